/** The lines of the functions sheet: concepts, their functions, and the unit types below these. */
import type { Concept } from '../../../../model/entities/concept.ts';
import type { StoredFunction } from '../../../../model/entities/conceptfigures.ts';
import type { Unit } from '../../../../model/entities/unit.ts';
import { areaFunctionTypes } from '../../../../model/enums/functions.ts';
import { ratio } from '../../../../model/finance/types.ts';
import type { ShownFigures } from '../../../stores/generation/conceptfigures.ts';
import { parkingDemand, type ParkingDemand } from '../../../components/figures/parking.ts';

/** Sums of functions, m2; `units` and `demand` are numbers. */
export interface FunctionSums {
  gfa: number;
  nfa: number;
  usable: number;
  units: number;
  demand: number;
}

/** What was placed of a unit type. Sizes in m2, shares of 1 of all placed or planned units of the concept. */
export interface Placed {
  placed: number;
  targetShare: number | null;
  placedShare: number | null;
  min: number | null;
  avg: number | null;
  max: number | null;
}

interface UnitCounts {
  target: number;
  targets: number;
  placed: number;
}

/** What a building placed of a unit: their areas together and those of the smallest and the largest, m2. */
export interface UnitPart {
  building: number;
  placed: number;
  sum: number;
  min: number;
  max: number;
}

export interface FunctionLine {
  key: string;
  /** `control`: what the functions add up to, less the gross area of the concept. */
  kind: 'concept' | 'function' | 'unit' | 'control';
  concept: Concept;
  /** Null for a concept and its control line. */
  function: string | null;
  unit: Unit | null;
  /** Null for a unit. Of the control line only `gfa` is filled. */
  sums: FunctionSums | null;
  /** Of the gross area of the concept, a share of 1. */
  share: number | null;
  /** Gross area of the concept, m2. */
  whole: number;
  /** What each building has of a function; none for other lines. */
  buildings: readonly { id: number; sums: FunctionSums }[];
  /** Of a function that asks for parking. */
  parking: ParkingDemand | null;
  /** Of a unit. */
  placed: Placed | null;
  /** What its shares are of: its target, and of all units of the concept. */
  counts: UnitCounts | null;
  /** What each building placed of a unit; null where the page did not make the concept. */
  parts: readonly UnitPart[] | null;
  below: readonly FunctionLine[];
}

export const conceptKey = (id: number): string => `concept:${id}`;

/** m2: a smaller difference is an error of rounding. */
const TOLERANCE = 0.005;
const none: FunctionSums = { gfa: 0, nfa: 0, usable: 0, units: 0, demand: 0 };

/**
 * The line of a concept with its functions, their units and the control line below it. `units`: those of its location; none
 * where the company has no unit mix.
 */
export function functionLines(concept: Concept, shown: ShownFigures, units: readonly Unit[]): FunctionLine {
  const gfa = Number(shown.figures['gfa'] ?? 0);
  const empty = {
    concept,
    function: null,
    unit: null,
    sums: null,
    share: null,
    parking: null,
    placed: null,
    counts: null,
    parts: null,
    whole: gfa,
    buildings: [],
    below: [],
  };
  const found = new Map(shown.functions.map((each) => [each.function, each]));
  const demands = new Map(parkingDemand(shown.functions).map((each) => [each.key, each]));
  const placed = placedOf(shown.units);
  const buildingsOf = (key: string) =>
    shown.buildings.flatMap(({ building_id: id, functions }) =>
      functions.filter((each) => each.function === key).map((each) => ({ id, sums: sumsOf(each) })),
    );
  const below = areaFunctionTypes.keys.flatMap((key): FunctionLine[] => {
    const own = units.filter(({ type }) => type === key);
    const total = found.get(key);
    if (!total && own.length === 0) return [];
    const sums = total ? sumsOf(total) : none;
    return [
      {
        ...empty,
        key: `${concept.id}:${key}`,
        kind: 'function',
        function: key,
        sums,
        share: ratio(sums.gfa, gfa),
        parking: demands.get(key) ?? null,
        buildings: buildingsOf(key),
        below: own.map((unit) => ({
          ...empty,
          key: `${concept.id}:unit:${unit.id}`,
          kind: 'unit',
          function: key,
          unit,
          ...(placed.get(unit.id) ?? { placed: null, counts: null }),
          parts: partsOf(unit.id, shown.buildings),
        })),
      },
    ];
  });
  const sums = addUp(below);
  const control: FunctionLine = {
    ...empty,
    key: `${concept.id}:control`,
    kind: 'control',
    sums: { ...none, gfa: sums.gfa - gfa },
  };
  return {
    ...empty,
    key: conceptKey(concept.id),
    kind: 'concept',
    sums,
    share: ratio(sums.gfa, gfa),
    below: [...below, control],
  };
}

const sumsOf = ({ gfa, nfa, usable, units, parking_demand }: StoredFunction): FunctionSums => ({
  gfa,
  nfa,
  usable,
  units,
  demand: parking_demand,
});

/** Sums over lines. */
export const addUp = (lines: readonly FunctionLine[]): FunctionSums =>
  lines.reduce(
    (all, { sums }) => ({
      gfa: all.gfa + (sums?.gfa ?? 0),
      nfa: all.nfa + (sums?.nfa ?? 0),
      usable: all.usable + (sums?.usable ?? 0),
      units: all.units + (sums?.units ?? 0),
      demand: all.demand + (sums?.demand ?? 0),
    }),
    none,
  );

function placedOf(units: ShownFigures['units']): ReadonlyMap<number, { placed: Placed; counts: UnitCounts }> {
  const placed = units.reduce((sum, each) => sum + each.placed, 0);
  const targets = units.reduce((sum, each) => sum + each.target, 0);
  return new Map(
    units.map((each) => [
      Number(each.unit_id),
      {
        placed: {
          placed: each.placed,
          min: each.min,
          avg: each.avg,
          max: each.max,
          targetShare: ratio(each.target, targets),
          placedShare: ratio(each.placed, placed),
        },
        counts: { target: each.target, targets, placed },
      },
    ]),
  );
}

function partsOf(unitId: number, buildings: ShownFigures['buildings']): UnitPart[] | null {
  if (buildings.some(({ units }) => units === undefined)) return null;
  return buildings.flatMap(({ building_id: building, units = [] }) =>
    units
      .filter(({ id, placed }) => Number(id) === unitId && placed > 0)
      .map(({ placed, sum, min, max }) => ({ building, placed, sum, min, max })),
  );
}

/** Whether the functions do not add up to the concept. */
export const isOff = ({ kind, sums }: FunctionLine): boolean =>
  kind === 'control' && Math.abs(sums?.gfa ?? 0) >= TOLERANCE;

/** Placed less planned, a share of 1; null for lines that are no unit. */
export const deviation = ({ placed }: FunctionLine): number | null =>
  placed?.placedShare == null || placed.targetShare === null ? null : placed.placedShare - placed.targetShare;
