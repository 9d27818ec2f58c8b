import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine } from '../../../engine/host/index.ts';
import type { BuildingRecord, BuildingResult, ConceptInput, Engine, MeshGroup } from '../../../engine/host/types.ts';
import { areaOf, defectsOf, trianglesOf, volumeOf } from './measures.ts';
import type { Triangle } from './measures.ts';

const readConcept = (id: string) =>
  JSON.parse(
    readFileSync(resolve(import.meta.dirname, `../../../fixtures/concepts/${id}/input.json`), 'utf8'),
  ) as ConceptInput;

const figure = (result: BuildingResult, key: string) => result.figures[key] as number;
const isUpright = (t: Triangle) => Math.abs(t.facing[2]) < 0.5;

/** Triangles in the four planes of a box around the origin: the facades without the sides of their windows. */
const onFacade = (t: Triangle, length: number, width: number) =>
  [0, 1].some((axis) => {
    const half = (axis === 0 ? length : width) / 2;
    return t.corners.every((corner) => Math.abs(corner[axis]! - Math.sign(t.corners[0][axis]!) * half) < 1e-5);
  }) && Math.abs(Math.abs(t.corners[0][0]) - length / 2) * Math.abs(Math.abs(t.corners[0][1]) - width / 2) < 1e-3;

