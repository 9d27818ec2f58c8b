/** Says that somebody else deleted a record of the page, and offers to restore it. */
import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { entityByName } from '../../../model/entities/index.ts';
import { nameOfRecord } from '../../fields/recordname.ts';
import { textOf } from '../../i18n/useText.ts';
import { current } from '../../stores/page/current.ts';
import { onGone, type Gone } from '../../stores/colleagues/incoming.ts';
import { lastChange } from '../../stores/colleagues/others.ts';
import { bringBack } from '../../stores/records/records.ts';
import { whoOf } from './others.ts';
import { othersTexts as texts } from '../texts.ts';

/** Long enough to read the notice and to reach its button, ms. */
const STAYS = 15_000;
/** Most notices for one deletion. */
const MOST = 3;

/** Whether the record belongs to what the page shows. */
function isOfPage({ entity, record }: Gone): boolean {
  const { locationId, conceptId } = current;
  if (entity === 'concept' && record.id === conceptId) return true;
  if (record['conceptId'] != null) return record['conceptId'] === conceptId;
  return locationId !== null && (entity === 'location' ? record.id : record['locationId']) === locationId;
}

async function sayAway({ entity, record }: Gone): Promise<void> {
  const { id } = record;
  const name = nameOfRecord(entity, record) ?? textOf(entityByName(entity).label.one);
  const who = whoOf(await lastChange(entity, id, ({ kind }) => kind === 'deleted')) ?? textOf(texts.somebody);
  const notice = `away ${entity} ${id}`;
  const restore = () => {
    bringBack(entity, id, texts.bringBackStep);
    notifications.hide(notice);
  };
  notifications.show({
    id: notice,
    color: 'brick',
    title: textOf(texts.deleted, { name }),
    autoClose: STAYS,
    message: (
      <>
        {textOf(texts.deletedWhole, { who })}
        <Group mt={8}>
          <Button size="compact-sm" onClick={restore}>
            {textOf(texts.bringBack)}
          </Button>
        </Group>
      </>
    ),
  });
}

onGone((gone) => {
  const shown = gone.filter((each) => each.entity !== 'conceptfigures' && isOfPage(each));
  for (const each of shown.slice(0, MOST)) void sayAway(each);
});
