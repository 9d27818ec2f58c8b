/** All that a release of a synthetic municipality holds, as if the formulas had made it of features. */
import type { Plane } from '../../../engine/host/plane/types.ts';
import { randomOf } from '../../../engine/host/drawing/random.ts';
import { zoningClasses } from '../../../model/enums/norms.ts';
import { landKeys, type LandKeyName } from '../../../model/land/catalogue.ts';
import { buildingPurposes } from '../../../model/land/classes.ts';
import type { CollectionName } from '../../../model/land/collections.ts';
import { areaLevels } from '../facts/areas.ts';
import { headrooms } from '../facts/compute.ts';
import { FactValues } from '../facts/fact.ts';
import type { AreaLevel, AreaRows, PlacedPlots } from '../facts/index.ts';
import type { CentimetreBox } from '../facts/geometry/box.ts';
import { areaFactsOf } from '../facts/figures/stored.ts';
import { areaFigures } from '../facts/index.ts';
import { headroomFormulas } from '../facts/stages/headroom.ts';
import { NO_SHARE, type FactColumn, type FeatureTable, type ShareColumn } from '../features.ts';
import { TableBuilder } from '../store/table.ts';
import type { ComputedFacts } from '../tasks/thread.ts';
import { absence, drawnColumns, type DrawnFor, type Streams } from './draws.ts';
import { labelPoint, layoutOf, numberAt, type LaidArea, type LaidPlot, type Layout } from './layout.ts';
import { plotFigures } from './plotfigures.ts';

/** Streams of random numbers of one municipality; those below belong to reasons and keys (`draws.ts`). */
const STREAMS = 1_000;
const [LAYOUT, PLOTS] = [998, 999];

function streamsOf(seed: number, at: number): Streams {
  const first = Math.imul(seed, 0x9e3779b1) + STREAMS * at;
  return (stream) => randomOf(first + stream);
}

type Properties = Parameters<TableBuilder['feature']>[1];

/** A rectangle with what its register says. */
interface Registered {
  readonly box: CentimetreBox;
  readonly properties?: Properties;
}

function tableOf(collection: CollectionName, features: readonly Registered[]): FeatureTable {
  const to = new TableBuilder(collection);
  for (const { box, properties = {} } of features) {
    const { minX, minY, maxX, maxY } = box;
    to.polygon();
    to.ring();
    to.point(minX, minY);
    to.point(maxX, minY);
    to.point(maxX, maxY);
    to.point(minX, maxY);
    to.point(minX, minY);
    to.feature('', properties);
  }
  return to.table();
}

const SQUARE_CENTIMETRES_A_HECTARE = 1e8;
/** Estimates: inhabitants of a home, and parts of the area of a park. */
const [INHABITANTS, NET, AVAILABLE] = [2.1, 0.8, 0.1];
const YEAR = 2025;

/** What the registers say of the areas whose figures are not made of plots alone. */
function registered(level: AreaLevel, { plots, areas }: Layout): readonly Registered[] {
  const homes = plots.filter(({ kind }) => kind.isLivedIn).length;
  return areas[level].map(({ box }): Registered => {
    const hectares = ((box.maxX - box.minX) * (box.maxY - box.minY)) / SQUARE_CENTIMETRES_A_HECTARE;
    const [net, available] = [NET * hectares, AVAILABLE * hectares];
    const park = { WLOC_TYPE: 'B', JAAR: YEAR, HA_BRUTO: hectares, HA_NETTO: net, HA_TOTTUIT: available };
    const core = { aantalInwoners: Math.round(INHABITANTS * homes), aantalWoningen: homes };
    return { box, properties: level === 'park' ? park : level === 'core' ? core : {} };
  });
}

function plotsOf(at: number, plots: readonly LaidPlot[]): PlacedPlots {
  const indexes = (level: 'neighbourhood' | 'cell' | 'park') => Int32Array.from(plots, (plot) => plot[level]);
  return {
    count: plots.length,
    ids: plots.map((_, i) => `SYN.${numberAt(at)}.${i + 1}`),
    numbers: plots.map((_, i) => `Synthetica ${at + 1} A ${i + 1}`),
    rows: Uint32Array.from(plots, (_, i) => i),
    labelPoints: Int32Array.from(plots.flatMap(({ box }) => labelPoint(box))),
    areas: { neighbourhood: indexes('neighbourhood'), cell: indexes('cell'), park: indexes('park') },
  };
}

