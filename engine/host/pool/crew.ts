import PQueue from 'p-queue';
import type { PackedBuilding } from '../module/core.ts';
import { Helper } from './helper.ts';
import type { HelperJob } from './worker.ts';

type Made = (PackedBuilding | null)[];

/** Buildings that one helper generates together. */
type Chunk = readonly HelperJob[];

/** Thrown if helpers cannot be started, or the crew is closed: the caller does the work itself. */
export class NoHelpers extends Error {}

/** Helpers, started when there is work, and the queue of chunks. */
export class Crew {
  private readonly line: PQueue;
  private readonly helpers = new Set<Helper>();
  private readonly free: Helper[] = [];
  private isUnusable = false;

  constructor(
    private readonly module: WebAssembly.Module,
    readonly size: number,
  ) {
    this.line = new PQueue({ concurrency: size });
  }

  /** Queues a chunk. If aborted while it waits, it never starts; if it runs, it finishes, for the cache. */
  run(chunk: Chunk, signal?: AbortSignal): Promise<Made> {
    return this.line.add(() => {
      signal?.throwIfAborted();
      return this.make(chunk);
    });
  }

  close(): void {
    this.isUnusable = true;
    for (const helper of this.helpers) helper.stop();
  }

  private async make(chunk: Chunk): Promise<Made> {
    const helper = this.free.pop() ?? (await this.start());
    try {
      const made = await helper.ask((work) => work.make(chunk));
      this.free.push(helper);
      return made;
    } catch {
      helper.stop();
      this.helpers.delete(helper);
      if (this.isUnusable) throw new NoHelpers();
      return this.retry(chunk);
    }
  }

  /** Retries each building of a chunk alone; the one that kills its helper again gets null. */
  private async retry(chunk: Chunk): Promise<Made> {
    if (chunk.length === 1) return [null];
    const made: Made = [];
    for (const job of chunk) made.push(...(await this.make([job])));
    return made;
  }

  /** Starts a helper. If that fails, the crew is unusable: no other would start. */
  private async start(): Promise<Helper> {
    if (this.isUnusable) throw new NoHelpers();
    const helper = new Helper();
    this.helpers.add(helper);
    try {
      await helper.ask((work) => work.begin(this.module));
      return helper;
    } catch {
      this.isUnusable = true;
      throw new NoHelpers();
    }
  }
}