describe('meshes of the reference concepts', () => {
  let engine: Engine;
  beforeAll(async () => void (engine = await loadEngine()));

  function generate(id: string, index = 0, change: Partial<BuildingRecord> = {}): BuildingResult {
    const concept = readConcept(id);
    const building = { ...concept.buildings[index]!, ...change };
    return engine.generateBuilding({ building, units: concept.units ?? [] }, { meshes: true });
  }

  const groupsOf = (result: BuildingResult, ...materials: MeshGroup['material'][]) =>
    result.meshes!.groups.filter((group) => materials.includes(group.material));
  const drawn = (result: BuildingResult, ...materials: MeshGroup['material'][]) =>
    groupsOf(result, ...materials).flatMap(trianglesOf);

  // A front door of 1.0 x 2.1 leads to the entrance of RC02.
  it.each([
    ['RC01', 0],
    ['RC02', 2.1],
  ])('draws the facade, windows, roof and volume of %s as large as the figures say', (id, door) => {
    const result = generate(id);
    expect(result.meshes!.groups.flatMap(defectsOf)).toEqual([]);
    const glass = areaOf(drawn(result, 'window'));
    const wall = areaOf(drawn(result, 'outer_wall').filter((t) => onFacade(t, 40, 20)));
    expect(Math.abs(wall - (figure(result, 'outer_wall_area') - glass - door))).toBeLessThan(1e-3);
    expect(glass).toBeGreaterThan(0);
    expect(glass).toBeLessThanOrEqual(figure(result, 'window_area') + 1e-3);
    expect(Math.abs(areaOf(drawn(result, 'roof')) - figure(result, 'roof'))).toBeLessThan(1e-3);
    const parapet = drawn(result, 'parapet').filter((t) => isUpright(t) && onFacade(t, 40, 20));
    expect(Math.abs(areaOf(parapet) - figure(result, 'parapet_area'))).toBeLessThan(1e-3);
  });

  it.each(['RC01', 'RC02'])('closes the volume of %s up to the recesses of windows and doors', (id) => {
    const result = generate(id);
    const top = Math.max(...drawn(result, 'roof').flatMap((t) => t.corners.map(([, , z]) => z)));
    // The holes of the highest storey go through to the room, so its inner walls belong to no closed surface.
    const below = (t: Triangle) => t.corners.every(([, , z]) => z < top - 2.9);
    const walls = drawn(result, 'outer_wall', 'window', 'door').filter(below);
    const lid = (t: Triangle) => t.facing[2] < -0.5 && t.corners.every(([, , z]) => z === 0);
    const floor = drawn(result, 'slab').filter(lid);
    const glass = areaOf(drawn(result, 'window', 'door').filter(below));
    // Walls and underside alone miss the lid at the level of the highest storey: its share is area * z / 3.
    const level = Math.max(...walls.flatMap((t) => t.corners.map(([, , z]) => z)));
    const volume = volumeOf([...walls, ...floor]) + (800 * level) / 3;
    expect(volume).toBeCloseTo(800 * level - glass * 0.12, 1);
    expect(figure(result, 'volume')).toBeCloseTo(800 * top, 3);
  });

  it('shows the rooms of the highest storey as large as the storey says', () => {
    const result = generate('RC02');
    const storey = result.floors.at(-1)!;
    const floors = groupsOf(result, 'space');
    const sum = (kind: string) => areaOf(floors.filter((g) => g.kind === kind).flatMap(trianglesOf));
    for (const kind of ['unit', 'corridor', 'core']) {
      const spaces = storey.spaces.filter((space) => space.kind === kind);
      expect(spaces.length, kind).toBeGreaterThan(0);
      expect(Math.abs(sum(kind) - spaces.reduce((all, space) => all + space.net, 0)), kind).toBeLessThan(1e-3);
    }
    expect(new Set(floors.filter((g) => g.kind === 'unit').map((g) => g.unit_id))).toEqual(new Set(['u1']));
  });

  it('lifts off the roof and its parapets and nothing else', () => {
    const lifted = generate('RC02').meshes!.groups.filter((group) => group.top);
    expect(new Set(lifted.map((group) => group.material))).toEqual(new Set(['roof', 'parapet']));
  });

  it('draws terraces and their parapets as large as the figures say', () => {
    const floors = [
      { type: 'retail', height: 4, order: 1 },
      { type: 'office', height: 3.5, order: 2, repeat_count: 3, offset_front: 2, offset_right: 3 },
      { type: 'office', height: 3, order: 3, repeat_count: 2, offset_front: 5, offset_right: 3, offset_left: 4 },
    ];
    const result = generate('RC01', 0, { cfg: { shapemode: 'l_shape', floors } });
    expect(result.meshes!.groups.flatMap(defectsOf)).toEqual([]);
    expect(Math.abs(areaOf(drawn(result, 'roof')) - figure(result, 'roof'))).toBeLessThan(1e-3);
    expect(
      groupsOf(result, 'roof')
        .map((group) => group.top)
        .sort(),
    ).toEqual([false, false, true]);
  });

  it('lays out a parking lot stall by stall', () => {
    const result = generate('RC02', 1);
    const stalls = groupsOf(result, 'surface').filter((group) => group.kind === 'stall');
    expect(areaOf(stalls.flatMap(trianglesOf))).toBeCloseTo(figure(result, 'parking_provided') * 2.5 * 5, 2);
    expect(groupsOf(result, 'stall')).toHaveLength(1);
  });

  it('gives a balcony to every unit that has one, on every storey', () => {
    const concept = readConcept('RC02');
    const units = concept.units!.map((unit) => ({ ...unit, cfg: { ...unit.cfg, balcony: { type: 'balcony' } } }));
    const result = engine.generateBuilding({ building: concept.buildings[0]!, units }, { meshes: true });
    const undersides = drawn(result, 'balcony').filter((t) => t.facing[2] < -0.5);
    expect(areaOf(undersides)).toBeGreaterThan(0);
    expect(Math.abs(areaOf(undersides) - figure(result, 'outdoor_area'))).toBeLessThan(1e-2);
    expect(result.meshes!.groups.flatMap(defectsOf)).toEqual([]);
  });

  it('gives the same bytes in another instance', async () => {
    const other = await loadEngine();
    const concept = readConcept('RC02');
    const input = { building: concept.buildings[0]!, units: concept.units ?? [] };
    const before = engine.generateBuilding(input, { meshes: true }).meshes!;
    const after = other.generateBuilding(input, { meshes: true }).meshes!;
    expect(after.edges).toEqual(before.edges);
    expect(after.groups).toEqual(before.groups);
  });
});
