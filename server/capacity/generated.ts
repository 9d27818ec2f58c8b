/** The concept of a ranking on one plot, generated, against the limits of its plans. */
import { conceptInput, type ConceptRecords } from '../../engine/host/records/conceptinput.ts';
import type { ConceptResult, Engine } from '../../engine/host/types.ts';
import { archetypeOf } from '../../model/archetypes/index.ts';
import { building as buildingEntity } from '../../model/entities/building.ts';
import { unit as unitEntity } from '../../model/entities/unit.ts';
import { freshRecord } from '../../model/entity.ts';
import { businessCaseOf } from '../../model/finance/concept.ts';
import { knownFigure } from '../../model/finance/missing.ts';
import {
  buildingsAt,
  costsAt,
  hasCosts,
  type BuiltFigures,
  type CapacityConcept,
  type PlacedBox,
} from '../../model/land/capacity.ts';
import type { BuildingPlot, PlotLimits } from './plot.ts';

export const EPS = 1e-5;
/** Footprints are compared with less precision: a box is rounded to centimetres. */
const GROUND_EPS = 0.5;

interface Generated {
  readonly boxes: readonly PlacedBox[];
  readonly records: ConceptRecords;
  readonly result: ConceptResult;
}

export function generated(
  engine: Engine,
  concept: CapacityConcept,
  plot: BuildingPlot,
  boxes: readonly PlacedBox[],
): Generated {
  const records = recordsOf(concept, boxes, plot);
  return { boxes, records, result: engine.generate(conceptInput(records, engine.projection.toRd)) };
}

/** The records of a location of the plot with this concept. */
function recordsOf(
  concept: CapacityConcept,
  boxes: readonly PlacedBox[],
  { lon, lat, geometry }: BuildingPlot,
): ConceptRecords {
  return {
    location: { lon, lat },
    plots: [{ id: 1, type: 'parcel', geometry }],
    units: concept.units.map((each) => ({ ...freshRecord(unitEntity), ...each })),
    buildings: buildingsAt(concept, boxes).map((each, at) => ({ ...freshRecord(buildingEntity), ...each, id: at + 1 })),
  };
}

export const numberOf = ({ figures }: Pick<ConceptResult, 'figures'>, key: string): number => Number(figures[key] ?? 0);

export const isDwelling = ({ building }: CapacityConcept): boolean =>
  archetypeOf(building.archetype).function.startsWith('residential');

export const isNothing = (concept: CapacityConcept, { result }: Generated): boolean =>
  numberOf(result, 'gfa') <= 0 || (isDwelling(concept) && numberOf(result, 'units') === 0);

export function isWithin({ result }: Generated, limits: PlotLimits, ground: number): boolean {
  const { height = Infinity, gutter = Infinity, floors = Infinity, gfa = Infinity, units = Infinity } = limits;
  return (
    numberOf(result, 'max_height') <= height + EPS &&
    numberOf(result, 'max_gutter_height') <= gutter + EPS &&
    numberOf(result, 'max_floors') <= floors &&
    numberOf(result, 'gfa') <= gfa + EPS &&
    numberOf(result, 'units') <= units &&
    numberOf(result, 'footprint') <= ground + GROUND_EPS &&
    !result.meta.messages.some(({ message }) => message === 'BUILDING_OUTSIDE_PLOT')
  );
}

export function figuresOf(concept: CapacityConcept, { limits }: BuildingPlot, made: Generated): BuiltFigures {
  const { records, result, boxes } = made;
  const costs = costsAt(concept, boxes).map((row, at) => ({ ...row, id: at + 1 }));
  const found = businessCaseOf(result, { ...records, costs, finance: concept.finance });
  return {
    homes: numberOf(result, 'units'),
    gfa: numberOf(result, 'gfa'),
    hash: result.hash,
    boxes,
    footprint: numberOf(result, 'footprint'),
    landValue: hasCosts(concept, boxes) ? knownFigure(found, 'rgw_raw_land') : null,
    isHeightLimited: limits.height !== undefined || limits.floors !== undefined || limits.gutter !== undefined,
  };
}
