import { house } from '../archetypes/house.ts';
import { design } from '../design.ts';
import { entryOf } from '../enums/enumeration.ts';
import { areaFunctionTypes } from '../enums/functions.ts';
import { businessCase, type BusinessCase } from './businesscase.ts';
import { financeOf, usualIncomeType, usualPhasing, type IncomeTerms } from './parameters.ts';
import type { BusinessCaseInput, CostRow, IncomeRow, IncomeType, RowId } from './types.ts';

/** The part of a generated concept that a business case reads; the engine's result has it. */
export interface GeneratedConcept {
  figures: Readonly<Record<string, unknown>>;
  buildings: readonly { building_id: RowId; figures: Readonly<Record<string, unknown>> }[];
  meta: {
    functions: readonly { function: string; usable: number; units: number; rent_base: number }[];
    units: readonly { unit_id: RowId; placed: number; avg: number | null }[];
  };
}

/** The records around it, as they are stored. */
export interface ConceptRecords {
  units: readonly { id: RowId; name?: string; type?: string; price?: number; income?: IncomeType }[];
  buildings: readonly { id: RowId; name?: string; archetype: string; cfg?: unknown }[];
  costs: readonly CostRow[];
  /** `finance_parameters` of the location. */
  finance?: unknown;
}

export interface ConceptBusinessCase extends BusinessCase {
  /** The rows with their phasing; prices, yields and phasing are overridden by their ids. */
  input: BusinessCaseInput;
}

/** Defaults of a unit whose record lacks values. */
const DWELLING = 'residential_apartment';

/** Areas are sums of grid cells; a rounding remainder is not for sale. */
const SLIVER = 0.005;

const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);

/** The business case of a generated concept: its quantities, prices of units, houses and functions, costs of the location. */
export function businessCaseOf(concept: GeneratedConcept, records: ConceptRecords): ConceptBusinessCase {
  const finance = financeOf(records.finance);
  const income = incomeRowsOf(concept, records, finance.rows ?? {});
  const input: BusinessCaseInput = {
    quantities: {
      gfa: numberOf(concept.figures.gfa),
      plotarea: numberOf(concept.figures.plotarea),
      units: numberOf(concept.figures.units),
    },
    finance,
    income,
    costs: [...records.costs],
    phasing: { ...usualPhasing(income, finance.duration ?? design.finance.duration.default), ...finance.phasing },
  };
  return { ...businessCase(input), input };
}

/**
 * One row per unit type that was placed (`unit:ID`), per building of houses without a unit type (`house:ID`), and per
 * function for its remaining usable area, dwellings or parking places (`function:KEY`).
 */
function incomeRowsOf(
  concept: GeneratedConcept,
  { units, buildings }: Pick<ConceptRecords, 'units' | 'buildings'>,
  terms: Record<string, IncomeTerms>,
): IncomeRow[] {
  const byUnit = concept.meta.units.flatMap((placed) => {
    const unit = units.find(({ id }) => String(id) === String(placed.unit_id));
    return unit && placed.placed > 0 ? [unitRow(unit, placed, terms)] : [];
  });
  const byHouse = buildings.flatMap((building) => houseRow(concept, building, terms));
  const named = [...byUnit, ...byHouse];
  return [...named, ...restRows(concept.meta.functions, named, terms)].map(({ pieces: _pieces, ...row }) => row);
}

/** A row with its number of dwellings or places, however it is sold. */
type Counted = IncomeRow & { pieces: number };
type FunctionTotals = GeneratedConcept['meta']['functions'];

const isByArea = (type: IncomeType) => type.includes('per_m2');

