/** Reads the changes of other users from the history of a record, to name them where they meet changes of this tab. */
import { isKept, type RecordChange } from '../../model/rules/history.ts';
import type { EntityName } from '../../model/entities/index.ts';
import { listChanges } from '../api/revisions.ts';

const PATIENCE = 4_000;

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
