/** Shares the municipalities among threads; the event loop of the server only passes messages. */
import { cpus } from 'node:os';
import { proxy, transfer, type Remote } from 'comlink';
import { createThread } from '../../workerthread.ts';
import type { ExplainedPlot } from '../../../engine/host/landsearch/found.ts';
import type { SearchPlan } from '../../../engine/host/landsearch/plan.ts';
import type { LandRelease, LandSource } from '../../../engine/host/landsearch/release.ts';
import { ownColumnsIn } from '../../../model/land/owncolumns.ts';
import { joined, type SearchPart, type SearchStep } from '../../../engine/host/landsearch/searcher.ts';
import { PlanSender, type SentPlan } from './sentplan.ts';
import { isIn, type Share } from './share.ts';
import type { SearchWork } from './thread.ts';

const MOST_THREADS = 4;
const MEGABYTE = 1_000_000;

interface SearchOptions {
  readonly signal?: AbortSignal;
  /** Municipalities done, of how many, and the one that is searched now. */
  readonly onStep?: (done: number, total: number, municipality: number) => void;
}

export interface SearchPool {
  search(plan: SearchPlan, options?: SearchOptions): Promise<SearchPart>;
  /**
   * The answer of a preview as JSON, compressed with gzip. A thread makes it: plots and histograms take the event loop long to read and
   * write, and a compressing stream keeps all objects of its call until the next full garbage collection.
   */
  preview(plan: SearchPlan): Promise<Uint8Array>;
  explain(plan: SearchPlan, release: LandRelease, ids: readonly string[]): Promise<(ExplainedPlot | null)[]>;
  /** Scores of plots, by their rows, in each draw of other weights. */
  draw(plan: SearchPlan, release: LandRelease, plots: readonly number[]): Promise<Float32Array[]>;
  stop(): void;
}

export interface PoolOptions {
  readonly reader: LandSource;
  /** Memory of all threads together for plots and columns, megabytes. */
  readonly megabytes: number;
  readonly threads?: number;
  /** File of a thread; tests replace it. */
  readonly entry?: string;
}

/** Values are copied to the thread except these large ones, which move. */
const remoteSource = ({ plots, column, ranges }: LandSource): LandSource => ({
  async plots(...of) {
    const read = await plots(...of);
    if (!read) return null;
    const { points, shapes, areas } = read;
    const arrays = [points, ...Object.values(shapes), ...Object.values(areas).map(({ ofPlots }) => ofPlots)];
    return transfer(read, [...new Set(arrays.map(({ buffer }) => buffer as ArrayBuffer))]);
  },
  async column(...of) {
    const read = await column(...of);
    return read && transfer(read, [read.values.buffer as ArrayBuffer]);
  },
  ranges,
});

/** The plan for threads that search these releases: figures of a company hold values of the whole country. */
const planOf = (plan: SearchPlan, searched: readonly LandRelease[]): SearchPlan => ({
  ...plan,
  figures: ownColumnsIn(
    plan.figures,
    searched.map(({ municipality }) => municipality),
  ),
});

/** Plans for each thread. A thread that is started again is another one, and has no releases. */
function createSenders(): (thread: Remote<SearchWork>, plan: SearchPlan) => SentPlan {
  const senders = new WeakMap<Remote<SearchWork>, PlanSender>();
  return (thread, plan) => {
    const sender = senders.get(thread) ?? new PlanSender();
    senders.set(thread, sender);
    return sender.send(plan);
  };
}

export function createPool(options: PoolOptions): SearchPool {
  const size = options.threads ?? Math.min(MOST_THREADS, Math.max(1, cpus().length - 1));
  const room = (options.megabytes * MEGABYTE) / size;
  const entry = options.entry ?? new URL('./thread.ts', import.meta.url).href;
  const shares = Array.from({ length: size }, (_, at): Share => ({ at, of: size }));
  const threads = shares.map((share) =>
    createThread<SearchWork>(entry, (work) => work.open(proxy(remoteSource(options.reader)), room, share)),
  );
  const sent = createSenders();
  const threadOf = ({ municipality }: LandRelease) => threads[municipality % size]!;
  let last = 0;

  /** A plan for each thread that searches any of the municipalities. Without municipalities the first thread answers alone. */
  const plansOf = (plan: SearchPlan): { at: number; plan: SearchPlan }[] => {
    const own = shares.map((share) => plan.releases.filter(({ municipality }) => isIn(share, municipality)));
    const searching = own.flatMap((releases, at) =>
      releases.length > 0 ? [{ at, plan: planOf(plan, releases) }] : [],
    );
    return searching.length > 0 ? searching : [{ at: 0, plan }];
  };

  const searchAt = (at: number, plan: SearchPlan, step: SearchStep | null, signal?: AbortSignal) =>
    threads[at]!.run(async (work) => {
      signal?.throwIfAborted();
      const id = ++last;
      const remoteStep = step && proxy(step);
      const cancel = () => void work.cancel(id);
      signal?.addEventListener('abort', cancel, { once: true });
      try {
        return await work.search(id, sent(work, plan), remoteStep);
      } finally {
        signal?.removeEventListener('abort', cancel);
      }
    });

  return {
    async search(plan, { signal, onStep } = {}) {
      let begun = 0;
      // Without a listener threads report no steps: a country has hundreds of them.
      const step = onStep ? (municipality: number) => onStep(begun++, plan.releases.length, municipality) : null;
      const parts = plansOf(plan).map((each) => searchAt(each.at, each.plan, step, signal));
      return joined(await Promise.all(parts), plan);
    },
    async preview(plan) {
      const [first, ...others] = plansOf(plan);
      const parts = Promise.all(
        others.map((each) => threads[each.at]!.run((work) => work.part(sent(work, each.plan)))),
      );
      // The first thread asks for them, unless it fails before.
      parts.catch(() => undefined);
      const given = others.length > 0 ? proxy(() => parts) : null;
      return threads[first!.at]!.run((work) => work.preview(sent(work, first!.plan), given));
    },
    explain: (plan, release, ids) =>
      threadOf(release).run((work) => work.explain(planOf({ ...plan, releases: [] }, [release]), release, ids)),
    draw: (plan, release, plots) =>
      threadOf(release).run((work) => work.draw(planOf({ ...plan, releases: [] }, [release]), release, plots)),
    stop() {
      for (const thread of threads) thread.stop();
    },
  };
}
