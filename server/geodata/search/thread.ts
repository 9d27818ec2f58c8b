/** Runs in a thread of its own. */
import { parentPort } from 'node:worker_threads';
import { expose } from 'comlink';
import { loadEngine } from '../../../engine/host/index.ts';
import { LandMemory } from '../../../engine/host/land/memory.ts';
import { loadLand } from '../../../engine/host/land/module.ts';
import { nodeAdapter } from '../../../engine/host/pool/nodeadapter.ts';
import type { SearchPlan } from './plan.ts';
import type { LandReader, LandRelease } from './reader.ts';
import { Searcher, type SearchStep } from './searcher.ts';
import { Shelf } from './shelf.ts';

/** What a thread reads by way of its server. */
export type RemoteReader = Pick<LandReader, 'plots' | 'column'>;

let searcher: Promise<Searcher> | undefined;
const cancelled = new Set<number>();

async function begin(reader: RemoteReader, room: number): Promise<Searcher> {
  const { plane, projection } = await loadEngine();
  const memory = new LandMemory(await loadLand());
  return new Searcher(new Shelf(memory, { plane, projection }, reader, room), projection);
}

const work = {
  /** Comes before everything else. `room`: bytes for plots and columns. */
  async open(reader: RemoteReader, room: number): Promise<void> {
    await (searcher ??= begin(reader, room));
  },
  async search(id: number, plan: SearchPlan, step: SearchStep) {
    try {
      return await (await searcher!).search(plan, step, () => cancelled.has(id));
    } finally {
      cancelled.delete(id);
    }
  },
  cancel(id: number): void {
    cancelled.add(id);
  },
  explain: async (plan: SearchPlan, release: LandRelease, ids: readonly string[]) =>
    (await searcher!).explain(plan, release, ids),
  draw: async (plan: SearchPlan, release: LandRelease, plots: readonly number[]) =>
    (await searcher!).draw(plan, release, plots),
};
export type SearchWork = typeof work;

const { default: endpointOf } = await nodeAdapter();
expose(work, endpointOf(parentPort!));
