/** Labels of the company and of a location. Each gesture is one step to undo. */
import type { LocationTag } from '../../../../../model/entities/label.ts';
import { replaceLabel } from '../../../../api/choices.ts';
import { writeLabels } from '../../../../portfolio/ownvalues.ts';
import { recordsOf } from '../../../../stores/records/banks.ts';
import { createRecord, editRecord, loadList, removeRecord } from '../../../../stores/records/records.ts';
import { pickerColourAt } from '../../../../theme/palette.ts';
import { texts } from './texts.ts';

const step = () => ({ label: texts.stepSet, gesture: crypto.randomUUID() });

export const isSameName = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase();

export const setLabels = (locationId: number, ids: readonly number[]): void => writeLabels(locationId, ids, step());

/** Makes a label, in the next of the ten colours, and puts it on the location. */
export function makeLabel(locationId: number, name: string, ids: readonly number[]): void {
  const gesture = step();
  const color = pickerColourAt(recordsOf('label').length);
  const { id } = createRecord('label', { name: name.trim(), color }, gesture);
  writeLabels(locationId, [...ids, id], gesture);
}

/** A name that another label has is not taken. */
export function renameLabel({ id, name }: LocationTag, next: string): void {
  const isTaken = recordsOf('label').some((each) => each.id !== id && isSameName(each.name, next));
  if (next.trim() !== '' && next.trim() !== name && !isTaken)
    editRecord('label', id, { name: next.trim() }, { label: texts.stepRename });
}

export const recolourLabel = (id: number, color: string): void =>
  editRecord('label', id, { color }, { label: texts.stepColour });

/** Takes the label off its locations too; undo puts it back on all of them. */
export const removeLabel = (id: number): void => removeRecord('label', id, { label: texts.stepRemove });

/** Locations get the other label, this one goes. The server does both in one transaction. */
export async function mergeLabel(id: number, intoId: number): Promise<void> {
  await replaceLabel(id, intoId);
  await Promise.all([loadList('label'), loadList('locationlabel')]);
}
