/** Reads the changes of other users from the history of a record, to name them where they meet changes of this tab. */
import { isKept, type RecordChange } from '../../../model/rules/record/history.ts';
import type { EntityName } from '../../../model/entities/index.ts';
import { listChanges } from '../../api/revisions.ts';
import { bankOf, type AnyRecord } from '../records/banks.ts';
import { onChanges } from './incoming.ts';
import { onSession } from '../person/session.ts';

const PATIENCE = 4_000;

/** People who made the records that came in while the page is open. The history of a record does not say it. */
const makers = new Map<string, number>();
onChanges((changes) => {
  for (const { entity, id, kind, userId } of changes)
    if (kind === 'added' && userId !== null) makers.set(`${entity} ${id}`, userId);
});
onSession('signedOut', () => makers.clear());

/** The person who made a record; null when unknown. */
export function makerOf(entity: EntityName, id: number): number | null {
  const stored = (bankOf(entity).byId[id] as AnyRecord | undefined)?.['createdByUserId'];
  return typeof stored === 'number' ? stored : (makers.get(`${entity} ${id}`) ?? null);
}

/** The latest matching change of the record; null offline, or for an entity without history. */
export async function lastChange(
  entity: EntityName,
  id: number,
  isMeant: (change: RecordChange) => boolean,
): Promise<RecordChange | null> {
  if (!isKept(entity)) return null;
  const changes = await listChanges(entity, id, AbortSignal.timeout(PATIENCE)).catch(() => []);
  return changes.find((change) => change.entity === entity && change.id === id && isMeant(change)) ?? null;
}