function counted(
  row: Omit<IncomeRow, 'quantity' | 'basis' | 'type'> & { type: IncomeType; area: number },
  terms: IncomeTerms | undefined,
  pieces: number,
): Counted {
  const merged = { ...row, ...terms };
  const isByPiece = !isByArea(merged.type);
  const basis = entryOf(areaFunctionTypes, row.function!)?.areaBasis;
  return {
    ...merged,
    quantity: isByPiece ? pieces : row.area,
    basis: isByPiece && basis !== 'parking' ? 'units' : basis,
    pieces,
  };
}

function unitRow(
  unit: ConceptRecords['units'][number],
  { placed, avg }: GeneratedConcept['meta']['units'][number],
  terms: Record<string, IncomeTerms>,
): Counted {
  const id = `unit:${unit.id}`;
  return counted(
    {
      id,
      name: unit.name,
      type: unit.income ?? 'rent_per_unit_per_month',
      price: numberOf(unit.price),
      function: unit.type ?? DWELLING,
      unit: unit.id,
      area: placed * (avg ?? 0),
    },
    terms[id],
    placed,
  );
}

/** Houses without a unit type are sold at the price of their building. */
function houseRow(
  concept: GeneratedConcept,
  building: ConceptRecords['buildings'][number],
  terms: Record<string, IncomeTerms>,
): Counted[] {
  if (building.archetype !== house.key) return [];
  const found = concept.buildings.find(({ building_id: id }) => String(id) === String(building.id));
  if (!found) return [];
  const total = numberOf(found.figures.units);
  const counts = Object.values((found.figures.unit_counts ?? {}) as Record<string, number>);
  const pieces = total - counts.reduce((sum, count) => sum + count, 0);
  if (pieces <= 0) return [];
  const own = ((building.cfg ?? {}) as { house?: { price?: number } }).house;
  const id = `house:${building.id}`;
  const row = {
    id,
    name: building.name,
    type: 'sell_per_unit' as const,
    price: own?.price ?? house.parts.house.fields.price.default,
    function: 'residential_house',
    area: (numberOf(found.figures.gbo) * pieces) / total,
  };
  return [counted(row, terms[id], pieces)];
}

/**
 * Returns the rest of each function after units and houses. A unit may be sold as another function than it was laid out as (an
 * apartment type in a house); what exceeds its own function comes off the next dwellings.
 */
function restRows(totals: FunctionTotals, named: Counted[], terms: Record<string, IncomeTerms>): Counted[] {
  const keys = [...new Set([...totals.map((total) => total.function), ...named.map((row) => row.function!)])];
  const rests = keys.map((key) => restOf(key, totals, named));
  const taken = rests.filter(({ basis }) => basis === 'gbo');
  const debt = { area: 0, pieces: 0 };
  for (const rest of taken) for (const of of ['area', 'pieces'] as const) debt[of] += Math.max(0, -rest[of]);
  for (const rest of taken) {
    for (const of of ['area', 'pieces'] as const) {
      const paid = Math.min(debt[of], Math.max(0, rest[of]));
      rest[of] -= paid;
      debt[of] -= paid;
    }
  }
  return rests
    .filter(({ basis, area, pieces }) => (basis === 'parking' ? pieces > 0 : area > SLIVER))
    .map(({ key, area, pieces }) => {
      const id = `function:${key}`;
      const row = { id, type: usualIncomeType(key), price: 0, function: key, area };
      return counted(row, terms[id], Math.max(0, pieces));
    });
}

function restOf(key: string, totals: FunctionTotals, named: Counted[]) {
  const basis = entryOf(areaFunctionTypes, key)?.areaBasis ?? 'none';
  const total = totals.find((one) => one.function === key);
  const own = named.filter((row) => row.function === key);
  const pieces = (basis === 'parking' ? total?.rent_base : total?.units) ?? 0;
  const area = basis === 'gbo' || basis === 'lfa' ? (total?.usable ?? 0) : 0;
  return {
    key,
    basis,
    area: area - own.reduce((sum, row) => sum + row.area!, 0),
    pieces: pieces - own.reduce((sum, row) => sum + row.pieces, 0),
  };
}
