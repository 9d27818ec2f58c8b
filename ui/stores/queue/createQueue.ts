/**
 * The line of writes. An edit is stored in the browser, then sent; one at a time and in order, so that parents come
 * before children. It leaves the line when the server has confirmed it, or is parked for a person to decide.
 */
import { proxy } from 'valtio';
import type { EntityName } from '../../../model/entities/index.ts';
import type { AnyRecord } from '../banks.ts';
import { plain, replaceNumber } from '../patch.ts';
import { backOff } from './backoff.ts';
import { isOf, isParked, type QueuedEdit } from './edit.ts';
import { hasLocalIds, joinEdit, remainderOf } from './joining.ts';
import { answerTo, type Outcome } from './outcome.ts';
import type { EditChanges, EditStorage, Revision } from './storage.ts';

export type SavingState = 'saved' | 'saving' | 'offline' | 'failed' | 'conflict';
export interface Saving {
  state: SavingState;
  /** Edits on their way. */
  pending: number;
  edits: QueuedEdit[];
  /** The server has not answered for a while. */
  offline: boolean;
}

export interface QueueHost {
  send(edit: QueuedEdit): Promise<AnyRecord | null>;
  /** The server confirmed: its record, null for a removal. */
  saved(edit: QueuedEdit, record: AnyRecord | null): void;
  /** What waits for this record has changed in another way: show it anew. */
  changed(entity: EntityName, id: number, theirs: AnyRecord | null): void;
  newId(local: number, id: number): void;
  parked(edit: QueuedEdit): void;
}

/** Milliseconds. `quiet`: an edit is sent when nothing was added to it for this long, or at the latest after `longest`. */
export interface QueueTiming {
  quiet: number;
  longest: number;
  retry: number;
}

/** Messages between tabs of one browser, so that all show the same. */
export type QueueNews =
  | { kind: 'put'; edits: QueuedEdit[] }
  | { kind: 'drop'; keys: string[] }
  | { kind: 'saved'; edit: QueuedEdit; record: AnyRecord | null };

export interface QueueOptions {
  userId: number;
  storage: EditStorage;
  host: QueueHost;
  timing: QueueTiming;
  tell?: (news: QueueNews) => void;
}

export type Queue = ReturnType<typeof createQueue>;

