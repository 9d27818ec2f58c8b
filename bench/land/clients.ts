/** A thread of people who call the product one call after another, so that their work does not hold up its event loop. */
import { Agent, request } from 'node:http';
import { parentPort } from 'node:worker_threads';
import { expose } from 'comlink';
import { goAfterEventLoop } from '../../server/threadpriority.ts';
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

const agent = new Agent({ keepAlive: true });

/**
 * Milliseconds until the whole answer is here. It stays compressed: `fetch` would decompress 60 kB of each tile in this process, and what
 * that costs is not the product's.
 */
const timed = (url: string, { cookie }: Person, { path, body }: Call): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const options = { agent, method: body ? 'POST' : 'GET', headers: { ...headers, 'accept-encoding': 'gzip' } };
    const asked = request(`${url}${path}`, options, (answer) => {
      answer.on('error', reject).on('end', () => {
        const isFine = answer.statusCode! >= 200 && answer.statusCode! < 300;
        if (isFine) resolve(performance.now() - began);
        else reject(new Error(`${path}: ${answer.statusCode}`));
      });
      answer.resume();
    });
    asked.on('error', reject).end(body ? JSON.stringify(body) : undefined);
  });

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

goAfterEventLoop();
const { default: endpointOf } = await nodeAdapter();
expose(work, endpointOf(parentPort!));
