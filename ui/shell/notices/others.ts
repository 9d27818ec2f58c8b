import type { RecordChange } from '../../../model/rules/record/history.ts';
import { nameOfId } from '../../fields/recordname.ts';
import { textOf } from '../../i18n/useText.ts';
import { banks } from '../../stores/records/banks.ts';
import { loadList } from '../../stores/records/records.ts';
import { session } from '../../stores/person/session.ts';
import { othersTexts } from '../texts.ts';

/** Who made a change: a name, or the user elsewhere; null when unknown. */
export const whoOf = (change: RecordChange | null): string | null => {
  if (change?.userId != null && change.userId === session.user?.id) return textOf(othersTexts.yourself);
  return change?.userName || null;
};

/** A person by id; null when unknown. */
export async function personOf(userId: number | null): Promise<string | null> {
  if (userId === null) return null;
  if (userId === session.user?.id) return textOf(othersTexts.yourself);
  if (!(userId in banks.user.byId)) await loadList('user').catch(() => undefined);
  return nameOfId('user', userId);
}
