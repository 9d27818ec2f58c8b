/**
 * The edit queue. An edit is stored in the browser and then sent, one at a time and in order, so that parents come before
 * children (`sending.ts`). It leaves the queue when the server confirms it, or is parked until the user decides (`decisions.ts`).
 */
import type { EntityName } from '../../../model/entities/index.ts';
import { plain } from '../records/patch.ts';
import { applyConfirmed } from './confirmed.ts';
import type { QueueNews, QueueOptions } from './contract.ts';
import { createDecisions } from './decisions.ts';
import { isOf, isParked, unsent, type EditDraft, type QueuedEdit } from './edit.ts';
import { joinEdit } from './joining.ts';
import { createLine } from './line.ts';
import { createSender } from './sending.ts';

export type { QueueHost, QueueNews } from './contract.ts';

export type Queue = ReturnType<typeof createQueue>;

export function createQueue({ userId, storage, host, timing, tell = () => undefined }: QueueOptions) {
  const line = createLine({ storage, timing, tell });
  const { saving, ours, isOurs, find, persist, place, postpone, adopt, take, summarise } = line;
  const sender = createSender(line, { storage, host, timing, tell });
  const { wake } = sender;
  const decisions = createDecisions(line, { host, tell, wake });

  function add(draft: EditDraft) {
    const edit: QueuedEdit = {
      ...plain(draft),
      ...unsent(),
      key: crypto.randomUUID(),
      sequence: line.nextSequence(),
      userId,
      at: new Date().toISOString(),
    };
    ours.add(edit.key);
    const { put, drop } = joinEdit(saving.edits, edit, isOurs);
    take(drop.map((each) => each.key));
    const isNew = put[0]?.key === edit.key;
    for (const each of put) {
      place(each);
      postpone(each.key);
    }
    void persist(isNew ? put : [], drop, { amend: isNew ? [] : put });
    summarise();
    wake();
  }

  /** Reads the edits of an earlier visit. */
  async function load(): Promise<void> {
    const rows = await storage.all(userId);
    for (const row of rows.sort((a, b) => a.sequence - b.sequence)) {
      if (!find(row.key)) place({ ...row, state: row.state === 'sending' ? 'waiting' : row.state });
    }
    summarise();
  }

  /** Handles a message of another tab. */
  function hear(news: QueueNews): void {
    const parked = news.kind === 'put' ? news.edits.filter((edit) => isParked(edit) && !isParkedHere(edit.key)) : [];
    if (news.kind === 'put') for (const edit of news.edits) hearOf(edit);
    if (news.kind === 'drop') take(news.keys);
    if (news.kind === 'decided') host.decided(news.edit, news.isKept);
    if (news.kind === 'saved') {
      adopt(news.edit);
      take([news.edit.key]);
      applyConfirmed(line, host, news.edit, news.record);
      host.saved(news.edit, news.record);
    }
    if (news.kind === 'put') for (const edit of news.edits) host.changed(edit.entity, edit.id, null);
    for (const edit of parked) host.parked(edit);
    summarise();
    wake();
  }

  const isParkedHere = (key: string): boolean => saving.edits.some((edit) => edit.key === key && isParked(edit));

  function hearOf(edit: QueuedEdit): void {
    const mine = find(edit.key);
    // The message holds an older state of the edit than this tab.
    if (mine && (mine.attempts > edit.attempts || (isOurs(mine.key) && edit.attempts === 0))) return;
    if (edit.attempts === 0) postpone(edit.key);
    adopt(edit);
  }

  return {
    saving,
    add,
    load,
    hear,
    again: decisions.again,
    revise: decisions.revise,
    drop: decisions.drop,
    discard: decisions.discard,
    wake,
    hurry: sender.hurry,
    lead: sender.lead,
    resume: sender.resume,
    idle: sender.idle,
    stop: sender.stop,
    /** Edits that wait or are being sent, not parked ones: they show on top of the server's record. */
    pendingOf: (entity: EntityName, id: number) =>
      saving.edits.filter((edit) => isOf(edit, entity, id) && !isParked(edit)).sort((a, b) => a.sequence - b.sequence),
  };
}
