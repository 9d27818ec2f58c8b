/** Shares the municipalities among threads; the event loop of the server only passes messages. */
import { cpus } from 'node:os';
import { proxy, transfer } from 'comlink';
import { createThread } from '../../workerthread.ts';
import type { ExplainedPlot } from '../../../engine/host/landsearch/found.ts';
import type { SearchPlan } from '../../../engine/host/landsearch/plan.ts';
import type { LandRelease, LandSource } from '../../../engine/host/landsearch/release.ts';
import { ownColumnsIn } from '../../../model/land/owncolumns.ts';
import { keysOf } from '../../../engine/host/landsearch/query.ts';
import { joined, type SearchPart, type SearchStep } from '../../../engine/host/landsearch/searcher.ts';
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

/** A release names the versions of all 160 columns; a search needs only those that it reads. */
const onlyKeys = ({ columns, ...release }: LandRelease, keys: readonly string[]): LandRelease => ({
  ...release,
  columns: Object.fromEntries(keys.flatMap((key) => (key in columns ? [[key, columns[key]!]] : []))),
});

/** The plan for one thread: figures of a company hold values of the whole country. */
const planOf = (plan: SearchPlan, releases: readonly LandRelease[], searched = releases): SearchPlan => ({
  ...plan,
  releases,
  figures: ownColumnsIn(
    plan.figures,
    searched.map(({ municipality }) => municipality),
  ),
});

export function createPool(options: PoolOptions): SearchPool {
  const size = options.threads ?? Math.min(MOST_THREADS, Math.max(1, cpus().length - 1));
  const room = (options.megabytes * MEGABYTE) / size;
  const entry = options.entry ?? new URL('./thread.ts', import.meta.url).href;
  const threads = Array.from({ length: size }, () =>
    createThread<SearchWork>(entry, (work) => work.open(proxy(remoteSource(options.reader)), room)),
  );
  const threadOf = ({ municipality }: LandRelease) => threads[municipality % size]!;
  let last = 0;

  const searchAt = (at: number, plan: SearchPlan, step: SearchStep | null, signal?: AbortSignal) =>
    threads[at]!.run(async (work) => {
      signal?.throwIfAborted();
      const id = ++last;
      const remoteStep = step && proxy(step);
      const cancel = () => void work.cancel(id);
      signal?.addEventListener('abort', cancel, { once: true });
      try {
        return await work.search(id, plan, remoteStep);
      } finally {
        signal?.removeEventListener('abort', cancel);
      }
    });

  return {
    async search(plan, { signal, onStep } = {}) {
      const keys = keysOf(plan);
      const shares = Array.from({ length: size }, (_, at) =>
        plan.releases.filter(({ municipality }) => municipality % size === at).map((each) => onlyKeys(each, keys)),
      );
      let begun = 0;
      // Without a listener threads report no steps: a country has hundreds of them.
      const step = onStep ? (municipality: number) => onStep(begun++, plan.releases.length, municipality) : null;
      const parts = await Promise.all(
        shares.map((releases, at) =>
          releases.length === 0 ? null : searchAt(at, planOf(plan, releases), step, signal),
        ),
      );
      return joined(
        parts.filter((part) => part !== null),
        plan,
      );
    },
    explain: (plan, release, ids) =>
      threadOf(release).run((work) => work.explain(planOf(plan, [], [release]), release, ids)),
    draw: (plan, release, plots) =>
      threadOf(release).run((work) => work.draw(planOf(plan, [], [release]), release, plots)),
    stop() {
      for (const thread of threads) thread.stop();
    },
  };
}
