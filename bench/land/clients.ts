/** A thread of people who call the product one call after another, so that their work does not hold up its event loop. */
import { parentPort } from 'node:worker_threads';
import { expose } from 'comlink';
import { nodeAdapter } from '../../engine/host/pool/nodeadapter.ts';

export interface Call {
  readonly name: string;
  readonly path: string;
  /** With a body the call is a POST. */
  readonly body?: object;
}

export interface Person {
  readonly cookie: string;
  /** Made in turns. */
  readonly calls: readonly Call[];
}

/** Milliseconds of each call, by its name. */
export type Times = Readonly<Record<string, readonly number[]>>;

async function timed(url: string, { cookie }: Person, { path, body }: Call): Promise<number> {
  const began = performance.now();
  const post = { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(`${url}${path}`, {
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    ...(body ? post : {}),
  });
  const text = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${Buffer.from(text).toString().slice(0, 300)}`);
  return performance.now() - began;
}

const work = {
  /** All people at once, for that long; with 0 seconds each makes each of its calls once. */
  async call(url: string, people: readonly Person[], seconds: number): Promise<Times> {
    const times: Record<string, number[]> = {};
    const end = performance.now() + 1_000 * seconds;
    const one = async (person: Person) => {
      const { calls } = person;
      for (let at = 0; seconds === 0 ? at < calls.length : performance.now() < end; at++) {
        const call = calls[at % calls.length]!;
        const took = await timed(url, person, call);
        (times[call.name] ??= []).push(took);
      }
    };
    await Promise.all(people.map(one));
    return times;
  },
};
export type ClientWork = typeof work;

const { default: endpointOf } = await nodeAdapter();
expose(work, endpointOf(parentPort!));
