/** The listeners of this process. Every process hears of every change, and sends it to its own listeners. */
import type { Logger } from 'pino';
import type { Database } from '../db/connection.ts';
import type { SignedIn } from '../sessions/sessions.ts';
import { changesOf } from './changes.ts';
import { catchUp, passOn, welcome, type Follower } from './delivery.ts';
import { peopleAt } from './presence.ts';
import { openListener, type Listener } from './stream.ts';

/** Milliseconds between two beats; at each, the session of a listener is checked. */
const BEAT = 20_000;

export interface Hub {
  /** Opens a stream. `seen`: the last change that the listener got; null for a new one. `recheck` returns null when the session is over. */
  open(signedIn: SignedIn, seen: number | null, recheck: () => Promise<SignedIn | null>): Promise<Listener>;
  readonly size: number;
  close(): Promise<void>;
}

interface Open extends Follower {
  timer: NodeJS.Timeout;
}

export async function openHub({ knex, listen }: Database, log: Pick<Logger, 'warn'>): Promise<Hub> {
  const companies = new Map<number, Set<Open>>();
  const all = (): Open[] => [...companies.values()].flatMap((some) => [...some]);
  const failed = (error: unknown): void => log.warn({ err: error }, 'event not sent');

  const leave = (listener: Open): void => {
    clearInterval(listener.timer);
    const { id } = listener.signedIn.company;
    const some = companies.get(id);
    some?.delete(listener);
    if (some?.size === 0) companies.delete(id);
  };

  const changed = async (companyId: number, tx: string): Promise<void> => {
    if (!companies.has(companyId)) return;
    const changes = await changesOf(knex, companyId, tx);
    for (const listener of companies.get(companyId) ?? []) await passOn(knex, listener, changes);
  };

  const moved = async (companyId: number, locationId: number): Promise<void> => {
    if (!companies.has(companyId)) return;
    const presence = await peopleAt(knex, companyId, locationId);
    const there = new Set(presence.people.map(({ userId }) => userId));
    for (const listener of companies.get(companyId) ?? [])
      if (there.has(listener.signedIn.user.id)) listener.send('presence', presence);
  };

  // One after the other: a listener gets changes in the order in which they were committed.
  let line: Promise<unknown> = Promise.resolve();
  const inLine = (work: () => Promise<void>): void => {
    line = line.then(work).catch(failed);
  };

  const stopListening = await listen(['kavel_change', 'kavel_presence'], {
    onMessage(channel, payload) {
      const [company, what] = payload.split(' ');
      if (channel === 'kavel_change') inLine(() => changed(Number(company), what!));
      else inLine(() => moved(Number(company), Number(what)));
    },
    missed() {
      for (const listener of all()) inLine(() => catchUp(knex, listener));
    },
  });

  return {
    get size() {
      return all().length;
    },
    async open(signedIn, seen, recheck) {
      const plain = openListener(signedIn);
      const renew = async (): Promise<void> => {
        const now = await recheck();
        // Other rights or another company: the page connects again.
        const isSame = now?.company.id === signedIn.company.id && now.principal === signedIn.principal;
        if (isSame) listener.beat();
        else listener.end();
      };
      const timer = setInterval(() => void renew().catch(() => listener.beat()), BEAT).unref();
      const listener: Open = { ...plain, seen: seen ?? 0, held: [], timer };
      const { id } = signedIn.company;
      companies.set(id, (companies.get(id) ?? new Set()).add(listener));
      listener.body.once('close', () => leave(listener));
      if (seen === null) await welcome(knex, listener);
      else await catchUp(knex, listener);
      return listener;
    },
    async close() {
      await stopListening();
      for (const listener of all()) {
        leave(listener);
        listener.end();
      }
      await line;
    },
  };
}
