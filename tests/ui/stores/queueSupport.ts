/** A line of writes without browser or server, for the tests of the queue. */
import { afterEach } from 'vitest';
import { ApiError } from '../../../ui/api/error.ts';
import type { AnyRecord } from '../../../ui/stores/records/banks.ts';
import { createQueue, type Queue, type QueueHost, type QueueNews } from '../../../ui/stores/queue/createQueue.ts';
import type { QueuedEdit } from '../../../ui/stores/queue/edit.ts';
import { memoryStorage, type EditStorage } from '../../../ui/stores/queue/storage.ts';

export const label = { en: 'Length', nl: 'Lengte' };
export const LOCAL = -20_000_001;
export const OTHER_LOCAL = -20_000_002;
export const timing = { quiet: 5, longest: 20, retry: 10 };
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export type Answer = (edit: QueuedEdit) => AnyRecord | null;

const started: Queue[] = [];
afterEach(() => {
  for (const queue of started.splice(0)) queue.stop();
});

/** A storage that takes its time, as those of browsers do. */
function slow(storage: EditStorage): EditStorage {
  return {
    all: storage.all,
    apply: async (changes) => {
      await pause(4);
      await storage.apply(changes);
    },
    claim: async (key) => {
      const row = await storage.claim(key);
      await pause(4);
      return row;
    },
  };
}

interface SetUp {
  rows?: Map<string, QueuedEdit>;
  userId?: number;
  isSlow?: boolean;
  saved?: QueueHost['saved'];
  tell?: (news: QueueNews) => void;
}

export function setUp(answer: Answer, options: SetUp = {}) {
  const rows = options.rows ?? new Map<string, QueuedEdit>();
  const sent: QueuedEdit[] = [];
  const saved: [QueuedEdit, AnyRecord | null][] = [];
  const swaps: [number, number][] = [];
  const parked: QueuedEdit[] = [];
  const host: QueueHost = {
    send: async (edit) => {
      sent.push(structuredClone(edit));
      return answer(edit);
    },
    saved: (edit, record) => {
      saved.push([edit, record]);
      options.saved?.(edit, record);
    },
    changed: () => undefined,
    newId: (local, id) => swaps.push([local, id]),
    parked: (edit) => parked.push(edit),
    decided: () => undefined,
  };
  const { userId = 1, tell } = options;
  const storage = options.isSlow ? slow(memoryStorage(rows)) : memoryStorage(rows);
  const queue = createQueue({ userId, storage, host, timing, ...(tell ? { tell } : {}) });
  started.push(queue);
  return { queue, rows, sent, saved, swaps, parked };
}

export const patch = (id: number, body: object, base: object = {}, rev = 1) => ({
  kind: 'patch' as const,
  entity: 'building' as const,
  id,
  body: body as Record<string, unknown>,
  base: base as Record<string, unknown>,
  rev,
  label,
});
export const create = (id: number, body: object = {}) => ({ ...patch(id, body), kind: 'create' as const, rev: null });
export const remove = (id: number) => ({ ...patch(id, {}), kind: 'remove' as const, rev: null });

export async function settled(queue: Queue, ms = 20_000): Promise<void> {
  const until = Date.now() + ms;
  while (queue.saving.pending > 0 && Date.now() < until) await pause(5);
  await queue.idle();
}

/** A server with one record and a revision. */
export function server(record: AnyRecord): Answer {
  const now = { ...record };
  return (edit) => {
    if (edit.kind === 'patch' && edit.rev !== now['rev']) throw new ApiError(412, { current: { ...now } });
    Object.assign(now, edit.body, { rev: Number(now['rev']) + 1 });
    return { ...now };
  };
}
