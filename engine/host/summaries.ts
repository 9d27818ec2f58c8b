import { AreaBasis, FunctionParameters, FunctionTotal } from '../abi.ts';
import { design } from '../../model/design.ts';
import { areaFunctionTypes } from '../../model/enums/functions.ts';
import type { GeneratedBuilding } from './concept.ts';
import type { BuildingSummary } from './decode.ts';
import { functionBlock } from './parameters.ts';
import { Reader } from './read.ts';
import type { FunctionSummary, UnitInput, UnitSummary } from './types.ts';

/** Areas per function over all buildings; functions without any area are left out. */
export function functionSummaries(buildings: readonly GeneratedBuilding[]): FunctionSummary[] {
  const totals = new Float64Array(areaFunctionTypes.keys.length * FunctionTotal.STRIDE);
  for (const { summary } of buildings) {
    const rows = summary.functions;
    for (let slot = 0; slot < totals.length; slot++) totals[slot]! += rows[slot]!;
  }
  return areaFunctionTypes.keys.flatMap((key, index) => {
    const total = (slot: FunctionTotal) => totals[index * FunctionTotal.STRIDE + slot]!;
    const gfa = total(FunctionTotal.Gfa);
    const nfa = total(FunctionTotal.Nfa);
    const places = total(FunctionTotal.Parking);
    if (gfa === 0 && nfa === 0 && places === 0) return [];
    const usable = total(FunctionTotal.Usable);
    const basis = functionBlock[index * FunctionParameters.STRIDE + FunctionParameters.Basis];
    const rentBase = basis === AreaBasis.Parking ? places : basis === AreaBasis.None ? 0 : usable;
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

type PlacedUnit = BuildingSummary['units'][number] & { target: number };

/** What was placed of each unit of the location, against its share in the mix and its goal. */
export function unitSummaries(units: readonly UnitInput[], buildings: readonly GeneratedBuilding[]): UnitSummary[] {
  const rowsById = new Map<unknown, PlacedUnit[]>(units.map(({ id }) => [id, []]));
  for (const { summary } of buildings) {
    const total = summary.units.reduce((sum, row) => sum + row.placed, 0);
    for (const row of summary.units) rowsById.get(row.id)?.push({ ...row, target: row.share * total });
  }
  return units.map((unit) => {
    const rows = rowsById.get(unit.id)!;
    const placedRows = rows.filter((row) => row.placed > 0);
    const placed = placedRows.reduce((sum, row) => sum + row.placed, 0);
    return {
      unit_id: unit.id,
      placed,
      target: rows.reduce((sum, row) => sum + row.target, 0),
      goal: new Reader().number(
        unit as unknown as Record<string, unknown>,
        'programme_goal',
        design.unit.programme_goal,
      ),
      min: placed > 0 ? Math.min(...placedRows.map((row) => row.min)) : null,
      max: placed > 0 ? Math.max(...placedRows.map((row) => row.max)) : null,
      avg: placed > 0 ? placedRows.reduce((sum, row) => sum + row.sum, 0) / placed : null,
    };
  });
}
