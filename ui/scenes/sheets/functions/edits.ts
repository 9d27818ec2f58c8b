/** Writes what was typed or pasted in the functions sheet to the unit types. */
import type { Unit } from '../../../../model/entities/unit.ts';
import type { GridChange } from '../../../grid/types.ts';
import { valuesOf, writeLines } from '../../../portfolio/lines.ts';
import { editRecord, type DeepPartial } from '../../../stores/records/records.ts';
import { steps } from '../texts.ts';
import type { FunctionLine } from './rows.ts';

/** The fields of a unit in cells of one row. A size beyond the other one moves that along. */
export function unitPatch(unit: Pick<Unit, 'size' | 'size_max'>, values: Readonly<Record<string, unknown>>) {
  const patch: DeepPartial<Unit> = {};
  if (typeof values['name'] === 'string') patch.name = values['name'];
  if (typeof values['goal'] === 'number') patch.programme_goal = values['goal'];
  if (typeof values['size'] === 'number') patch.size = values['size'];
  if (typeof values['sizeMax'] === 'number') patch.size_max = values['sizeMax'];
  if (typeof values['norm'] === 'number') patch.cfg = { parking_ratio: values['norm'] };
  const { size = unit.size, size_max = unit.size_max } = patch;
  if (size > size_max) {
    if (patch.size === undefined) patch.size = size_max;
    else patch.size_max = size;
  }
  return patch;
}

/** Writes changed cells; all of them are one step. */
export function writeUnits(lines: readonly FunctionLine[], changes: readonly GridChange[], gesture: string) {
  return writeLines(lines, changes, steps.unit, gesture, ({ unit }, own) => {
    if (!unit) return;
    const patch = unitPatch(unit, valuesOf(own));
    if (Object.keys(patch).length > 0) editRecord('unit', unit.id, patch, { label: steps.unit, gesture });
  });
}
