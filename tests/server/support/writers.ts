/** Writers that survive crashes like a page of the product: they repeat a request with the same key until it is answered. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Client } from './client.ts';

/** The writes of one writer; `made` and `last` hold only acknowledged ones. */
interface Written {
  readonly made: string[];
  locationId: number;
  unitIds: number[];
  /** The number last written to the whole tree. */
  last: number;
}

export interface Writers {
  acknowledged(): number;
  /** The error that stopped a writer: an answer other than success or 503. */
  refusal(): Error | null;
  /** Lets every writer finish its current request; returns what they wrote. */
  finish(): Promise<Written[]>;
}

const UNITS = 5;
const PAUSE = 50;

/** Starts writers with a signed-in client, whose address may change while the server is down. */
export async function startWriters(count: number, client: Client): Promise<Writers> {
  let [isOver, acknowledged] = [false, 0];
  let refusal: Error | null = null;
  const send = async (method: string, path: string, body: unknown): Promise<any> => {
    const headers = { 'idempotency-key': randomUUID() };
    for (;;) {
      const answer = await client.send(method, path, body, { headers }).catch(() => null);
      if (answer && answer.status < 300) {
        acknowledged += 1;
        return answer.body;
      }
      // No answer or 503 while the server is down or starting; anything else is a fault of the server.
      if (answer && answer.status !== 503) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  };
  const write = async (writer: number): Promise<Written> => {
    const location = await send('POST', '/location/list', { name: `Tree of ${writer}` });
    const units = await send(
      'POST',
      '/unit/list',
      Array.from({ length: UNITS }, () => ({ locationId: location.id, name: '0' })),
    );
    const written: Written = {
      made: [],
      locationId: location.id,
      unitIds: units.map(({ id }: { id: number }) => id),
      last: 0,
    };
    for (let n = 1; !isOver; n++) {
      const name = `note ${writer} ${n}`;
      await send('POST', '/note/list', { name, locationId: location.id });
      written.made.push(name);
      await send('PATCH', `/location/detail/${location.id}`, {
        owner: String(n),
        units: written.unitIds.map((id) => ({ id, name: String(n) })),
      });
      written.last = n;
    }
    return written;
  };
  const writers = Array.from({ length: count }, (_, index) => write(index));
  for (const each of writers)
    each.catch((error: Error) => {
      refusal ??= error;
    });
  return {
    acknowledged: () => acknowledged,
    refusal: () => refusal,
    finish: () => {
      isOver = true;
      return Promise.all(writers);
    },
  };
}

/** Expects that no acknowledged write is lost, none exists twice, and every tree is consistent. */
export async function expectWhole(client: Client, all: readonly Written[]): Promise<void> {
  for (const { made, locationId, unitIds, last } of all) {
    const names = await allNotes(client, locationId);
    expect(names.sort()).toEqual([...made].sort());
    const { owner } = (await client.get(`/location/detail/${locationId}`)).body;
    const units = (await client.get(`/unit/list?locationId=${locationId}`)).body as { id: number; name: string }[];
    expect(units.map(({ id }) => id).sort()).toEqual([...unitIds].sort());
    expect(units.map(({ name }) => name)).toEqual(unitIds.map(() => owner || '0'));
    expect(Number(owner || 0)).toBe(last);
  }
}

async function allNotes(client: Client, locationId: number): Promise<string[]> {
  const names: string[] = [];
  for (let offset = 0; ; offset += 500) {
    const page = (await client.get(`/note/list?locationId=${locationId}&offset=${offset}&limit=500`)).body as {
      name: string;
    }[];
    names.push(...page.map(({ name }) => name));
    if (page.length < 500) return names;
  }
}
