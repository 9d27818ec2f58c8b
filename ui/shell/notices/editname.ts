import { entityByName } from '../../../model/entities/index.ts';
import { nameOfId, nameOfRecord } from '../../fields/recordname.ts';
import { textOf } from '../../i18n/useText.ts';
import type { QueuedEdit } from '../../stores/queue/edit.ts';
import { servedRecord } from '../../stores/records/served.ts';

/** Kind and name of the record of an edit, because edits of several records may wait. */
export function nameOfEdit({ entity, id, theirs }: QueuedEdit): string {
  const known = theirs ?? servedRecord(entity, id);
  const name = nameOfId(entity, id) ?? (known && nameOfRecord(entity, known));
  return [textOf(entityByName(entity).label.one), name].filter(Boolean).join(' ');
}
