import { FunctionTotal } from '../../abi/building.ts';
import { design } from '../../../model/design.ts';
import { areaFunctionTypes } from '../../../model/enums/functions.ts';
import type { GeneratedBuilding } from '../generated.ts';
import type { BuildingSummary } from '../decode/decode.ts';
import { Reader } from '../encode/read.ts';
import { unitFields } from '../encode/units.ts';
import type { FunctionSummary, Message, UnitInput, UnitSummary } from '../types.ts';

/** Sums areas by function over all buildings; functions without area or parking are left out. */
export function functionSummaries(buildings: readonly GeneratedBuilding[]): FunctionSummary[] {
  const totals = new Float64Array(areaFunctionTypes.keys.length * FunctionTotal.STRIDE);
  for (const { summary } of buildings) {
    for (const { index, row } of summary.functions) {
      const at = index * FunctionTotal.STRIDE;
      for (let slot = 0; slot < FunctionTotal.STRIDE; slot++) totals[at + slot]! += row[slot]!;
    }
  }
  return areaFunctionTypes.entries.flatMap(({ key, areaBasis }, index) => {
    const total = (slot: FunctionTotal) => totals[index * FunctionTotal.STRIDE + slot]!;
    const gfa = total(FunctionTotal.Gfa);
    const nfa = total(FunctionTotal.Nfa);
    const places = total(FunctionTotal.Parking);
    if (gfa === 0 && nfa === 0 && places === 0) return [];
    const usable = total(FunctionTotal.Usable);
    const rentBase = areaBasis === 'parking' ? places : areaBasis === 'none' ? 0 : usable;
    return [
      {
        function: key,
        gfa,
        nfa,
        usable,
        units: total(FunctionTotal.Units),
        rent_base: rentBase,
        parking_demand: total(FunctionTotal.ParkingDemand),
      },
    ];
  });
}

/** Totals of one unit over the buildings. */
interface Tally {
  placed: number;
  target: number;
  min: number;
  max: number;
  sum: number;
}

/** Returns the number placed of each unit of the location, with its target from the mix and its goal. */
export function unitSummaries(units: readonly UnitInput[], buildings: readonly GeneratedBuilding[]): UnitSummary[] {
  const empty = (): Tally => ({ placed: 0, target: 0, min: Infinity, max: -Infinity, sum: 0 });
  const tallies = new Map<unknown, Tally>(units.map(({ id }) => [id, empty()]));
  for (const { summary } of buildings) {
    let all = 0;
    for (const { placed } of summary.units) all += placed;
    for (const row of summary.units) {
      const tally = tallies.get(row.id);
      if (tally) add(tally, row, all);
    }
  }
  return units.map((unit, index) => {
    const { placed, target, min, max, sum } = tallies.get(unit.id)!;
    const goal = new Reader().number(unitFields(unit, index), 'programme_goal', design.unit.programme_goal);
    const sizes = placed > 0 ? { min, max, avg: sum / placed } : { min: null, max: null, avg: null };
    return { unit_id: unit.id, placed, target, goal, ...sizes };
  });
}

function add(tally: Tally, row: BuildingSummary['units'][number], all: number): void {
  tally.target += row.share * all;
  if (row.placed <= 0) return;
  tally.placed += row.placed;
  tally.sum += row.sum;
  tally.min = Math.min(tally.min, row.min);
  tally.max = Math.max(tally.max, row.max);
}

/** Numbers of errors and warnings; remarks do not count. */
export function countMessages(messages: readonly Pick<Message, 'severity'>[]): { errors: number; warnings: number } {
  const count = (wanted: Message['severity']) => messages.filter(({ severity }) => severity === wanted).length;
  return { errors: count('error'), warnings: count('warning') };
}
