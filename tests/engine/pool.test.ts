import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import asc from 'assemblyscript/asc';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ABI_VERSION } from '../../engine/abi/boundary.ts';
import { createPool, loadEngine, type EnginePool } from '../../engine/host/index.ts';
import { chunksOf } from '../../engine/host/pool/chunks.ts';
import type { BuildingRecord, BuildingResult, ConceptInput, Engine } from '../../engine/host/types.ts';
import { compiledEngine, conceptInput } from './compiled.ts';
import { conceptIds } from './support/fixtures.ts';

const kept = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../fixtures/concepts/hashes.json'), 'utf8'),
) as Record<string, string>;

const sizes = [1, 2, 4];
const pools = new Map<number, EnginePool>();
let engine: Engine;

beforeAll(async () => {
  const source = await WebAssembly.compile(compiledEngine());
  engine = await loadEngine(source);
  for (const size of sizes) pools.set(size, await createPool({ size, source, ownWork: 0 }));
}, 120_000);

afterAll(() => pools.forEach((pool) => pool.close()));

/** Slabs that differ, so that none comes from the cache. */
function town(count: number, seed: number): ConceptInput {
  const { units, buildings, plot } = conceptInput('RC02');
  const make = (_: unknown, i: number): BuildingRecord => ({
    ...buildings[0]!,
    id: `b${i}`,
    x: 100 * i,
    maxlength: 30 + (i % 40) + seed / 1000,
  });
  return { plot: plot ?? null, units: units!, buildings: Array.from({ length: count }, make) };
}

describe.each(sizes)('%i helpers', (size) => {
  it('give every concept the hash it has alone', async () => {
    const pool = pools.get(size)!;
    const found = await Promise.all(conceptIds.map((id) => pool.generate(conceptInput(id))));
    expect(Object.fromEntries(found.map(({ hash }, at) => [conceptIds[at], hash]))).toEqual(kept);
  });

  it('give the same results in the order of the input, meshes byte by byte', async () => {
    const concept = town(50, size);
    const alone = engine.generate(concept, { levels: ['massing', 'full'] });
    const together = await pools.get(size)!.generate(concept, { levels: ['massing', 'full'] });
    expect(together.hash).toBe(alone.hash);
    expect(together.figures).toEqual(alone.figures);
    expect(together.meta).toEqual(alone.meta);
    const bytes = ({ levels }: BuildingResult) =>
      [levels!.massing!, levels!.full!].map(({ edges }) => Buffer.from(edges.buffer as ArrayBuffer).toString('base64'));
    together.buildings.forEach((building, index) => {
      expect(building.building_id).toBe(`b${index}`);
      expect(building.hash).toBe(alone.buildings[index]!.hash);
      if (bytes(building).join() !== bytes(alone.buildings[index]!).join())
        throw new Error(`b${index} is drawn otherwise`);
    });
    expect(together.buildings[7]!.floors).toEqual(alone.buildings[7]!.floors);
  });
});

describe('a large concept', () => {
  it('tells how far it is, and shows its buildings as they come', async () => {
    const told: number[] = [];
    const shown = new Set<unknown>();
    const { buildings } = await pools.get(2)!.generate(town(60, 11), {
      onProgress: (done, total) => {
        expect(total).toBe(60);
        told.push(done);
      },
      onPart: (made) => made.forEach(({ summary }) => shown.add(summary.result.building_id)),
    });
    expect(told.length).toBeGreaterThan(4);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.at(-1)).toBe(60);
    expect(shown.size).toBe(buildings.length);
  });

  it('can be cancelled, and goes on from the cache when asked again', async () => {
    const pool = pools.get(2)!;
    const concept = town(200, 12);
    const stop = new AbortController();
    let first = 0;
    const cancelled = pool.generate(concept, {
      signal: stop.signal,
      onProgress: (done) => {
        first ||= done;
        stop.abort();
      },
    });
    await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
    const told: number[] = [];
    const result = await pool.generate(concept, { onProgress: (done) => told.push(done) });
    expect(told[0]).toBeGreaterThan(first);
    expect(result.hash).toBe(engine.generate(concept).hash);
  });

  it('is refused at once when its signal has been given', async () => {
    const signal = AbortSignal.abort();
    await expect(pools.get(1)!.generate(town(3, 13), { signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

it('draws each building at the levels asked for it', async () => {
  const { buildings } = await pools.get(2)!.generate(town(12, 14), {
    levelsFor: (id) => (id === 'b3' ? ['massing', 'full'] : ['massing']),
  });
  const drawn = buildings.map(({ levels }) => Object.keys(levels!));
  expect(drawn).toEqual(buildings.map(({ building_id: id }) => (id === 'b3' ? ['massing', 'full'] : ['massing'])));
});

describe('trouble', () => {
  const source = (body: string) => `
    export function abiVersion(): i32 { return ${ABI_VERSION}; }
    export function mark(): usize { return 65536; }
    export function reset(to: usize): void {}
    export function alloc(bytes: i32): usize { return 65536; }
    export function generateBuilding(input: usize): usize { ${body} }
    export function generateConcept(input: usize): usize { if (input) unreachable(); return 0; }
    memory.grow(4);`;

  const broken = async (body: string): Promise<EnginePool> => {
    const { binary, stderr } = await asc.compileString(source(body), { runtime: 'stub', optimizeLevel: 0 });
    expect(binary, String(stderr)).toBeTruthy();
    return createPool({ size: 2, source: new Uint8Array(binary!), ownWork: 0 });
  };

  it.each([
    ['a trap in the module', 'if (input) unreachable(); return 0;'],
    ['a helper that dies', 'return 0x7ffffff0;'],
  ])('%s costs a message for each building it happens on, and nothing else', async (_name, body) => {
    const pool = await broken(body);
    for (let i = 0; i < 2; i++) {
      const { buildings } = await pool.generate(town(5, 40 + i));
      expect(buildings.map(({ messages }) => messages[0]!.message)).toEqual(Array(5).fill('INVALID_SHAPE'));
    }
    pool.close();
  });

  it('is misuse told by a TypeError', async () => {
    await expect(pools.get(1)!.generate({} as never)).rejects.toThrow(TypeError);
  });

  it('of helpers that cannot be had is borne by the calling thread', async () => {
    const pool = await createPool({ size: 2, source: compiledEngine(), ownWork: 0 });
    pool.close();
    expect((await pool.generate(town(30, 50))).hash).toBe(engine.generate(town(30, 50)).hash);
  });
});

it('cuts work into stretches of about equal cost, in order', () => {
  const items = Array.from({ length: 100 }, (_, i) => (i < 10 ? 50 : 1));
  const chunks = chunksOf(items, (cost) => cost, 2);
  expect(chunks.flat()).toEqual(items);
  const costs = chunks.map((chunk) => chunk.reduce((sum, cost) => sum + cost, 0));
  expect(chunks.length).toBeGreaterThan(8);
  expect(Math.max(...costs)).toBeLessThan(100);
});
