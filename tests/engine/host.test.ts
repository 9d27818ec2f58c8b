import asc from 'assemblyscript/asc';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawnArchetypes } from '../support/archetypes.ts';
import { ABI_VERSION } from '../../engine/abi/boundary.ts';
import { loadEngine } from '../../engine/host/index.ts';
import { compileEngine, instantiate } from '../../engine/host/module/load.ts';
import { encodeBuilding } from '../../engine/host/encode/encode.ts';
import { place } from '../../engine/host/module/memory.ts';
import type { BuildingInput, Engine } from '../../engine/host/types.ts';
import { compiledEngine, conceptInput, loadCompiled } from './compiled.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await loadCompiled();
}, 120_000);

const slab = (changes: object = {}): BuildingInput => {
  const concept = conceptInput('RC02');
  return { building: { ...concept.buildings[0]!, ...changes }, units: concept.units! };
};

describe('loading', () => {
  it('works without a source, from bytes, and from a compiled module that workers share', async () => {
    const module = await compileEngine(compiledEngine());
    const engines = await Promise.all([loadEngine(), loadEngine(compiledEngine()), loadEngine(module)]);
    const hashes = engines.map((one) => one.generateBuilding(slab()).hash);
    expect(new Set(hashes).size).toBe(1);
  });

  it('needs nothing from its host', () => {
    expect(WebAssembly.Module.imports(new WebAssembly.Module(compiledEngine()))).toEqual([]);
  });

  it('says which engine made a result', () => {
    expect(engine.release).toMatch(/^\d+\.\d+\.\d+\+abi\d+\.rules\d/);
    expect(engine.generate(conceptInput('RC01')).release).toBe(engine.release);
  });
});

describe('the door', () => {
  it.each([
    ['a concept that is no object', () => engine.generate(null as never)],
    ['a concept without buildings', () => engine.generate({} as never)],
    ['a building that is no object', () => engine.generateBuilding('flat' as never)],
    ['a length that is a text', () => engine.generateBuilding(slab({ maxlength: '40' }))],
    ['a configuration that is a list', () => engine.generateBuilding(slab({ cfg: [] }))],
    ['points that are texts', () => engine.generateBuilding(slab({ cfg: { points: ['0,0'] } }))],
    ['units that are no list', () => engine.generateBuilding({ ...slab(), units: {} as never })],
    ['a coordinate that is a text', () => engine.projection.toRd('5' as never, 52)],
  ])('throws a TypeError for %s', (_name, misuse) => {
    expect(misuse).toThrow(TypeError);
  });

  it('takes a bare building record', () => {
    const { building } = slab({ archetype: 'generic' });
    expect(engine.generateBuilding(building)).toEqual(engine.generateBuilding({ building }));
  });

  it('fills in what a record leaves out', () => {
    const { figures } = engine.generateBuilding({ id: 1, archetype: 'generic' });
    expect(figures).toMatchObject({ gfa: 6400, floors: 8, height: 24 });
  });
});