const rowsOf = (areas: readonly LaidArea[]): AreaRows => ({
  codes: areas.map(({ code }) => code),
  names: areas.map(({ name }) => name),
  parents: areas.map(({ parent }) => parent),
  rows: Uint32Array.from(areas, (_, i) => i),
  editions: areas.map((_, i) => [i]),
});

const derived: ReadonlySet<string> = new Set(Object.keys(headroomFormulas));

/** Figures that follow from the plot itself. */
function ofPlots(plots: readonly LaidPlot[], random: () => number): ReadonlyMap<LandKeyName, FactValues> {
  const columns = new Map<LandKeyName, FactValues>();
  for (const [i, plot] of plots.entries())
    for (const [key, fact] of plotFigures(plot, random)) {
      let column = columns.get(key);
      if (!column) columns.set(key, (column = new FactValues(plots.length)));
      column.set(i, fact);
    }
  return columns;
}

/** A plot lies in one class as a whole; null where nothing is known. */
function sharesOf(
  scheme: string,
  classes: readonly string[],
  plots: readonly LaidPlot[],
  classOf: (plot: LaidPlot, i: number) => string | null,
): ShareColumn[] {
  const own = plots.map(classOf);
  return classes.map((name) => ({
    key: `${scheme}:${name}`,
    values: Uint8Array.from(own, (each) => (each === null ? NO_SHARE : each === name ? 100 : 0)),
  }));
}

function figuresOf({ plots, areas }: Layout, streams: Streams) {
  const own = ofPlots(plots, streams(PLOTS));
  const buildings = own.get('plot_building_count')!;
  const isBuilt = plots.map((_, i) => buildings.get(i) !== 0);
  const [neighbourhood, cell, park] = [areas.neighbourhood.length, areas.cell.length, areas.park.length];
  const of: DrawnFor = { counts: { plot: plots.length, neighbourhood, cell, park }, isBuilt, streams };
  const isAbsent = absence(of);
  const columns: FactColumn[] = [
    ...[...own].map(([key, { values }]): FactColumn => ({ key, level: 'plot', values })),
    ...drawnColumns(
      landKeys.filter(({ key }) => !own.has(key) && !derived.has(key)),
      of,
      isAbsent,
    ),
  ];
  const unplanned = isAbsent('plot', 'no_plan');
  const shares = [
    ...sharesOf('zoning', zoningClasses.keys, plots, ({ kind }, i) => (unplanned[i] ? null : kind.zoning)),
    ...sharesOf('use', buildingPurposes.keys, plots, ({ kind }, i) => (isBuilt[i] ? kind.purpose : null)),
  ];
  return { columns: [...columns, ...headrooms(plots.length, columns)], shares };
}

/** `at`: place in the country, from 0. The same for the same seed. */
export function syntheticMunicipality(at: number, plots: number, seed: number, plane: Plane): ComputedFacts {
  const streams = streamsOf(seed, at);
  const layout = layoutOf(at, plots, streams(LAYOUT));
  const levels = Object.keys(areaLevels) as AreaLevel[];
  const tables = new Map<CollectionName, FeatureTable>([
    ['perceel', tableOf('perceel', layout.plots)],
    ...levels.map((level) => {
      const { collection } = areaLevels[level];
      return [collection, tableOf(collection, registered(level, layout))] as const;
    }),
  ]);
  const areas = Object.fromEntries(levels.map((level) => [level, rowsOf(layout.areas[level])]));
  const facts = {
    plots: plotsOf(at, layout.plots),
    computed: layout.plots.length,
    areas: areas as Record<AreaLevel, AreaRows>,
    ...figuresOf(layout, streams),
  };
  const inputs = { number: numberAt(at), tables, rasters: new Map(), country: new Map(), day: '' };
  return { facts, shapes: [...tables], ofAreas: areaFactsOf(areaFigures(inputs, facts, plane)), contours: null };
}
