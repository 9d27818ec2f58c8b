/** Shows what an import wrote, and makes one step of it that can be undone. */
import type { EntityName } from '../../../../model/entities/index.ts';
import type { ImportResult, ImportWrite } from '../../../../model/imports/exchange.ts';
import { isWhole } from '../../../portfolio/wholelists.ts';
import { bankOf } from '../../../stores/records/banks.ts';
import { remember, type Change } from '../../../stores/history/history.ts';
import { loadList } from '../../../stores/records/records.ts';
import { keepServed } from '../../../stores/records/served.ts';
import type { PlacedRecord } from '../../../stores/records/writes.ts';
import { texts } from '../../../imports/texts.ts';

/** Always shown in lists; the others are read again where the page holds them all, or undo has to find them. */
const shown: readonly EntityName[] = ['label', 'customvalue', 'location'];
const below: readonly EntityName[] = ['locationlabel', 'locationcustomvalue'];

/** Reads again what lists show. */
export async function showWritten({ writes }: ImportResult): Promise<void> {
  for (const write of writes) if (write.kind === 'remove') keepServed(write.entity, { ...write.record });
  const isNeeded = (name: EntityName) => isWhole(name) || writes.some(({ entity }) => entity === name);
  for (const name of [...shown, ...below.filter(isNeeded)]) await loadList(name);
}

/** The record as the page knows it. Of records that no list shows, the id is enough to undo them. */
function placed(entity: EntityName, id: number): PlacedRecord {
  const record = bankOf(entity).byId[id];
  return { entity, record: record ? { ...record } : { id } };
}

/** Records below a new location go and come with it. */
function changesOf(writes: readonly ImportWrite[]): Change[] {
  const families = new Map<number, PlacedRecord[]>();
  const changes: Change[] = [];
  for (const write of writes) {
    if (write.kind === 'patch') {
      changes.push({ ...write, before: { ...write.before }, after: { ...write.after } });
    } else if (write.kind === 'remove') {
      changes.push({ kind: 'remove', family: [{ entity: write.entity, record: { ...write.record } }] });
    } else {
      const family = write.locationId === null ? undefined : families.get(write.locationId);
      const record = placed(write.entity, write.id);
      if (family) family.push(record);
      else changes.push({ kind: 'create', family: [record] });
      const made = changes.at(-1);
      if (write.entity === 'location' && made?.kind === 'create') families.set(write.id, made.family);
    }
  }
  return changes;
}

/** Makes the step that undo takes back; returns its gesture. */
export function stepOf({ writes }: ImportResult): string {
  const gesture = crypto.randomUUID();
  for (const change of changesOf(writes)) remember(texts.step, change, gesture);
  return gesture;
}
