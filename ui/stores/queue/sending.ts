/** Sends the edits of the queue, one at a time and in order, and puts each answer into the queue. */
import type { AnyRecord } from '../records/banks.ts';
import { plain } from '../records/patch.ts';
import { backOff } from './backoff.ts';
import { applyConfirmed } from './confirmed.ts';
import type { QueueOptions } from './contract.ts';
import { isParked, type QueuedEdit } from './edit.ts';
import { hasLocalIds } from './joining.ts';
import type { Line } from './line.ts';
import { answerTo, type Outcome } from './outcome.ts';

type SenderOptions = Required<Omit<QueueOptions, 'userId'>>;

export function createSender(line: Line, { storage, host, timing, tell }: SenderOptions) {
  const { saving, due, find, persist, place, adopt, take, summarise } = line;
  const retry = backOff(timing.retry);
  /** Only one tab of a browser sends. */
  let isLeading = false;
  /** The session ended. */
  let isPaused = false;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Sends the edits that are due. Called after every change; does nothing during another run. */
  function wake(): void {
    if (!isLeading || isPaused || running) return;
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
      isPaused = true;
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

  return {
    wake,
    /** Sends at once, regardless of the waiting time. */
    hurry() {
      retry.succeeded();
      due.clear();
      wake();
    },
    lead() {
      isLeading = true;
      wake();
    },
    resume() {
      isPaused = false;
      wake();
    },
    /** Resolves when nothing is being stored or sent. */
    async idle() {
      await line.stored();
      while (running) await running;
    },
    stop() {
      isLeading = false;
      clearTimeout(timer);
    },
  };
}
