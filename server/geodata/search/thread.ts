/** Runs in a thread of its own. */
import { setImmediate } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { deserialize, serialize } from 'node:v8';
import { gzipSync } from 'node:zlib';
import { expose, releaseProxy, transfer } from 'comlink';
import { loadEngine } from '../../../engine/host/index.ts';
import { LandMemory } from '../../../engine/host/land/memory.ts';
import { loadLand } from '../../../engine/host/land/module.ts';
import { nodeAdapter } from '../../../engine/host/pool/nodeadapter.ts';
import type { SearchPlan } from '../../../engine/host/landsearch/plan.ts';
import { previewOf } from '../../../engine/host/landsearch/preview.ts';
import type { LandRelease, LandSource } from '../../../engine/host/landsearch/release.ts';
import {
  joined,
  Searcher,
  type IsCancelled,
  type SearchPart,
  type SearchStep,
} from '../../../engine/host/landsearch/searcher.ts';
import { Shelf } from '../../../engine/host/landsearch/shelf.ts';
import { goAfterEventLoop } from '../../threadpriority.ts';
import { packMatches } from './matches.ts';
import { PlanReceiver, type SentPlan } from './sentplan.ts';
import { isIn, type Share } from './share.ts';

/** Gives the parts of other threads. */
export interface OtherParts {
  (): Promise<Uint8Array[]>;
  /** Of comlink, in the thread. */
  [releaseProxy]?(): void;
}

let own: Share = { at: 0, of: 1 };
let searcher: Promise<Searcher> | undefined;
const cancelled = new Set<number>();

async function begin(source: LandSource, room: number): Promise<Searcher> {
  const { plane, projection } = await loadEngine();
  const memory = new LandMemory(await loadLand());
  return new Searcher(new Shelf(memory, { plane, projection }, source, room), projection, packMatches);
}

const plans = new PlanReceiver();
const noStep: SearchStep = () => undefined;
const never: IsCancelled = () => false;

async function searchOwn(plan: SearchPlan, step = noStep, isCancelled = never): Promise<SearchPart> {
  const releases = plan.releases.filter(({ municipality }) => isIn(own, municipality));
  return (await searcher!).search({ ...plan, releases }, step, isCancelled);
}

/** Moves to the event loop instead of being copied. */
const moved = (bytes: Uint8Array): Uint8Array => transfer(bytes, [bytes.buffer as ArrayBuffer]);

const work = {
  /** Comes before everything else. `room`: bytes for plots and columns. */
  async open(source: LandSource, room: number, share: Share): Promise<void> {
    own = share;
    await (searcher ??= begin(source, room));
  },
  /** What the municipalities of this thread give. `step`: null when nobody listens. */
  async search(id: number, sent: SentPlan, step: SearchStep | null): Promise<SearchPart> {
    try {
      return await searchOwn(plans.receive(sent), step ?? noStep, async () => {
        // A search whose columns are all in the memory never waits: without this the message that cancels it stays unread.
        await setImmediate();
        return cancelled.has(id);
      });
    } finally {
      cancelled.delete(id);
    }
  },
  /** As `search`, in bytes that the event loop need not read. */
  part: async (sent: SentPlan): Promise<Uint8Array> => moved(serialize(await searchOwn(plans.receive(sent)))),
  /** A whole preview as JSON, compressed with gzip. `others`: parts of the other threads; null without any. */
  async preview(sent: SentPlan, others: OtherParts | null): Promise<Uint8Array> {
    const plan = plans.receive(sent);
    try {
      const part = await searchOwn(plan);
      const parts = ((await others?.()) ?? []).map((each) => deserialize(each) as SearchPart);
      return moved(gzipSync(JSON.stringify(previewOf(joined([part, ...parts], plan), plan))));
    } finally {
      others?.[releaseProxy]?.();
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

goAfterEventLoop();
const { default: endpointOf } = await nodeAdapter();
expose(work, endpointOf(parentPort!));
