/** Writes what was typed or pasted in the sheet of buildings. */
import type { Building } from '../../../../model/entities/building.ts';
import type { GridChange } from '../../../grid/types.ts';
import { editRecord, type DeepPartial } from '../../../stores/records.ts';
import { sizes } from './columns.ts';
import type { BuildingLine } from './rows.ts';
import { texts } from './texts.ts';

/** The fields of a building in cells of one row. */
export function buildingPatch(values: Readonly<Record<string, unknown>>): DeepPartial<Building> {
  const numbers = Object.keys(sizes).flatMap((key) => (typeof values[key] === 'number' ? [[key, values[key]]] : []));
  const { floor_height, ...own } = Object.fromEntries(numbers) as Record<string, number>;
  return {
    ...own,
    ...(typeof values['name'] === 'string' && { name: values['name'] }),
    ...(floor_height !== undefined && { cfg: { floor_height } }),
  };
}

/** Writes changed cells; all of them are one step. */
export function writeBuildings(lines: readonly BuildingLine[], changes: readonly GridChange[], gesture: string): void {
  for (const { key, building } of lines.flatMap(({ below }) => below)) {
    const own = changes.filter(({ row }) => row === key);
    if (own.length === 0 || !building) continue;
    const patch = buildingPatch(Object.fromEntries(own.map(({ column, value }) => [column, value])));
    editRecord('building', building.id, patch, { label: texts.step, gesture });
  }
}
