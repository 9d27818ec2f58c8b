/**
 * The edit queue. An edit is stored in the browser and then sent, one at a time and in order, so that parents come before
 * children. It leaves the queue when the server confirms it, or is parked until the user decides.
 */
import { entityByName, type EntityName } from '../../../model/entities/index.ts';
import type { AnyRecord } from '../records/banks.ts';
import { isSame, joinPatches, keptLeaves, plain, valueAt, type Values } from '../records/patch.ts';
import { backOff } from './backoff.ts';
import { applyConfirmed } from './confirmed.ts';
import type { QueueNews, QueueOptions } from './contract.ts';
import { isOf, isParked, type QueuedEdit } from './edit.ts';
import { hasLocalIds, joinEdit } from './joining.ts';
import { createLine } from './line.ts';
import { answerTo, type Outcome } from './outcome.ts';

export type { QueueHost, QueueNews } from './contract.ts';

export type Queue = ReturnType<typeof createQueue>;

export function createQueue({ userId, storage, host, timing, tell = () => undefined }: QueueOptions) {
  const line = createLine({ storage, timing, tell });
  const { saving, ours, isOurs, due, find, persist, place, postpone, adopt, take, summarise } = line;
  const retry = backOff(timing.retry);
  let sends = false;
  let paused = false;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function add(
    draft: Omit<
      QueuedEdit,
      'key' | 'sequence' | 'userId' | 'state' | 'attempts' | 'problem' | 'theirs' | 'conflicts' | 'at'
    >,
  ) {
    const rest = { state: 'waiting', attempts: 0, problem: null, theirs: null, conflicts: [] } as const;
    const edit: QueuedEdit = {
      ...plain(draft),
      ...rest,
      conflicts: [],
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

  /** Sends the edits that are due. Called after every change; does nothing during another run. */
  function wake(): void {
    if (!sends || paused || running) return;
    clearTimeout(timer);
    const next = nextEdit();
    if (!next) return;
    const time = due.get(next.key);
    const wait = Math.max(retry.waiting(), time ? Math.min(time.at, time.latest) - Date.now() : 0);
    if (wait > 0) {
      timer = setTimeout(wake, wait);
      return;
    }
    running = sendOne(next.key).finally(() => {
      running = null;
      summarise();
      wake();
    });
  }

  const nextEdit = () =>
    saving.edits
      .filter((edit) => edit.state === 'waiting')
      .sort((a, b) => a.sequence - b.sequence)
      .find((edit) => !hasLocalIds(edit.body) && (edit.kind === 'create' || edit.id > 0));

  async function sendOne(key: string): Promise<void> {
    await line.stored();
    const claimed = await storage.claim(key);
    if (!claimed) {
      take([key]);
      return;
    }
    const edit: QueuedEdit = { ...claimed, state: 'sending' };
    adopt(edit);
    due.delete(key);
    tell({ kind: 'put', edits: [plain(edit)] });
    summarise();
    await settle(edit, await answerTo(() => host.send(plain(edit)), edit));
  }

  async function settle(edit: QueuedEdit, outcome: Outcome): Promise<void> {
    if (outcome.kind === 'saved') return confirm(edit, outcome.record);
    if (outcome.kind === 'later') {
      Object.assign(find(edit.key)!, { state: 'waiting' });
      saving.offline = outcome.unreachable;
      retry.failed(outcome.after);
      return;
    }
    if (outcome.kind === 'signedOut') {
      Object.assign(find(edit.key)!, { state: 'waiting' });
      paused = true;
      return;
    }
    const next = { ...plain(edit), ...outcome.change };
    place(next);
    await persist([next]);
    host.changed(next.entity, next.id, outcome.theirs ?? null);
    if (isParked(next)) host.parked(next);
    if (outcome.rekey) await rename(next);
  }

  /** Gives an edit a new key when its content changed: the server repeats its first answer to the old key. */
  async function rename(edit: QueuedEdit): Promise<void> {
    const renamed = { ...edit, key: crypto.randomUUID(), attempts: 0 };
    take([edit.key]);
    place(renamed);
    await persist([renamed], [edit]);
  }

  async function confirm(edit: QueuedEdit, record: AnyRecord | null): Promise<void> {
    retry.succeeded();
    saving.offline = false;
    take([edit.key]);
    const revise = applyConfirmed(line, host, edit, record);
    // Runs before any await: the next edit must start from the new revision.
    host.saved(edit, record);
    await persist([], [edit], { revise });
    tell({ kind: 'saved', edit: plain(edit), record });
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

  /** Sends a parked edit again; in a conflict our values replace theirs. */
  function again(key: string): void {
    const edit = find(key);
    if (!edit) return;
    const fresh = { state: 'waiting', attempts: 0, problem: null, theirs: null, conflicts: [] } as const;
    const rev = edit.theirs ? Number(edit.theirs['rev']) : edit.rev;
    const base = edit.theirs ? plain(edit.theirs) : edit.base;
    // A deleted record is restored by another edit; this one must come after it.
    const sequence = edit.problem?.isGone ? line.nextSequence() : edit.sequence;
    const next: QueuedEdit = { ...plain(edit), ...fresh, conflicts: [], base, rev, sequence, key: crypto.randomUUID() };
    ours.add(next.key);
    take([key]);
    place(next);
    void persist([next], [edit]);
    decide(edit, true);
    summarise();
    host.changed(next.entity, next.id, null);
    wake();
  }

  function decide(edit: QueuedEdit, isKept: boolean): void {
    const decided = plain(edit);
    host.decided(decided, isKept);
    tell({ kind: 'decided', edit: decided, isKept });
  }

  /** Joins a patch to a parked edit; drops the edit when it then changes nothing. */
  function revise(key: string, patch: Values): void {
    const edit = find(key);
    if (!edit || !isParked(edit)) return;
    const { fields } = entityByName(edit.entity);
    const joined = joinPatches(fields, edit.body, patch);
    const body =
      edit.kind === 'patch'
        ? keptLeaves(fields, joined, (path, value) => !isSame(value, valueAt(edit.base, path)))
        : joined;
    if (Object.keys(body).length === 0) {
      drop(key);
      return;
    }
    const conflicts = edit.conflicts.filter((path) => valueAt(body, path) !== undefined);
    const next = { ...plain(edit), body, conflicts };
    place(next);
    void persist([next]);
    summarise();
    if (next.state === 'conflict' && conflicts.length === 0) again(key);
  }

  /** Discards an edit. */
  function discard(key: string): void {
    for (const dropped of drop(key)) decide(dropped, false);
  }

  /** Removes an edit from the queue. Returns it with the edits that cannot be sent without it. */
  function drop(key: string): QueuedEdit[] {
    const edit = find(key);
    if (!edit || edit.state === 'sending') return [];
    const { drop: gone } =
      edit.kind === 'create' ? joinEdit(saving.edits, { ...edit, kind: 'remove' }, isOurs) : { drop: [edit] };
    take(gone.map((each) => each.key));
    void persist([], gone);
    summarise();
    for (const each of gone) host.changed(each.entity, each.id, null);
    wake();
    return gone;
  }

  return {
    saving,
    add,
    load,
    hear,
    again,
    revise,
    drop,
    discard,
    wake,
    /** Edits that wait or are being sent, not parked ones: they show on top of the server's record. */
    pendingOf: (entity: EntityName, id: number) =>
      saving.edits.filter((edit) => isOf(edit, entity, id) && !isParked(edit)).sort((a, b) => a.sequence - b.sequence),
    /** Sends at once, regardless of the waiting time. */
    hurry() {
      retry.succeeded();
      due.clear();
      wake();
    },
    /** Only one tab of a browser sends. */
    send(yes: boolean) {
      sends = yes;
      wake();
    },
    resume() {
      paused = false;
      wake();
    },
    /** Resolves when nothing is being stored or sent. */
    async idle() {
      await line.stored();
      while (running) await running;
    },
    stop() {
      sends = false;
      clearTimeout(timer);
    },
  };
}
