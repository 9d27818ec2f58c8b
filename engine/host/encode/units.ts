import { MessageCode, UnitType } from '../../abi.ts';
import { design } from '../../../model/design.ts';
import { balconyTypes, unitReferenceModes } from '../../../model/enums/building.ts';
import { areaFunctionTypes } from '../../../model/enums/functions.ts';
import { Fields, listOf } from './fields.ts';
import type { Reader } from './read.ts';
import type { Id, ParkingNorms, UnitInput } from '../types.ts';

/** The unit types of a building's mix: encoded rows, and whose they are. */
export interface UnitTable {
  rows: number[];
  /** Unit id per row (null: no unit of the location), then ids that messages refer to. */
  ids: (Id | null)[];
  count: number;
}

/** Throws a TypeError when the units of a location are no list of objects with an id and a name that can be shown. */
export function checkUnits(units: unknown): void {
  listOf(units, 'units').forEach((unit, index) => {
    const fields = unitFields(unit, index);
    fields.id('id');
    fields.text('name');
  });
}

/** A unit of the location; `index` is its place in the list. */
export const unitFields = (unit: unknown, index: number): Fields => Fields.of(unit, `units[${index}]`);

/**
 * Resolves the unit references of a building against the units of the location (domain.md 3.1). References are sorted by
 * order, then by position. Without references there is one unit of default size. `wanted` are units of towers.
 */
export function readUnits(
  reader: Reader,
  cfg: Fields,
  units: UnitInput[],
  areaFunction: string,
  norms: ParkingNorms,
  wanted: Id[] = [],
): UnitTable {
  const own = isResidential(areaFunction) ? areaFunction : 'residential_apartment';
  const references = cfg.list('units').map((fields, index) => ({
    fields,
    index,
    order: reader.number(fields, 'order', design.unit.order),
  }));
  references.sort((a, b) => a.order - b.order || a.index - b.index);
  const table: UnitTable = { rows: [], ids: [], count: 0 };
  const missing: Id[] = [];
  const find = (id: Id) => {
    const index = units.findIndex((candidate) => String(candidate.id) === String(id));
    return index >= 0 ? unitFields(units[index], index) : null;
  };
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
  // Units that only towers ask for have no share in the mix.
  for (const id of wanted) {
    if (table.ids.some((known) => known !== null && String(known) === String(id))) continue;
    const unit = find(id);
    if (unit) addRow(reader, table, unit, Fields.of({ repeat_ratio: 0 }, ''), unit.id('id') ?? null, own);
    else if (!missing.includes(id)) missing.push(id);
  }
  table.rows.forEach((_, at) => {
    if (at % UnitType.STRIDE !== UnitType.ParkingRatio) return;
    const key = areaFunctionTypes.keys[table.rows[at - UnitType.ParkingRatio + UnitType.Function]!]!;
    table.rows[at] = norms[key] ?? table.rows[at]!;
  });
  for (const id of missing) {
    reader.messages.push({
      code: MessageCode.UnitMissing,
      target: typeof id === 'number' ? id : Number.NaN,
      value: Number.NaN,
      unit: table.ids.push(id) - 1,
    });
  }
  return table;
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
  const { apartment, two_window: twoWindow, balcony: balconyLimits } = design;
  const cfg = unit.part('cfg');
  const row: number[] = Array.from({ length: UnitType.STRIDE }, () => 0);
  const fallback = areaFunction as (typeof areaFunctionTypes.keys)[number];
  row[UnitType.Ratio] = reader.number(reference, 'repeat_ratio', design.unit.repeat_ratio);
  row[UnitType.Size] = reader.number(unit, 'size', design.unit.size);
  row[UnitType.SizeMax] = Math.max(row[UnitType.Size]!, reader.number(unit, 'size_max', design.unit.size_max));
  row[UnitType.MinDepth] = reader.number(cfg, 'mindepth', apartment.mindepth);
  row[UnitType.MaxDepth] = Math.max(row[UnitType.MinDepth]!, reader.number(cfg, 'maxdepth', apartment.maxdepth));
  row[UnitType.MinLength] = reader.number(cfg, 'minlength', apartment.minlength);
  row[UnitType.MaxLength] = Math.max(row[UnitType.MinLength]!, reader.number(cfg, 'maxlength', apartment.maxlength));
  row[UnitType.TwoWindowMaxDepth] = reader.number(cfg, 'two_window_maxdepth', twoWindow.maxdepth);
  row[UnitType.TwoWindowMinLength] = reader.number(cfg, 'two_window_minlength', twoWindow.minlength);
  row[UnitType.Function] = reader.option(unit, 'type', areaFunctionTypes, fallback);
  row[UnitType.ParkingRatio] = reader.number(cfg, 'parking_ratio', design.unit.parking_ratio);
  row[UnitType.BalconyType] = -1;
  if ((cfg.get('balcony') ?? null) !== null) {
    const balcony = cfg.part('balcony');
    row[UnitType.BalconyType] = reader.option(balcony, 'type', balconyTypes);
    row[UnitType.BalconyDepth] = reader.number(balcony, 'maxdepth', balconyLimits.maxdepth);
    row[UnitType.BalconyLength] = reader.number(balcony, 'maxlength', balconyLimits.maxlength);
  }
  table.rows.push(...row);
  table.ids.push(id);
  table.count += 1;
}
