import { beforeAll, describe, expect, it } from 'vitest';
import { partAt, partRanges } from '../../../engine/host/module/meshparts.ts';
import type { MeshLevel } from '../../../engine/host/module/meshtypes.ts';
import type { BuildingMeshes, BuildingResult, Engine, MeshGroup } from '../../../engine/host/types.ts';
import { conceptInput, loadCompiled } from '../compiled.ts';
import { conceptIds } from '../support/fixtures.ts';
import { defectsOf } from './measures.ts';

const levels: MeshLevel[] = ['massing', 'storeys', 'full', 'interiors'];

let engine: Engine;

beforeAll(async () => {
  engine = await loadCompiled('release');
}, 120_000);

const generated = (id: string): BuildingResult[] => engine.generate(conceptInput(id), { levels }).buildings;

const triangleCount = (meshes: BuildingMeshes): number =>
  meshes.groups.reduce((sum, { indices }) => sum + indices.length / 3, 0);

/** Area of the level triangle whose indices start at `at`, m2. */
function levelArea({ positions, indices }: MeshGroup, at: number): number {
  const [a, b, c] = [indices[at]! * 3, indices[at + 1]! * 3, indices[at + 2]! * 3];
  const [ux, uy] = [positions[b]! - positions[a]!, positions[b + 1]! - positions[a + 1]!];
  const [vx, vy] = [positions[c]! - positions[a]!, positions[c + 1]! - positions[a + 1]!];
  return Math.abs(ux * vy - uy * vx) / 2;
}

describe.each(conceptIds)('%s', (id) => {
  it('is drawn without faults at every level, each with less than the next', () => {
    for (const { levels: drawn, hash } of generated(id)) {
      const counts = levels.map((level) => triangleCount(drawn![level]!));
      expect(counts).toEqual(counts.toSorted((a, b) => a - b));
      // The tests of concepts check the full level.
      for (const level of ['massing', 'storeys'] as const) expect(drawn![level]!.groups.flatMap(defectsOf)).toEqual([]);
      expect(hash).not.toBe('0'.repeat(16));
    }
  });

  it('says of every triangle what it shows', () => {
    for (const { levels: drawn, floors } of generated(id)) {
      for (const level of levels) {
        for (const group of drawn![level]!.groups) {
          expect(partRanges(group, () => true)).toEqual([[0, group.indices.length]]);
          expect(partAt(group, group.indices.length / 3)).toBeNull();
          const strangers: unknown[] = [];
          for (let triangle = 0; triangle < group.indices.length / 3; triangle += 7) {
            const part = partAt(group, triangle)!;
            const floor = floors[part.floor];
            // Surroundings have meshes and no floors.
            if (!floor && floors.length === 0) continue;
            const isKnown = part.kind !== 'face' || part.id < floor!.spaces.length + floor!.walls.length;
            if (!isKnown || part.repetition >= floor!.repeat) strangers.push(part);
          }
          expect(strangers).toEqual([]);
        }
      }
    }
  });

  it('draws every space with exactly its area', () => {
    for (const { levels: drawn, floors } of generated(id)) {
      const areas = new Map<string, number>();
      for (const group of drawn!.interiors!.groups.filter(({ material }) => material === 'space')) {
        for (let triangle = 0; triangle < group.indices.length / 3; triangle++) {
          const { kind, floor, repetition, id: face } = partAt(group, triangle)!;
          if (kind !== 'face' || repetition > 0) continue;
          const key = `${floor}:${face}`;
          areas.set(key, (areas.get(key) ?? 0) + levelArea(group, 3 * triangle));
        }
      }
      for (const [key, area] of areas) {
        const [floor, face] = key.split(':').map(Number) as [number, number];
        const { area: wanted } = floors[floor]!.spaces.find((space) => space.id === face)!;
        expect(Math.abs(area - wanted), key).toBeLessThan(0.001 * wanted + 0.02);
      }
    }
  });
});

it('draws the volumes of a large slab with a few dozen triangles', () => {
  const [slab] = generated('RC02');
  expect(triangleCount(slab!.levels!.massing!)).toBeLessThan(60);
  expect(triangleCount(slab!.levels!.full!)).toBeGreaterThan(1000);
});

it('gives the level asked for, which by default is the full one', () => {
  const input = conceptInput('RC02');
  const [full] = engine.generate(input, { meshes: true }).buildings;
  const [again] = engine.generate(input, { levels: ['full'] }).buildings;
  expect(full!.meshes!.level).toBe('full');
  expect(again!.levels!.full).toEqual(full!.meshes);
  expect(engine.generate(input, { meshes: 'massing' }).buildings[0]!.meshes!.level).toBe('massing');
  expect(engine.generate(input).buildings[0]!.meshes).toBeUndefined();
});
