/** Writes what was typed or pasted in the sheet of buildings. */
import { archetypes } from '../../../../model/archetypes/index.ts';
import type { Building } from '../../../../model/entities/building.ts';
import { floorTypes } from '../../../../model/enums/building.ts';
import { withFloors } from '../../../../model/rules/storeys.ts';
import type { GridChange } from '../../../grid/types.ts';
import { recordOf } from '../../../stores/banks.ts';
import { editRecord, type DeepPartial } from '../../../stores/records.ts';
import { sizes } from './columns.ts';
import type { BuildingLine } from './rows.ts';
import type { Storey } from './storeys.ts';
import { texts } from './texts.ts';

type Values = Readonly<Record<string, unknown>>;
type Floor = Building['cfg']['floors'][number];

/** The fields of a building in cells of one row. */
export function buildingPatch(values: Values): DeepPartial<Building> {
  const numbers = Object.keys(sizes).flatMap((key) => (typeof values[key] === 'number' ? [[key, values[key]]] : []));
  const { floor_height, ...own } = Object.fromEntries(numbers) as Record<string, number>;
  const archetype = archetypes.keys.find((key) => key === values['archetype']);
  return {
    ...own,
    ...(typeof values['name'] === 'string' && { name: values['name'] }),
    ...(archetype && { archetype }),
    ...(floor_height !== undefined && { cfg: { floor_height } }),
  };
}

/** The fields of a storey in cells of one row. */
export function floorPatch(values: Values): Partial<Floor> {
  const type = floorTypes.keys.find((key) => key === values['use']);
  return {
    ...(typeof values['name'] === 'string' && { name: values['name'] }),
    ...(type && { type }),
    ...(typeof values['height'] === 'number' && { height: values['height'] }),
    ...(typeof values['repeat'] === 'number' && { repeat_count: values['repeat'] }),
  };
}

/** Writes changed cells; all of them are one step. `lines`: all of the sheet. */
export function writeBuildings(lines: readonly BuildingLine[], changes: readonly GridChange[], gesture: string): void {
  const step = { label: texts.step, gesture };
  /** Changed storeys of each building: a building has one list of them. */
  const storeys = new Map<number, { of: Storey; patch: Partial<Floor> }[]>();
  for (const { key, building, storey } of lines) {
    const own = changes.filter(({ row }) => row === key);
    if (own.length === 0 || !building) continue;
    const values = Object.fromEntries(own.map(({ column, value }) => [column, value]));
    if (!storey) editRecord('building', building.id, buildingPatch(values), step);
    else storeys.set(building.id, [...(storeys.get(building.id) ?? []), { of: storey, patch: floorPatch(values) }]);
  }
  for (const [id, changed] of storeys) {
    const building = recordOf('building', id);
    if (!building) continue;
    const floors = changed[0]!.of.floors.map((floor) => ({
      ...floor,
      ...changed.find(({ of }) => of.floor === floor)?.patch,
    }));
    editRecord('building', id, withFloors(building, floors), step);
  }
}
