/** Runs in a thread of its own. */
import { parentPort } from 'node:worker_threads';
import { expose } from 'comlink';
import { loadEngine } from '../../../engine/host/index.ts';
import { LandMemory } from '../../../engine/host/land/memory.ts';
import { loadLand } from '../../../engine/host/land/module.ts';
import { nodeAdapter } from '../../../engine/host/pool/nodeadapter.ts';
import type { SearchPlan } from '../../../engine/host/landsearch/plan.ts';
import type { LandRelease, LandSource } from '../../../engine/host/landsearch/release.ts';
import { Searcher, type SearchStep } from '../../../engine/host/landsearch/searcher.ts';
import { Shelf } from '../../../engine/host/landsearch/shelf.ts';
import { packMatches } from './matches.ts';

let searcher: Promise<Searcher> | undefined;
const cancelled = new Set<number>();

async function begin(source: LandSource, room: number): Promise<Searcher> {
  const { plane, projection } = await loadEngine();
  const memory = new LandMemory(await loadLand());
  return new Searcher(new Shelf(memory, { plane, projection }, source, room), projection, packMatches);
}

const noStep = (): void => undefined;

const work = {
  /** Comes before everything else. `room`: bytes for plots and columns. */
  async open(source: LandSource, room: number): Promise<void> {
    await (searcher ??= begin(source, room));
  },
  /** `step`: null when nobody listens. */
  async search(id: number, plan: SearchPlan, step: SearchStep | null) {
    try {
      return await (await searcher!).search(plan, step ?? noStep, () => cancelled.has(id));
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
