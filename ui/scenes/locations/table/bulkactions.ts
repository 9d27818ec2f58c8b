/** What the bulk bar does: few records through the queue, many in parts. Each action is one step to undo. */
import { label as labelEntity } from '../../../../model/entities/label.ts';
import { copyParts } from '../../../../model/enums/location.ts';
import { textOf } from '../../../i18n/useText.ts';
import { groupBy } from '../../../../model/groupby.ts';
import { makeCopy } from '../../../portfolio/newlocation.ts';
import { writeLabels } from '../../../portfolio/ownvalues.ts';
import { recordOf, recordsOf } from '../../../stores/records/banks.ts';
import { writeAll } from '../../../stores/records/writeall.ts';
import { runCommands } from '../../../stores/records/bulkcommands.ts';
import { settledId } from '../../../stores/records/localids.ts';
import { editRecord, removerOf } from '../../../stores/records/records.ts';
import { location as entity } from '../../../../model/entities/location.ts';
import { texts } from './texts.ts';

export const archiveAll = (ids: readonly number[], archived: boolean): void =>
  writeAll(ids, entity.fields.archived.label, (id, step) => editRecord('location', id, { archived }, step));

export const removeAll = (ids: readonly number[]): void => writeAll(ids, texts.stepRemove, removerOf('location', ids));

/** Puts a label on all of them, or takes it off. */
export function labelAll(ids: readonly number[], labelId: number, isOn: boolean): void {
  const held = groupBy(recordsOf('locationlabel'), (each) => each.locationId);
  writeAll(ids, labelEntity.label.many, (id, step) => {
    const records = held.get(id) ?? [];
    const others = records.flatMap((each) => each.labelId ?? []).filter((each) => each !== labelId);
    writeLabels(id, isOn ? [...others, labelId] : others, step, records);
  });
}

/** Copies locations on the server, without their address and plots. */
export const duplicateAll = (ids: readonly number[]): void =>
  void runCommands(ids, texts.stepDuplicate, async (id, step, key) => {
    const original = recordOf('location', id);
    if (!original) return;
    const { name, status, phase, order } = original;
    const draft = { name: textOf(texts.copyOf, { name }), status, phase, order };
    await makeCopy({ id: settledId(id), parts: copyParts.keys }, draft, step, key);
  });
