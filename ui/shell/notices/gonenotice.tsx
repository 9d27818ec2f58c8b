/** Notifies that another user deleted an edited record, and offers to restore it. */
import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { subscribe } from 'valtio';
import { entityByName, type EntityName } from '../../../model/entities/index.ts';
import { nameOfRecord } from '../../fields/recordname.ts';
import { formatAgo } from '../../i18n/format.ts';
import { textOf } from '../../i18n/useText.ts';
import { lastChange } from '../../stores/colleagues/others.ts';
import { discardEdit } from '../../stores/queue/queue.ts';
import { isOf, type QueuedEdit } from '../../stores/queue/edit.ts';
import { bringBack } from '../../stores/records/records.ts';
import { saving } from '../../stores/queue/saving.ts';
import { servedRecord } from '../../stores/records/served.ts';
import { whoOf } from './others.ts';
import { othersTexts as texts } from '../texts.ts';

/** Edits that were refused because the record is deleted. */
const refusedOf = (entity: EntityName, id: number): string[] =>
  saving.edits.filter((edit) => isOf(edit, entity, id) && edit.problem?.isGone).map(({ key }) => key);

/** One notice per record for all its refused edits; it stays until the user decides, here or in the list of edits. */
export async function sayGone({ entity, id, label }: QueuedEdit): Promise<void> {
  const record = servedRecord(entity, id);
  const name = (record && nameOfRecord(entity, record)) ?? textOf(entityByName(entity).label.one);
  const change = await lastChange(entity, id, ({ kind }) => kind === 'deleted');
  const who = whoOf(change);
  const step = textOf(label);
  const notice = `gone ${entity} ${id}`;
  notifications.show({
    id: notice,
    color: 'brick',
    title: textOf(texts.deleted, { name }),
    autoClose: false,
    message: (
      <>
        {who && change
          ? textOf(texts.deletedBy, { who, ago: formatAgo(change.changedAt), step })
          : textOf(texts.deletedByUnknown, { step })}
        <Group gap={8} mt={8}>
          <Button size="compact-sm" onClick={() => bringBack(entity, id, texts.bringBackStep)}>
            {textOf(texts.bringBack)}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => refusedOf(entity, id).forEach(discardEdit)}>
            {textOf(texts.discard)}
          </Button>
        </Group>
      </>
    ),
  });
  const stop = subscribe(saving, () => {
    if (refusedOf(entity, id).length > 0) return;
    notifications.hide(notice);
    stop();
  });
}
