import { describe, expect, it } from 'vitest';
import { Material } from '../../../engine/abi/mesh.ts';
import { SpaceKind, WallKind } from '../../../engine/host/lists.ts';
import type { Build } from '../support/compileProbe.ts';
import { areaOf, defectsOf, trianglesOf, volumeOf } from './measures.ts';
import { solidProbe } from './probe.ts';
import type { DrawnGroup, Ring } from './probe.ts';

const box = (x0: number, y0: number, x1: number, y1: number): Ring => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];
const inside = (ring: Ring): Ring => box(ring[0]![0] + 0.4, ring[0]![1] + 0.4, ring[2]![0] - 0.4, ring[2]![1] - 0.4);
const slab = box(-20, -10, 20, 10);
const lShape: Ring = [
  [0, 0],
  [20, 0],
  [20, 10],
  [10, 10],
  [10, 30],
  [0, 30],
];
const lInner: Ring = [
  [0.4, 0.4],
  [19.6, 0.4],
  [19.6, 9.6],
  [9.6, 9.6],
  [9.6, 29.6],
  [0.4, 29.6],
];

const of = (groups: DrawnGroup[], material: Material) =>
  groups.filter((g) => g.material === material).flatMap((g) => trianglesOf(g));

describe.each<Build>(['release', 'debug'])('meshes of the %s build', (build) => {
  const solid = solidProbe(build);

  /** Everything that bounds the building against the air, without what stands on or hangs from it. */
  const envelope = (groups: DrawnGroup[]) =>
    [Material.OuterWall, Material.Window, Material.Slab, Material.Roof].flatMap((m) => of(groups, m));

  it.each<[string, Ring, Ring, number, number]>([
    ['a slab', slab, inside(slab), 800, 120],
    ['an L', lShape, lInner, 400, 100],
  ])('closes the volume of %s', (_, outline, inner, area, around) => {
    solid.begin();
    solid.storey({ outline, inner, z: 0, height: 3, repeat: 8 });
    const { groups } = solid.build();
    expect(groups.flatMap(defectsOf)).toEqual([]);
    expect(volumeOf(envelope(groups))).toBeCloseTo(area * 24, 1);
    expect(areaOf(of(groups, Material.Roof))).toBeCloseTo(area, 3);
    expect(areaOf(of(groups, Material.OuterWall))).toBeCloseTo(around * 24, 2);
  });

  it('cuts windows out of the wall and sets the panes back', () => {
    solid.begin();
    solid.storey({ outline: slab, inner: inside(slab), z: 0, height: 3, repeat: 4 });
    for (let i = 0; i < 10; i++) solid.opening(0, 4 * i + 1, 4 * i + 3, 0.9, 2.4);
    solid.opening(1, 2, 3, 0, 2.1, true);
    solid.opening(1, 5, 9, 0.5, 2.5);
    const { groups } = solid.build();
    expect(groups.flatMap(defectsOf)).toEqual([]);
    const facade = of(groups, Material.OuterWall).filter(
      (t) =>
        t.corners.every(([x, y]) => Math.abs(Math.abs(x) - 20) < 1e-4 || Math.abs(Math.abs(y) - 10) < 1e-4) &&
        t.facing[2] ** 2 < 0.5 &&
        Math.abs(t.facing[0] * t.corners[0][0] + t.facing[1] * t.corners[0][1]) > 9.9,
    );
    const glass = 4 * (10 * 2 * 1.5 + 4 * 2);
    const doors = 4 * 2.1;
    expect(areaOf(facade)).toBeCloseTo(120 * 12 - glass - doors, 3);
    expect(areaOf(of(groups, Material.Window))).toBeCloseTo(glass, 3);
    const doorsInFacade = of(groups, Material.Door);
    expect(areaOf(doorsInFacade)).toBeCloseTo(doors, 3);
    for (const t of of(groups, Material.Window)) {
      const [x, y] = t.corners[0];
      expect(Math.min(Math.abs(y + 9.88), Math.abs(x - 19.88))).toBeLessThan(1e-5);
    }
  });

  it('puts a door that stands in an outer wall into the facade of every storey, and cuts windows back for it', () => {
    solid.begin();
    solid.storey({ outline: slab, inner: inside(slab), z: 0, height: 3, repeat: 4 });
    // Along the back facade, which runs from x = 20 to x = -20: windows from x = 3 to -3 and from x = -10 to -12.
    solid.opening(2, 17, 23, 0.9, 2.4);
    solid.opening(2, 30, 32, 0.9, 2.4);
    solid.door(0, 0, 9.8, 1, 9.8);
    const { groups } = solid.build();
    expect(groups.flatMap(defectsOf)).toEqual([]);
    expect(areaOf(of(groups, Material.Door))).toBeCloseTo(4 * 1 * 2.1, 3);
    // The rest of the window beside the door, 0.1 m away from it on both sides.
    expect(areaOf(of(groups, Material.Window))).toBeCloseTo(4 * (6 - 1.2 + 2) * 1.5, 3);
    for (const t of of(groups, Material.Door)) expect(t.corners[0][1]).toBeCloseTo(9.88, 5);
  });

  it('draws every opening of a facade with hundreds, also windows that doors cut in two', () => {
    const [length, windows, doors] = [1000, 420, 140];
    const long = box(-length / 2, -10, length / 2, 10);
    solid.begin();
    solid.storey({ outline: long, inner: inside(long), z: 0, height: 3, repeat: 1 });
    const step = length / windows;
    for (let i = 0; i < windows; i++) solid.opening(0, i * step, i * step + 2, 0.9, 2.4);
    for (let i = 0; i < doors; i++) solid.opening(0, 3 * i * step + 0.6, 3 * i * step + 1, 0, 2.1, true);
    const { groups } = solid.build();
    expect(groups.flatMap(defectsOf)).toEqual([]);
    expect(areaOf(of(groups, Material.Door))).toBeCloseTo(doors * 0.4 * 2.1, 2);
    // A door leaves 0.5 and 0.9 m of the window that it stands in.
    const glass = (windows - doors) * 2 + doors * 1.4;
    expect(areaOf(of(groups, Material.Window))).toBeCloseTo(glass * 1.5, 1);
  });

  it('draws a door inside the building as a leaf in its wall', () => {
    solid.begin();
    solid.storey({ outline: slab, inner: inside(slab), z: 0, height: 3, repeat: 4 });
    solid.door(0, 0, 2, 1, 2);
    const doors = of(solid.build().groups, Material.Door);
    for (const t of doors) for (const [, , z] of t.corners) expect(z).toBeGreaterThan(9);
    // Two faces of 1 m and two sides of wall and relief, 2.1 high above the floor, and the top.
    expect(areaOf(doors)).toBeCloseTo(2 * (1 + 0.24) * 2.09 + 0.24, 3);
  });

  it('stays closed around windows: the recesses are what is missing', () => {
    solid.begin();
    solid.storey({ outline: slab, inner: inside(slab), z: 0, height: 3, repeat: 3 });
    // A second storey on top, so that no inside is drawn below.
    solid.storey({ outline: slab, inner: inside(slab), z: 9, height: 3 });
    for (let i = 0; i < 5; i++) solid.opening(0, 8 * i + 1, 8 * i + 3, 0.9, 2.4);
    const { groups } = solid.build();
    expect(volumeOf(envelope(groups))).toBeCloseTo(800 * 12 - 3 * 5 * 2 * 1.5 * 0.12, 2);
  });

  it('draws terraces and overhangs only where something is exposed', () => {
    solid.begin();
    const middle = box(-18, -7, 20, 10);
    const wide = box(-22, -7, 20, 12);
    solid.storey({ outline: slab, inner: inside(slab), z: 0, height: 3 });
    solid.storey({ outline: middle, inner: inside(middle), z: 3, height: 3 });
    solid.storey({ outline: wide, inner: inside(wide), z: 6, height: 3, repeat: 2 });
    const { groups } = solid.build();
    expect(groups.flatMap(defectsOf)).toEqual([]);
    const roofs = groups.filter((g) => g.material === Material.Roof);
    const terraces = roofs.filter((g) => !g.top);
    expect(areaOf(terraces.flatMap(trianglesOf))).toBeCloseTo(800 - 38 * 17, 3);
    expect(areaOf(roofs.filter((g) => g.top).flatMap(trianglesOf))).toBeCloseTo(42 * 19, 3);
    expect(areaOf(of(groups, Material.Slab))).toBeCloseTo(800 + 42 * 19 - 38 * 17, 3);
    expect(volumeOf(envelope(groups))).toBeCloseTo(3 * 800 + 3 * 38 * 17 + 6 * 42 * 19, 1);
  });

  it('covers the whole storey when outlines do not correspond', () => {
    solid.begin();
    solid.storey({ outline: box(0, 0, 20, 30), inner: inside(box(0, 0, 20, 30)), z: 0, height: 3 });
    solid.storey({ outline: lShape, inner: lInner, z: 3, height: 3 });
    const { groups } = solid.build();
    expect(volumeOf(envelope(groups))).toBeCloseTo(3 * 600 + 3 * 400, 1);
  });

  it('puts closed parapets of the right facade area on the roof, lifted off with it', () => {
    solid.begin();
    solid.storey({ outline: lShape, inner: lInner, z: 0, height: 3 });
    solid.parapet(0.3);
    const { groups } = solid.build();
    const parapets = groups.filter((g) => g.material === Material.Parapet);
    expect(parapets.every((g) => g.top)).toBe(true);
    expect(parapets.flatMap(defectsOf)).toEqual([]);
    const triangles = parapets.flatMap(trianglesOf);
    const upright = triangles.filter((t) => Math.abs(t.facing[2]) < 0.5);
    // Outer face along 100 m; the inner one is shorter by 2 * 0.2 at five corners and longer at the inward one.
    expect(areaOf(upright)).toBeCloseTo(0.3 * (100 + 100 - 4 * 2 * 0.2), 3);
    expect(areaOf(triangles.filter((t) => t.facing[2] > 0.5))).toBeCloseTo(0.2 * (100 - 4 * 0.2), 3);
  });

  it('shows the inside of the highest storey only', () => {
    solid.begin();
    solid.storey({ outline: slab, inner: inside(slab), z: 0, height: 3, repeat: 2 });
    solid.storey({ outline: slab, inner: inside(slab), z: 6, height: 3, repeat: 2, kind: SpaceKind.unit });
    solid.wall(WallKind.inner, 0, -9.6, 0.2, 9.6);
    solid.opening(4, 1, 3, 0.9, 2.4);
    const { groups } = solid.build();
    expect(groups.flatMap(defectsOf)).toEqual([]);
    const floors = groups.filter((g) => g.material === Material.Space);
    expect(floors.map((g) => g.kind)).toEqual([SpaceKind.unit]);
    expect(areaOf(floors.flatMap(trianglesOf))).toBeCloseTo(39.2 * 19.2, 3);
    for (const t of of(groups, Material.Space)) for (const [, , z] of t.corners) expect(z).toBeCloseTo(9.01, 5);
    const inner = of(groups, Material.InnerWall);
    for (const t of inner) for (const [, , z] of t.corners) expect(z).toBeGreaterThan(8.99);
    const clear = 3 - 0.01;
    // Inner sides of the outer walls less one window, four sides of the inner wall, and the tops of all walls.
    const sides = 2 * (39.2 + 19.2) * clear - 3 + 2 * (19.2 + 0.2) * clear;
    expect(areaOf(inner.filter((t) => Math.abs(t.facing[2]) < 0.5))).toBeCloseTo(sides, 2);
    expect(areaOf(inner.filter((t) => t.facing[2] > 0.5))).toBeCloseTo(800 - 39.2 * 19.2 + 0.2 * 19.2, 3);
    expect(groups.some((g) => g.top && g.material !== Material.Roof)).toBe(false);
  });

  it('shows a plain floor where the layout does not fit the outline', () => {
    solid.begin();
    solid.storey({ outline: lShape, inner: lInner, z: 0, height: 3 });
    solid.wall(WallKind.inner, 15, 15, 16, 16);
    const { groups } = solid.build();
    const floors = groups.filter((g) => g.material === Material.Space);
    expect(floors.map((g) => g.kind)).toEqual([-1]);
    expect(areaOf(floors.flatMap(trianglesOf))).toBeCloseTo(400, 3);
    expect(groups.some((g) => g.material === Material.InnerWall)).toBe(false);
  });

  it('can show the inside of every storey', () => {
    solid.begin();
    solid.storey({ outline: slab, inner: inside(slab), z: 0, height: 3, repeat: 5 });
    expect(areaOf(of(solid.build(2).groups, Material.Space))).toBeCloseTo(5 * 39.2 * 19.2, 2);
  });

  it('leaves storeys below ground out', () => {
    solid.begin();
    solid.storey({ outline: box(-30, -20, 30, 20), inner: inside(box(-30, -20, 30, 20)), z: -3, height: 3 });
    solid.storey({ outline: slab, inner: inside(slab), z: 0, height: 3 });
    const { groups } = solid.build();
    for (const g of groups)
      for (let i = 2; i < g.positions.length; i += 3) expect(g.positions[i]).toBeGreaterThanOrEqual(0);
    expect(volumeOf(envelope(groups))).toBeCloseTo(2400, 1);
  });

  it('hangs a balcony on every repetition, with balustrades on its free sides', () => {
    solid.begin();
    solid.storey({ outline: slab, inner: inside(slab), z: 3, height: 3, repeat: 4 });
    solid.balcony(0, -1.3, -11.5, 1.3, -10);
    const { groups } = solid.build();
    const balconies = groups.filter((g) => g.material === Material.Balcony);
    expect(balconies.flatMap(defectsOf)).toEqual([]);
    const triangles = balconies.flatMap(trianglesOf);
    const underside = triangles.filter((t) => t.facing[2] < -0.5);
    expect(areaOf(underside)).toBeCloseTo(4 * 2.6 * 1.5, 4);
    const towardsHouse = triangles.filter((t) => t.facing[1] > 0.5 && Math.abs(t.corners[0][1] + 10) < 1e-5);
    // On the facade: the slab and the ends of two balustrades, no balustrade along it.
    expect(areaOf(towardsHouse)).toBeCloseTo(4 * (2.6 * 0.2 + 2 * 0.05 * 1), 4);
  });

  it('lays out a parking lot as surface and paint', () => {
    solid.begin();
    solid.storey({ outline: box(0, 0, 2.5, 5), inner: [], z: 0, height: 0, kind: SpaceKind.stall });
    const { groups } = solid.build();
    expect(groups.map((g) => [g.material, g.kind])).toEqual([
      [Material.Surface, SpaceKind.stall],
      [Material.Stall, SpaceKind.stall],
    ]);
    expect(areaOf(trianglesOf(groups[0]!))).toBeCloseTo(12.5, 4);
    expect(areaOf(trianglesOf(groups[1]!))).toBeCloseTo(2 * 5 * 0.05, 4);
  });

  it('draws floor lines, the top and the upright corners', () => {
    solid.begin();
    solid.storey({ outline: slab, inner: inside(slab), z: 0, height: 3, repeat: 8 });
    const { edges } = solid.build();
    expect(edges.length / 6).toBe(4 * 8 + 4 + 4);
    const lengths = Array.from({ length: edges.length / 6 }, (_, i) => {
      const [ax, ay, az, bx, by, bz] = [...edges.subarray(6 * i, 6 * i + 6)] as [
        number,
        number,
        number,
        number,
        number,
        number,
      ];
      return Math.hypot(bx - ax, by - ay, bz - az);
    });
    expect(lengths.reduce((a, b) => a + b)).toBeCloseTo(9 * 120 + 4 * 24, 3);
  });

  it('leaves out upright lines on a bent facade', () => {
    const circle: Ring = Array.from({ length: 24 }, (_, i) => [
      10 * Math.cos((i * Math.PI) / 12),
      10 * Math.sin((i * Math.PI) / 12),
    ]);
    solid.begin();
    solid.storey({ outline: circle, inner: circle.map(([x, y]) => [x * 0.96, y * 0.96]), z: 0, height: 3 });
    const { groups, edges } = solid.build();
    expect(groups.flatMap(defectsOf)).toEqual([]);
    expect(edges.length / 6).toBe(24 + 24);
  });

  it('gives nothing for a building without storeys', () => {
    solid.begin();
    expect(solid.build()).toEqual({ groups: [], edges: new Float32Array() });
  });
});
