import { summaryOf } from '../builder.ts';
import { ResultCache, signOf } from '../cache.ts';
import { buildingPlace, conclude, inputsOf } from '../concept/concept.ts';
import type { GeneratedBuilding } from '../generated.ts';
import { Core, type PackedBuilding } from '../module/core.ts';
import { levelsOf } from '../decode/decode.ts';
import { encodeBuilding, type EncodedBuilding } from '../encode/encode.ts';
import { compileEngine, type EngineSource } from '../module/load.ts';
import { release } from '../module/release.ts';
import type { MeshLevel } from '../module/meshtypes.ts';
import type { ConceptInput, ConceptResult, GenerateOptions, Id } from '../types.ts';
import { chunksOf, costOf } from './chunks.ts';
import { Crew, NoHelpers } from './crew.ts';
import { coreCount } from './helper.ts';

export interface PoolOptions {
  /** Number of helpers; absent: one per core. */
  size?: number;
  source?: EngineSource;
  /** Work up to this cost runs in the calling thread, in slabs of eight storeys; 0: all work goes to helpers. */
  ownWork?: number;
}

export interface PoolGenerateOptions extends GenerateOptions {
  /** Levels by building, in place of `levels`: near ones in full, far ones by storeys. */
  levelsFor?: (id: Id) => readonly MeshLevel[];
  /** Cancels the work; the promise rejects with the signal's reason. Chunks under way still go to the cache. */
  signal?: AbortSignal;
  /** Called after each chunk: number of buildings done, those of the cache included. */
  onProgress?: (done: number, total: number) => void;
  /** Called with new results, in any order; results of the cache are left out. */
  onPart?: (made: GeneratedBuilding[]) => void;
}

export interface EnginePool {
  readonly size: number;
  readonly release: string;
  /** Like `Engine.generate`, on all helpers; the same result, bit by bit, for any number of them. */
  generate(concept: ConceptInput, options?: PoolGenerateOptions): Promise<ConceptResult>;
  /** Generates only the buildings, without the figures of the concept. */
  buildings(concept: ConceptInput, options?: PoolGenerateOptions): Promise<GeneratedBuilding[]>;
  close(): void;
}

/** Slabs generated in one frame: faster in the calling thread than in a helper. */
const OWN_WORK = 12;

export async function createPool(options: PoolOptions = {}): Promise<EnginePool> {
  const { size, source, ownWork = OWN_WORK } = options;
  const module = await compileEngine(source);
  return new Pool(module, Math.max(1, Math.floor(size ?? (await coreCount()))), ownWork);
}

/** The request for a building: options with its levels, and their part of the cache key. */
interface Asked {
  options: GenerateOptions;
  sign: string;
}

interface Job extends Asked {
  index: number;
  encoded: EncodedBuilding;
}

/** Returns the request for each building; buildings with the same list of levels share it. */
function askedBy({ levelsFor, ...options }: PoolGenerateOptions): (id: Id) => Asked {
  const asked = (of: GenerateOptions): Asked => ({ options: of, sign: signOf(of) });
  if (!levelsFor) {
    const same = asked(options);
    return () => same;
  }
  const byLevels = new Map<readonly MeshLevel[], Asked>();
  return (id) => {
    const levels = levelsFor(id);
    const known = byLevels.get(levels) ?? asked({ ...options, levels });
    byLevels.set(levels, known);
    return known;
  };
}

type Take = (jobs: readonly Job[], made: readonly (PackedBuilding | null)[]) => void;

class Pool implements EnginePool {
  readonly release = release;
  private readonly core: Core;
  private readonly crew: Crew;
  private readonly cache = new ResultCache();

  constructor(
    module: WebAssembly.Module,
    readonly size: number,
    private readonly ownWork: number,
  ) {
    this.core = new Core(module);
    this.crew = new Crew(module, size);
  }

  async generate(concept: ConceptInput, options: PoolGenerateOptions = {}): Promise<ConceptResult> {
    return conclude(this.core, release, concept, await this.buildings(concept, options));
  }

  async buildings(concept: ConceptInput, options: PoolGenerateOptions = {}): Promise<GeneratedBuilding[]> {
    const { signal, onProgress, onPart } = options;
    signal?.throwIfAborted();
    const encoded = inputsOf(concept).map((input, index) => encodeBuilding(input, false, buildingPlace(index)));
    const askedOf = askedBy(options);
    const jobs: Job[] = [];
    const summaries = encoded.map((each, index) => {
      const asked = askedOf(each.buildingId);
      const known = this.cache.find(each, asked.sign);
      if (!known) jobs.push({ index, encoded: each, ...asked });
      return known;
    });
    let done = encoded.length - jobs.length;
    await this.run(jobs, signal, (part, made) => {
      const fresh = part.map(({ encoded: each, index, options: own, sign }, at) => {
        const summary = summaryOf(each, made[at] ?? null, own);
        this.cache.keep(each, sign, summary);
        summaries[index] = summary;
        return { encoded: each, summary };
      });
      done += part.length;
      if (signal?.aborted) return;
      onPart?.(fresh);
      onProgress?.(done, encoded.length);
    });
    signal?.throwIfAborted();
    return encoded.map((each, index) => ({ encoded: each, summary: summaries[index]! }));
  }

  close(): void {
    this.crew.close();
  }

  private async run(jobs: readonly Job[], signal: AbortSignal | undefined, take: Take): Promise<void> {
    const cost = jobs.reduce((sum, { encoded }) => sum + costOf(encoded), 0);
    if (cost <= this.ownWork) return this.alone(jobs, take);
    const chunks = chunksOf(jobs, ({ encoded }) => costOf(encoded), this.size);
    const under = chunks.map(async (chunk) => {
      const work = chunk.map(({ encoded, options }) => ({ buffer: encoded.buffer, levels: levelsOf(options) }));
      try {
        take(chunk, await this.crew.run(work, signal));
      } catch (cause) {
        if (!(cause instanceof NoHelpers)) throw cause;
        await nextTurn();
        signal?.throwIfAborted();
        this.alone(chunk, take);
      }
    });
    // Reject only when no chunk of this generation is under way any more.
    const ends = await Promise.allSettled(under);
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }

  /** Generates in the calling thread. */
  private alone(jobs: readonly Job[], take: Take): void {
    if (jobs.length === 0) return;
    take(
      jobs,
      jobs.map(({ encoded, options }) => this.core.building(encoded.buffer, levelsOf(options))),
    );
  }
}

/** Waits for a turn of the event loop, so that a message can cancel the work. */
const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
