/** Gives existing locations the unit types of the company: first the differences, by name of the unit, then the changes as one step. */
import { nextOrder, ORDER_STEP } from '../../../../model/rules/record/order.ts';
import type { Unit } from '../../../../model/entities/unit.ts';
import { writeAll } from '../../../stores/records/writeall.ts';
import { createRecord, editRecord } from '../../../stores/records/records.ts';
import type { UnitColumn, UnitType } from './columns.ts';
import { texts } from './texts.ts';

/** A unit of a location that has the name of a unit type, and the columns in which it differs. */
export interface ChangedUnit {
  readonly unit: Unit;
  readonly type: UnitType;
  readonly columns: readonly UnitColumn[];
}

export interface Differences {
  readonly locationId: number;
  readonly missing: readonly UnitType[];
  readonly changed: readonly ChangedUnit[];
  /** Orders of the units that the location has. */
  readonly orders: readonly number[];
}

const sameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();
const valueIn = ({ value }: UnitColumn, of: UnitType): unknown => value({ of, index: 0 });

/** Units of the location that no unit type names stay as they are, and count as no difference. */
export function differencesOf(
  locationId: number,
  types: readonly UnitType[],
  units: readonly Unit[],
  columns: readonly UnitColumn[],
): Differences {
  const missing: UnitType[] = [];
  const changed: ChangedUnit[] = [];
  for (const type of types) {
    const unit = units.find(({ name }) => sameName(name, type.name));
    const differing = columns.filter(
      (column) => unit && column.key !== 'name' && valueIn(column, unit) !== valueIn(column, type),
    );
    if (!unit) missing.push(type);
    else if (differing.length > 0) changed.push({ unit, type, columns: differing });
  }
  return { locationId, missing, changed, orders: units.map(({ order }) => order) };
}

interface Wanted {
  readonly adds: boolean;
  readonly changes: boolean;
}

/** Whether the location changes when these parts are wanted. */
export const hasWanted = ({ missing, changed }: Differences, { adds, changes }: Wanted): boolean =>
  (adds && missing.length > 0) || (changes && changed.length > 0);

/** Writes the wanted differences of all these locations as one step. */
export function applyUnitTypes(all: readonly Differences[], { adds, changes }: Wanted): void {
  const byId = new Map(all.map((each) => [each.locationId, each]));
  writeAll([...byId.keys()], texts.applyStep, (locationId, step) => {
    const { missing, changed, orders } = byId.get(locationId)!;
    if (changes) for (const each of changed) editRecord('unit', each.unit.id, patchOf(each), step);
    const first = nextOrder(orders);
    if (adds)
      for (const [index, type] of missing.entries())
        createRecord('unit', { ...type, locationId, order: first + index * ORDER_STEP }, step);
  });
}

function patchOf({ unit, type, columns }: ChangedUnit): Partial<UnitType> {
  const {
    name: _,
    cfg,
    ...next
  } = columns.reduce<UnitType>((of, column) => column.set(of, valueIn(column, type)), unit);
  const changed = Object.entries(next).filter(([key, value]) => unit[key as keyof typeof next] !== value);
  return { ...Object.fromEntries(changed), ...(cfg === unit.cfg ? {} : { cfg }) };
}
