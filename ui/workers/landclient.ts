/** The search of the land in a worker, started at its first use. */
import { wrap, type Remote } from 'comlink';
import { ApiError } from '../api/error.ts';
import type { LandWork } from './land.worker.ts';
import type { PageSearch } from './landsearch.ts';
import type { ViewPlan } from './viewresults.ts';

let begun: { readonly worker: Worker; readonly work: Remote<LandWork> } | undefined;
let last: Promise<unknown> = Promise.resolve();

function begin() {
  const worker = new Worker(new URL('./land.worker.ts', import.meta.url), { type: 'module', name: 'kavel-land' });
  return { worker, work: wrap<LandWork>(worker) };
}

/** Rejects when the worker fails to load: comlink would wait for ever. */
async function ask(plan: ViewPlan): Promise<PageSearch> {
  const { worker, work } = (begun ??= begin());
  const lost = new AbortController();
  const answer = await new Promise<Awaited<ReturnType<LandWork['search']>>>((resolve, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message)), { signal: lost.signal });
    work.search(plan).then(resolve, reject);
  }).finally(() => lost.abort());
  if ('failed' in answer) throw new ApiError(answer.failed, null);
  return answer;
}

/** One after another; a question whose signal was aborted while it waited is not asked. Rejects with an ApiError without an answer. */
export function searchInWorker(plan: ViewPlan, signal: AbortSignal): Promise<PageSearch> {
  const before = last;
  const mine = (async () => {
    await before.catch(() => undefined);
    signal.throwIfAborted();
    return ask(plan);
  })();
  last = mine;
  return mine;
}
