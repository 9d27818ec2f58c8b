import type { PackedBuilding } from '../module/core.ts';
import type { HelperJob } from './messages.ts';
import { spawn, type Thread } from './spawn.ts';

type Made = (PackedBuilding | null)[];

/** Buildings that go to one helper together. */
type Chunk = readonly HelperJob[];

interface Waiting {
  chunk: Chunk;
  signal: AbortSignal | undefined;
  resolve: (made: Made) => void;
  reject: (cause: unknown) => void;
}

interface Helper {
  thread: Thread | null;
  /** Whether it ever answered: one that never did cannot be started here at all. */
  isReady: boolean;
  work: Waiting | null;
}

/** Helpers cannot be started here: the caller does the work itself. */
export class NoHelpers extends Error {}

/** Helpers, started when there is work for them, and the chunks that wait. */
export class Crew {
  private readonly helpers = new Set<Helper>();
  private readonly line: Waiting[] = [];
  private isUnusable = false;

  constructor(
    private readonly module: WebAssembly.Module,
    readonly size: number,
  ) {}

  /** A chunk that was aborted while it waited is never begun; one that is under way is finished, for the cache. */
  run(chunk: Chunk, signal?: AbortSignal): Promise<Made> {
    if (this.isUnusable) return Promise.reject(new NoHelpers());
    return new Promise((resolve, reject) => {
      this.line.push({ chunk, signal, resolve, reject });
      this.dispatch();
    });
  }

  close(): void {
    for (const { thread } of this.helpers) thread?.stop();
    this.helpers.clear();
    this.refuse(new NoHelpers());
  }

  private dispatch(): void {
    for (const helper of this.helpers) if (helper.isReady && !helper.work) this.give(helper);
    const starting = [...this.helpers].filter(({ isReady }) => !isReady).length;
    for (let i = starting; i < this.line.length && this.helpers.size < this.size; i++) void this.start();
  }

  private give(helper: Helper): void {
    let next = this.line.shift();
    while (next?.signal?.aborted) {
      next.reject(next.signal.reason);
      next = this.line.shift();
    }
    if (!next) return;
    helper.work = next;
    helper.thread!.post({ kind: 'chunk', jobs: next.chunk });
  }

  private async start(): Promise<void> {
    const helper: Helper = { thread: null, isReady: false, work: null };
    this.helpers.add(helper);
    try {
      helper.thread = await spawn({
        onAnswer: (answer) => {
          helper.isReady = true;
          if (answer.kind === 'done') helper.work?.resolve(answer.buildings);
          helper.work = null;
          this.dispatch();
        },
        onFailure: () => this.lose(helper),
      });
      helper.thread.post({ kind: 'begin', module: this.module });
    } catch {
      this.lose(helper);
    }
  }

  /** One that was at work is replaced; one that never began shows that there can be none. */
  private lose(helper: Helper): void {
    this.helpers.delete(helper);
    if (!helper.isReady) return this.refuse(new NoHelpers());
    if (helper.work) this.retry(helper.work);
    this.dispatch();
  }

  /** The building that killed a helper is found by giving each of its chunk alone; it stays without a result. */
  private retry({ chunk, signal, resolve, reject }: Waiting): void {
    if (chunk.length === 1) return resolve([null]);
    const each = chunk.map((job) => this.run([job], signal));
    Promise.all(each).then((made) => resolve(made.flat()), reject);
  }

  private refuse(cause: NoHelpers): void {
    this.isUnusable = true;
    for (const { reject } of this.line.splice(0)) reject(cause);
    for (const helper of this.helpers) helper.work?.reject(cause);
  }
}
