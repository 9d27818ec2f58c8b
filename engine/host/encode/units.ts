import { design } from '../../../model/design.ts';
import { unitReferenceModes } from '../../../model/enums/building.ts';
import { areaFunctionTypes } from '../../../model/enums/functions.ts';
import { Fields, listOf } from './fields.ts';
import { inOrder, type Reader } from './read.ts';
import { atLeast } from './row.ts';
import { unitRow, UnitType } from './slots.ts';
import type { Id, ParkingNorms, UnitInput } from '../types.ts';

/** Unit types of a building: encoded rows and their ids. */
interface UnitTable {
  rows: number[];
  /** Unit id per row (null: not a unit of the location), then ids of missing units, for messages. */
  ids: (Id | null)[];
  count: number;
}

/** Throws a TypeError unless the units of a location are a list of objects with valid ids and names. */
export function checkUnits(units: unknown): void {
  listOf(units, 'units').forEach((unit, index) => {
    const fields = unitFields(unit, index);
    fields.id('id');
    fields.text('name');
  });
}

/** Returns the fields of a unit of the location; `index` is its index in the list. */
export const unitFields = (unit: unknown, index: number): Fields => Fields.of(unit, `units[${index}]`);

/**
 * Resolves the unit references of a building against the units of the location (domain.md 3.1), sorted by order, then by
 * index. Without references there is one unit of default size. `wanted` are units of towers.
 */
export function readUnits(
  reader: Reader,
  cfg: Fields,
  units: UnitInput[],
  areaFunction: string,
  norms: ParkingNorms,
  wanted: Id[],
): UnitTable {
  const own = isResidential(areaFunction) ? areaFunction : 'residential_apartment';
  const table: UnitTable = { rows: [], ids: [], count: 0 };
  const missing: Id[] = [];
  const find = (id: Id) => {
    const index = units.findIndex((candidate) => String(candidate.id) === String(id));
    return index >= 0 ? unitFields(units[index], index) : null;
  };
  const references = inOrder(reader, cfg.list('units'), design.unit.order);
  for (const { fields } of references) {
    const mode = unitReferenceModes.keys[reader.option(fields, 'mode', unitReferenceModes)];
    const id = fields.id('unitId') ?? null;
    const unit = id === null || mode === 'inline' ? null : find(id);
    if (mode === 'reference' && id !== null && !unit) {
      missing.push(id);
      continue;
    }
    addRow(reader, table, unit ?? fields, fields, unit?.id('id') ?? null, own);
    if (mode === 'fill') table.rows[table.rows.length - UnitType.STRIDE + UnitType.Fill] = 1;
  }
  if (references.length === 0) addRow(reader, table, Fields.none, Fields.none, null, own);
  // Units that only towers use have no share in the mix.
  for (const id of wanted) {
    if (table.ids.some((known) => known !== null && String(known) === String(id))) continue;
    const unit = find(id);
    if (unit) addRow(reader, table, unit, Fields.of({ repeat_ratio: 0 }, ''), unit.id('id') ?? null, own);
    else if (!missing.includes(id)) missing.push(id);
  }
  setParking(table.rows, norms);
  reportMissing(reader, table, missing);
  return table;
}

/** Sets the parking ratio of each unit to the norm of its function, where there is one. */
function setParking(rows: number[], norms: ParkingNorms): void {
  for (let at = 0; at < rows.length; at += UnitType.STRIDE) {
    const norm = norms[areaFunctionTypes.keys[rows[at + UnitType.Function]!]!];
    if (norm !== undefined && norm !== null) rows[at + UnitType.ParkingRatio] = norm;
  }
}

/** Adds a message for each unit that is referred to and does not exist. The table holds its id, so that the message can name it. */
function reportMissing(reader: Reader, table: UnitTable, missing: readonly Id[]): void {
  for (const id of missing) {
    reader.messages.push({
      code: 'UNIT_MISSING',
      target: typeof id === 'number' ? id : Number.NaN,
      value: Number.NaN,
      unit: table.ids.push(id) - 1,
    });
  }
}

/** Gives all units the function and parking ratio given, whatever their types are. */
export function countAs(rows: number[], areaFunction: number, parkingRatio: number): void {
  for (let at = 0; at < rows.length; at += UnitType.STRIDE) {
    rows[at + UnitType.Function] = areaFunction;
    rows[at + UnitType.ParkingRatio] = parkingRatio;
  }
}

function isResidential(areaFunction: string): boolean {
  return areaFunctionTypes.entries.some(
    ({ key, useFunction }) => key === areaFunction && useFunction === 'residential',
  );
}

function addRow(
  reader: Reader,
  table: UnitTable,
  unit: Fields,
  reference: Fields,
  id: Id | null,
  areaFunction: string,
) {
  const cfg = unit.part('cfg');
  const balcony = (cfg.get('balcony') ?? null) === null ? undefined : cfg.part('balcony');
  const row = unitRow.read(reader, { reference, unit, cfg, balcony }, { Function: areaFunction });
  atLeast(row, UnitType.Size, UnitType.SizeMax);
  atLeast(row, UnitType.MinDepth, UnitType.MaxDepth);
  atLeast(row, UnitType.MinLength, UnitType.MaxLength);
  if (!balcony) row[UnitType.BalconyType] = -1;
  table.rows.push(...row);
  table.ids.push(id);
  table.count += 1;
}
