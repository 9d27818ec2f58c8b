/** All formulas by stage, in the order of computing. A new formula is one function in a file of this folder; a new stage one row here. */
import { zoningClasses } from '../../../../model/enums/norms.ts';
import { landKeys, type LandKeyName } from '../../../../model/land/catalogue.ts';
import { buildingPurposes } from '../../../../model/land/classes.ts';
import type { CollectionName, RasterName } from '../../../../model/land/collections.ts';
import { schemeInputs } from '../../../../model/land/filtertypes.ts';
import type { AreaFormula, KeyFormula, PlotFormula } from '../formula.ts';
import type { Plot } from '../land.ts';
import { areaFormulas } from './areas.ts';
import { buildingFormulas } from './buildings.ts';
import { distanceFormulas } from './distances.ts';
import { energyFormulas } from './energy.ts';
import { headroomFormulas } from './headroom.ts';
import { plotFormulas } from './plots.ts';
import { ruleFormulas, zoningShares } from './rules.ts';
import { sampleFormulas } from './samples.ts';
import { FRONTAGE, surfaceFormulas } from './surface.ts';
import { purposeShares, unitFormulas } from './units.ts';

/** Shares of a plot by class, per cent, under the names of class filters: `zoning:BT`. */
export interface ClassShares {
  readonly scheme: string;
  readonly classes: readonly string[];
  readonly inputs: readonly CollectionName[];
  /** Null where nothing is known; classes that a plot does not have are left out. */
  readonly of: (plot: Plot) => ReadonlyMap<string, number> | null;
}

/** A stage whose formulas read geometry. */
export interface PlotStage {
  readonly name: string;
  readonly formulas: Readonly<Record<string, PlotFormula>>;
  /** Collections and grids whose changes change its facts. */
  readonly reads: readonly CollectionName[];
  readonly grids?: readonly RasterName[];
  /** How far from its box the facts of a plot depend on features, m; `value`: as far as the largest distance it has. */
  readonly reach: number | 'value';
  readonly shares?: ClassShares;
}

export const plotStages = [
  { name: 'plots', formulas: plotFormulas, reads: ['perceel'], reach: 0 },
  {
    name: 'buildings',
    formulas: { ...buildingFormulas, ...unitFormulas },
    reads: ['perceel', 'pand', 'pand3d', 'verblijfsobject'],
    reach: 0,
    shares: {
      scheme: 'use',
      classes: buildingPurposes.keys,
      of: purposeShares,
      inputs: schemeInputs.use,
    },
  },
  {
    name: 'rules',
    formulas: ruleFormulas,
    reads: [
      ...(['perceel', 'bestemmingsplangebied', 'enkelbestemming', 'bouwvlak'] as const),
      ...(['maatvoering', 'functieaanduiding'] as const),
    ],
    reach: 0,
    shares: {
      scheme: 'zoning',
      classes: zoningClasses.keys,
      of: zoningShares,
      inputs: schemeInputs.zoning,
    },
  },
  {
    name: 'surface',
    formulas: surfaceFormulas,
    reads: ['perceel', 'wegdeel', 'begroeidterreindeel', 'onbegroeidterreindeel', 'waterdeel'],
    reach: FRONTAGE,
  },
  { name: 'distances', formulas: distanceFormulas, reads: ['perceel', 'wegvakken', 'natura2000'], reach: 'value' },
  {
    name: 'samples',
    formulas: sampleFormulas,
    reads: ['perceel'],
    grids: [
      ...(['geluid_lden_allebronnen', 'geluid_lden_wegverkeer', 'geluid_lnight_wegverkeer'] as const),
      ...(['geluid_lden_treinverkeer', 'geluid_lden_industrie', 'no2', 'pm10', 'pm25', 'dtm_05m', 'dsm_05m'] as const),
    ],
    reach: 0,
  },
  {
    name: 'labels',
    formulas: energyFormulas,
    reads: ['perceel', 'verblijfsobject', 'energielabel'],
    reach: 0,
  },
] as const satisfies readonly PlotStage[];

/** Names of all columns of shares, as `zoning:BT`. */
export const shareKeys: readonly string[] = plotStages.flatMap((stage: PlotStage) =>
  stage.shares ? stage.shares.classes.map((name) => `${stage.shares!.scheme}:${name}`) : [],
);

/** Names of the stages in their order. */
export const stageNames = [
  ...(['plots', 'buildings', 'rules', 'surface', 'distances', 'samples', 'labels'] as const),
  ...(['headrooms', 'areas'] as const),
] as const;
type StageName = (typeof stageNames)[number];

type Formula =
  | { readonly at: 'plot'; readonly of: PlotFormula; readonly stage: StageName }
  | { readonly at: 'keys'; readonly of: KeyFormula; readonly stage: 'headrooms' }
  | { readonly at: 'area'; readonly of: AreaFormula; readonly stage: 'areas' };

/** The table of formulas: one per key. */
export const formulas: ReadonlyMap<string, Formula> = new Map<string, Formula>([
  ...plotStages.flatMap(({ name, formulas: all }) =>
    Object.entries<PlotFormula>(all).map(([key, of]): [string, Formula] => [key, { at: 'plot', of, stage: name }]),
  ),
  ...Object.entries<KeyFormula>(headroomFormulas).map(([key, of]): [string, Formula] => [
    key,
    { at: 'keys', of, stage: 'headrooms' },
  ]),
  ...[...areaFormulas].map(([key, of]): [string, Formula] => [key, { at: 'area', of, stage: 'areas' }]),
]);

/** Keys of a stage, in the order of the catalogue. */
export const keysOf = (stage: StageName): readonly LandKeyName[] =>
  landKeys.filter(({ key }) => formulas.get(key)?.stage === stage).map(({ key }) => key);
