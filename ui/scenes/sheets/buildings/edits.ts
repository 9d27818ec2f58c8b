/** Writes what was typed or pasted in the sheet of buildings. */
import { archetypes } from '../../../../model/archetypes/index.ts';
import type { Building } from '../../../../model/entities/building.ts';
import { floorTypes } from '../../../../model/enums/building.ts';
import { withFloors } from '../../../../model/rules/building/storeys.ts';
import type { GridChange } from '../../../grid/types.ts';
import { recordOf } from '../../../stores/records/banks.ts';
import { valuesOf, writeLines } from '../../../portfolio/lines.ts';
import { editRecord, type DeepPartial } from '../../../stores/records/records.ts';
import { sizes } from './columns.ts';
import type { BuildingLine } from './rows.ts';
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
export function writeBuildings(lines: readonly BuildingLine[], changes: readonly GridChange[], gesture: string) {
  const step = { label: texts.step, gesture };
  /** The list of storeys of each building, as the lines written so far leave it. */
  const listed = new Map<number, Floor[]>();
  return writeLines(lines, changes, texts.step, gesture, ({ building, storey }, own) => {
    if (!building) return;
    const values = valuesOf(own);
    if (!storey) return editRecord('building', building.id, buildingPatch(values), step);
    const now = recordOf('building', building.id);
    const at = storey.floor ? storey.floors.indexOf(storey.floor) : -1;
    if (!now || at < 0) return;
    const floors = listed.get(building.id) ?? [...storey.floors];
    floors[at] = { ...floors[at]!, ...floorPatch(values) };
    listed.set(building.id, floors);
    editRecord('building', building.id, withFloors(now, floors), step);
  });
}