describe('versions and archetypes', () => {
  it('gives an empty result below version 3', () => {
    const result = engine.generateBuilding(slab({ version: 2 }));
    expect(result).toMatchObject({ floors: [], messages: [{ message: 'VERSION_UNSUPPORTED', target: 3, value: 2 }] });
  });

  it.each([
    [3.1, 3.1],
    [3.2, 3.2],
    [3.3, 3.3],
    [3.4, 3.4],
    [3.5, 3.5],
    [3.6, 3.6],
    [3.7, 3.7],
    ['latest', 3.7],
  ] as const)('says that version %s is laid out by rule set 3', (version, value) => {
    const input = slab({ version });
    const { figures, messages } = engine.generateBuilding(input);
    const plain = engine.generateBuilding(slab({ version: 3 }));
    expect(figures).toEqual(plain.figures);
    const [told, ...others] = messages.filter(({ message }) => message === 'RULE_SET_MISSING');
    expect(told).toMatchObject({ severity: 'info', target: 3, value, building_id: input.building.id });
    expect([others, plain.messages.length]).toEqual([[], messages.length - 1]);
    expect(input.building.version).toBe(version);
  });

  it('draws surroundings and counts nothing of them', () => {
    const result = engine.generateBuilding(slab({ archetype: 'surrounding' }));
    expect(result).toMatchObject({ floors: [], messages: [], figures: { gfa: 0 } });
  });

  it.each(drawnArchetypes)('generates a default %s', (archetype) => {
    const result = engine.generateBuilding({ id: 1, archetype });
    expect(result.floors.length).toBeGreaterThan(0);
    expect(result.messages.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});

describe('units', () => {
  it('are matched by id and reported when missing', () => {
    const input = slab({ cfg: { units: [{ unitId: 'u1' }, { unitId: 77 }] } });
    const result = engine.generateBuilding(input);
    expect(result.figures.unit_counts).toEqual({ u1: expect.any(Number) });
    const missing = result.messages.filter(({ message }) => message === 'UNIT_MISSING');
    expect(missing).toMatchObject([{ target: 77, unit_id: 77, severity: 'error' }]);
  });

  it('are one of default size when the mix is empty', () => {
    const result = engine.generateBuilding(slab({ cfg: {} }));
    expect(result.figures.units).toBe(70);
    expect(result.figures.unit_counts).toEqual({});
  });

  it('are summed over the concept, with their goal', () => {
    const concept = conceptInput('RC03');
    concept.units![0]!.programme_goal = 20;
    const { meta } = engine.generate(concept);
    expect(meta.units.map(({ unit_id, placed, goal }) => [unit_id, placed, goal])).toEqual([
      ['A', 16, 20],
      ['B', 8, 0],
    ]);
    const goal = meta.messages.find(({ message }) => message === 'PROGRAMME_GOAL');
    expect(goal).toMatchObject({ severity: 'info', target: 20, value: 16, unit_id: 'A', building_id: null });
    const apartments = meta.functions.find((one) => one.function === 'residential_apartment');
    expect(apartments).toMatchObject({ gfa: 2448, units: 24 });
    expect(apartments!.usable).toBeCloseTo(1758.36, 2);
    expect(apartments!.rent_base).toBe(apartments!.usable);
  });
});

describe('balconies', () => {
  it('give every unit its outdoor area and say when it is less than the minimum', () => {
    const input = slab();
    input.units![0]!.cfg!.balcony = { type: 'balcony', maxdepth: 1.5, maxlength: 2.6 };
    const result = engine.generateBuilding(input, { geometry: true });
    expect(result.figures.outdoor_area).toBeCloseTo(70 * 3.9, 6);
    expect(result.figures.gfa).toBe(6400);
    expect(result.geometry!.balconies).toHaveLength(70);
    expect(result.messages.filter(({ message }) => message === 'BALCONY_BELOW_MIN')).toHaveLength(1);
  });
});

describe('the cache', () => {
  it('keeps a building that only moved, and not one that changed', () => {
    const first = engine.generateBuilding(slab());
    expect(engine.generateBuilding(slab({ x: 12, rotate_z: 1 }))).toBe(first);
    const changed = engine.generateBuilding(slab({ maxlength: 41 }));
    expect(changed).not.toBe(first);
    expect(changed.figures.gfa).toBe(6560);
  });

  it('does not take one building for another with the same shape', () => {
    const first = engine.generateBuilding(slab());
    const second = engine.generateBuilding(slab({ id: 'b2' }));
    expect(second.building_id).toBe('b2');
    expect(second.floors).toEqual(first.floors);
  });

  it('makes meshes anew after they were transferred away', () => {
    const { meshes } = engine.generateBuilding(slab(), { meshes: true });
    const size = meshes!.edges.length;
    structuredClone(meshes, { transfer: [meshes!.edges.buffer as ArrayBuffer] });
    expect(meshes!.edges).toHaveLength(0);
    expect(engine.generateBuilding(slab(), { meshes: true }).meshes!.edges).toHaveLength(size);
  });
});

describe('memory', () => {
  it('does not grow over ten thousand buildings', async () => {
    const exports = instantiate(await compileEngine(compiledEngine()));
    const start = exports.mark();
    const run = (length: number) => {
      exports.generateBuilding(place(exports, encodeBuilding(slab({ maxlength: length }), true).buffer));
      exports.reset(start);
    };
    run(60);
    const pages = exports.memory.buffer.byteLength;
    for (let i = 0; i < 10_000; i++) run(20 + (i % 400) / 10);
    expect(exports.memory.buffer.byteLength).toBe(pages);
  });
});

describe('a trap', () => {
  /** A module with the engine's interface that dies on its first building and on its first concept. */
  const source = `
    export function abiVersion(): i32 { return ${ABI_VERSION}; }
    export function mark(): usize { return 65536; }
    export function reset(to: usize): void {}
    export function alloc(bytes: i32): usize { return 65536; }
    export function generateBuilding(input: usize): usize { if (input) unreachable(); return 0; }
    export function generateConcept(input: usize): usize { if (input) unreachable(); return 0; }
    memory.grow(4);`;

  it('becomes a message, and the engine goes on', async () => {
    const { binary, stderr } = await asc.compileString(source, { runtime: 'stub', optimizeLevel: 0 });
    expect(binary, String(stderr)).toBeTruthy();
    const broken = await loadEngine(new Uint8Array(binary!));
    for (let i = 0; i < 2; i++) {
      const result = broken.generate(conceptInput('RC01'));
      expect(result.meta.messages).toMatchObject([
        { message: 'INVALID_SHAPE', building_id: 'b1' },
        { message: 'INVALID_SHAPE', building_id: null },
      ]);
      expect(result.buildings).toMatchObject([{ building_id: 'b1', floors: [], figures: { gfa: 0 } }]);
    }
  });
});