export function createQueue({ userId, storage, host, timing, tell = () => undefined }: QueueOptions) {
  const saving = proxy<Saving>({ state: 'saved', pending: 0, edits: [], offline: false });
  const retry = backOff(timing.retry);
  /** Keys of the edits made in this tab. */
  const ours = new Set<string>();
  const isOurs = (key: string) => ours.has(key);
  const due = new Map<string, { at: number; latest: number }>();
  let sequence = 0;
  let sends = false;
  let paused = false;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stored: Promise<void> = Promise.resolve();

  const find = (key: string) => saving.edits.find((edit) => edit.key === key);
  /** Other tabs hear of it when it is stored: the one that sends reads it there. */
  const persist = (
    put: readonly QueuedEdit[],
    drop: readonly QueuedEdit[] = [],
    { amend = [], revise = [] }: Pick<EditChanges, 'amend' | 'revise'> = {},
  ) => {
    const changes = { put: put.map(plain), amend: amend.map(plain), revise, remove: drop.map((edit) => edit.key) };
    const edits = [...changes.put, ...changes.amend];
    stored = stored
      .then(() => storage.apply(changes))
      .catch(() => undefined)
      .then(() => {
        if (edits.length > 0) tell({ kind: 'put', edits });
        if (changes.remove.length > 0) tell({ kind: 'drop', keys: changes.remove });
      });
    return stored;
  };
  const place = (edit: QueuedEdit) => {
    const index = saving.edits.findIndex((each) => each.key === edit.key);
    if (index >= 0) saving.edits[index] = edit;
    else saving.edits.push(edit);
    sequence = Math.max(sequence, edit.sequence);
  };
  /** A place right behind an edit, before those that follow it. */
  const after = (edit: QueuedEdit): number => {
    const later = saving.edits.map((each) => each.sequence).filter((each) => each > edit.sequence);
    return later.length > 0 ? (edit.sequence + Math.min(...later)) / 2 : (sequence += 1);
  };
  const postpone = (key: string) => {
    const now = Date.now();
    due.set(key, { at: now + timing.quiet, latest: due.get(key)?.latest ?? now + timing.longest });
  };
  /** An edit as it was taken to be sent. What this tab has added to it since becomes an edit of its own. */
  const adopt = (taken: QueuedEdit) => {
    const mine = find(taken.key);
    const rest = mine && isOurs(mine.key) && mine.attempts === 0 && taken.attempts > 0 ? remainderOf(mine, taken) : null;
    place(taken);
    if (!mine || !rest) return;
    const behind: QueuedEdit = { ...plain(mine), ...rest, key: crypto.randomUUID(), sequence: after(mine), attempts: 0 };
    ours.add(behind.key);
    place(behind);
    postpone(behind.key);
    void persist([behind]);
  };
  const take = (keys: readonly string[]) => {
    saving.edits = saving.edits.filter((edit) => !keys.includes(edit.key));
  };
  const summarise = () => {
    saving.pending = saving.edits.filter((edit) => !isParked(edit)).length;
    const any = (state: QueuedEdit['state']) => saving.edits.some((edit) => edit.state === state);
    if (saving.pending === 0) saving.offline = false;
    if (any('conflict')) saving.state = 'conflict';
    else if (any('refused')) saving.state = 'failed';
    else if (saving.pending === 0) saving.state = 'saved';
    else saving.state = saving.offline ? 'offline' : 'saving';
  };

  function add(draft: Omit<QueuedEdit, 'key' | 'sequence' | 'userId' | 'state' | 'attempts' | 'problem' | 'theirs' | 'conflicts' | 'at'>) {
    const rest = { state: 'waiting', attempts: 0, problem: null, theirs: null, conflicts: [] } as const;
    const edit: QueuedEdit = {
      ...plain(draft),
      ...rest,
      conflicts: [],
      key: crypto.randomUUID(),
      sequence: (sequence += 1),
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

  /** Sends what is ready. Called after every change; does nothing while another run is on its way. */
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
    await stored;
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

  /** A new key for an edit that is sent in another form: the server keeps its first answer to the old one. */
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
    await persist([], [edit], { revise: applyConfirmed(edit, record) });
    host.saved(edit, record);
    tell({ kind: 'saved', edit: plain(edit), record });
  }

  /** What a confirmed edit means for those behind it: their record's id and revision. */
  function applyConfirmed(edit: QueuedEdit, record: AnyRecord | null): Revision[] {
    if (!record) return [];
    const swap = edit.kind === 'create' && edit.id !== record.id ? { local: edit.id, id: record.id } : null;
    const swapped = new Set(swap ? saving.edits.filter((each) => replaceId(each, swap.local, swap.id)) : []);
    if (swap) host.newId(swap.local, swap.id);
    const rev = Number(record['rev']);
    return saving.edits.flatMap((each) => {
      const follows = isOf(each, edit.entity, record.id) && !isParked(each);
      if (follows) each.rev = rev;
      return follows || swapped.has(each) ? [{ key: each.key, rev: follows ? rev : null, swap }] : [];
    });
  }

  function replaceId(edit: QueuedEdit, local: number, id: number): boolean {
    const holder = { id: edit.id, body: edit.body, base: edit.base };
    const found = replaceNumber(holder, local, id);
    if (found) edit.id = holder.id;
    return found;
  }

  /** Reads what an earlier visit left behind. */
  async function load(): Promise<void> {
    const rows = await storage.all(userId);
    for (const row of rows.sort((a, b) => a.sequence - b.sequence)) {
      if (!find(row.key)) place({ ...row, state: row.state === 'sending' ? 'waiting' : row.state });
    }
    summarise();
  }

  /** News of another tab. */
  function hear(news: QueueNews): void {
    if (news.kind === 'put') for (const edit of news.edits) hearOf(edit);
    if (news.kind === 'drop') take(news.keys);
    if (news.kind === 'saved') {
      adopt(news.edit);
      take([news.edit.key]);
      applyConfirmed(news.edit, news.record);
      host.saved(news.edit, news.record);
    }
    if (news.kind === 'put') for (const edit of news.edits) host.changed(edit.entity, edit.id, null);
    summarise();
    wake();
  }

  function hearOf(edit: QueuedEdit): void {
    const mine = find(edit.key);
    // An older state of an edit that has gone on here since.
    if (mine && (mine.attempts > edit.attempts || (isOurs(mine.key) && edit.attempts === 0))) return;
    if (edit.attempts === 0) postpone(edit.key);
    adopt(edit);
  }

  /** Sends a parked edit again; in a conflict that means: mine goes over theirs. */
  function again(key: string): void {
    const edit = find(key);
    if (!edit) return;
    const fresh = { state: 'waiting', attempts: 0, problem: null, theirs: null, conflicts: [] } as const;
    const rev = edit.theirs ? Number(edit.theirs['rev']) : edit.rev;
    const base = edit.theirs ? plain(edit.theirs) : edit.base;
    const next: QueuedEdit = { ...plain(edit), ...fresh, conflicts: [], base, rev, key: crypto.randomUUID() };
    ours.add(next.key);
    take([key]);
    place(next);
    void persist([next], [edit]);
    summarise();
    host.changed(next.entity, next.id, null);
    wake();
  }

  /** Gives an edit up. */
  function discard(key: string): void {
    const edit = find(key);
    if (!edit || edit.state === 'sending') return;
    const { drop } =
      edit.kind === 'create' ? joinEdit(saving.edits, { ...edit, kind: 'remove' }, isOurs) : { drop: [edit] };
    take(drop.map((each) => each.key));
    void persist([], drop);
    summarise();
    for (const each of drop) host.changed(each.entity, each.id, null);
    wake();
  }

  return {
    saving,
    add,
    load,
    hear,
    again,
    discard,
    wake,
    /** Waiting or sent, not parked: what is shown on top of the server's record. */
    pendingOf: (entity: EntityName, id: number) =>
      saving.edits.filter((edit) => isOf(edit, entity, id) && !isParked(edit)).sort((a, b) => a.sequence - b.sequence),
    /** Tries at once, whatever the waiting time. */
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
      await stored;
      while (running) await running;
    },
    stop() {
      sends = false;
      clearTimeout(timer);
    },
  };
}
