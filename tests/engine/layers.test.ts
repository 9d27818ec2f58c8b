import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine, GeometryItem } from '../../engine/host/types.ts';
import { geometryLayers, wallKinds } from '../../model/enums/geometry.ts';
import { isInside } from '../../model/plane.ts';
import { conceptInput, loadCompiled } from './compiled.ts';
import { conceptIds } from './support/fixtures.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await loadCompiled('release');
}, 120_000);

const layersOf = (id: string) =>
  engine.generate(conceptInput(id), { geometry: true }).buildings.map(({ geometry }) => geometry!);
const itemsIn = (id: string, layer: string): GeometryItem[] => layersOf(id).flatMap((layers) => layers[layer] ?? []);
const walls = (id: string, kind: string) => itemsIn(id, 'walls').filter((item) => item.kind === kind);
const lengthOf = ({ line }: GeometryItem) =>
  line!.slice(1).reduce((sum, [x, y], k) => sum + Math.hypot(x - line![k]![0], y - line![k]![1]), 0);

it('together fill every layer and every kind of wall there is, and no other', () => {
  const all = conceptIds.flatMap(layersOf);
  const layers = new Set(all.flatMap((of) => Object.keys(of)));
  expect([...layers].toSorted()).toEqual([...geometryLayers.keys].toSorted());
  const kinds = new Set(all.flatMap((of) => (of['walls'] ?? []).map(({ kind }) => kind)));
  expect([...kinds].toSorted()).toEqual([...wallKinds.keys].toSorted());
});

describe('labels', () => {
  it('stand in their spaces, one for each that has a name', () => {
    const [slab] = layersOf('RC02');
    const spaces = ['units', 'cores', 'corridors', 'spaces'].flatMap((layer) => slab![layer] ?? []);
    const named = spaces.filter(({ kind, polygon }) => polygon && kind !== 'shaft' && kind !== 'void');
    const labels = slab!['labels']!;
    expect(labels).toHaveLength(named.length);
    for (const { kind, line, z0 } of labels) {
      const own = named.filter(
        (space) => space.kind === kind && space.z0 === z0 && isInside(space.polygon!, line![0]!),
      );
      expect(own).toHaveLength(1);
    }
  });
});

it('has a balustrade on the three free sides of each balcony and of the gallery', () => {
  const balconies = itemsIn('outdoor-balcony', 'balconies');
  const rails = walls('outdoor-balcony', 'balustrade');
  expect(balconies.length).toBeGreaterThan(0);
  const galleries = itemsIn('outdoor-balcony', 'corridors').filter(({ kind }) => kind === 'gallery');
  expect(rails).toHaveLength(3 * (balconies.length + galleries.length));
  const [{ polygon }] = balconies as [GeometryItem];
  const sides = polygon![0]!.slice(1).map(([x, y], k) => Math.hypot(x - polygon![0]![k]![0], y - polygon![0]![k]![1]));
  const [short, , , long] = sides.toSorted((a, b) => a - b) as [number, number, number, number];
  const first = rails.slice(0, 3).reduce((sum, rail) => sum + lengthOf(rail), 0);
  expect(first).toBeCloseTo(long + 2 * short, 4);
});

it('has light walls around each storage box', () => {
  // RC02: 70 boxes of 5 m2 asked for; a box as drawn is 1.8 x 2.8.
  const boxes = walls('RC02', 'separation');
  const drawn = engine.generate(conceptInput('RC02')).buildings[0]!.floors.flatMap(({ boxes: of }) => of ?? []);
  expect(boxes).toHaveLength(drawn.length);
  for (const box of boxes) expect(lengthOf(box)).toBeCloseTo(2 * (1.8 + 2.8), 6);
});

it('has the columns of a garage from floor to ceiling', () => {
  const { floors } = engine.generate(conceptInput('garage-high')).buildings[0]!;
  const count = floors.reduce((sum, { garage, repeat }) => sum + repeat * (garage?.columns.length ?? 0), 0);
  const columns = walls('garage-high', 'inner');
  expect(columns).toHaveLength(count);
  expect(new Set(columns.map(({ z0, z1 }) => (z1 - z0).toFixed(6)))).toEqual(
    new Set(floors.map(({ height }) => height.toFixed(6))),
  );
});
