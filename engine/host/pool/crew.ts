import PQueue from 'p-queue';
import type { PackedBuilding } from '../module/core.ts';
import { Helper } from './helper.ts';
import type { HelperJob } from './worker.ts';

type Made = (PackedBuilding | null)[];

/** Buildings that go to one helper together. */
type Chunk = readonly HelperJob[];

/** Helpers cannot be started here: the caller does the work itself. */
export class NoHelpers extends Error {}

/** Helpers, started when there is work for them, and the chunks that wait. */
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

  /** A chunk that was aborted while it waited is never begun; one that is under way is finished, for the cache. */
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

  /** The building that killed a helper is found by giving each of its chunk alone; it stays without a result. */
  private async retry(chunk: Chunk): Promise<Made> {
    if (chunk.length === 1) return [null];
    const made: Made = [];
    for (const job of chunk) made.push(...(await this.make([job])));
    return made;
  }

  /** One that cannot begin shows that there can be none. */
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
