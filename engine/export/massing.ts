import { isInside, openRing, ringArea } from '../../model/plane.ts';
import type { BuildingResult, Polygon, Position } from '../host/types.ts';
import { labelPlace, polygonArea } from './plane.ts';
import type { Level } from './source.ts';

export type Point = [number, number, number];
type SurfaceKind = 'GroundSurface' | 'WallSurface' | 'RoofSurface';
/** A planar face of a solid: outer ring counter-clockwise from outside, then holes; rings are open. */
export interface Face {
  kind: SurfaceKind;
  rings: Point[][];
}

/** Stacked storeys with the same outline. */
export interface Block {
  outline: Polygon;
  z0: number;
  z1: number;
  levels: Level[];
}

const LEVEL_NOISE = 1e-4;

/**
 * Returns a building as prisms: each polygon of a storey joins the block directly below it with the same outline. Storeys
 * within a larger one (a mezzanine in a hall) are left out.
 */
export function blocksOf(levels: readonly Level[]): Block[] {
  const blocks: Block[] = [];
  const outlines = new Map<string, Block[]>();
  for (const level of levels) {
    if (level.isSurface || level.z1 <= level.z0) continue;
    for (const outline of level.outline) {
      const key = JSON.stringify(outline);
      const alike = outlines.get(key) ?? [];
      const under = alike.find((block) => Math.abs(block.z1 - level.z0) < LEVEL_NOISE);
      if (under) {
        under.z1 = level.z1;
        under.levels.push(level);
        continue;
      }
      const block = { outline, z0: level.z0, z1: level.z1, levels: [level] };
      blocks.push(block);
      outlines.set(key, [...alike, block]);
    }
  }
  return blocks.filter((block) => !blocks.some((other) => other !== block && isWithin(block, other)));
}

/** A millimetre, so that a corner on a shared wall counts as inside. */
const INWARD = 0.001;

function isWithin(block: Block, other: Block): boolean {
  if (block.z0 < other.z0 - LEVEL_NOISE || block.z1 > other.z1 + LEVEL_NOISE) return false;
  if (polygonArea(block.outline) >= polygonArea(other.outline)) return false;
  const { point } = labelPlace(block.outline);
  return openRing(block.outline[0]!).every(([x, y]) => {
    const away = Math.hypot(point[0] - x, point[1] - y) || 1;
    const step = INWARD / away;
    return isInside(other.outline, [x + (point[0] - x) * step, y + (point[1] - y) * step]);
  });
}

/** Returns the closed prism of a block. */
export function prismOf({ outline, z0, z1 }: Block): Face[] {
  const rings = outline.map(openRing);
  const walls = rings.flatMap((ring) =>
    ring.map(([ax, ay], i): Face => {
      const [bx, by] = ring[(i + 1) % ring.length]!;
      return {
        kind: 'WallSurface',
        rings: [
          [
            [ax, ay, z0],
            [bx, by, z0],
            [bx, by, z1],
            [ax, ay, z1],
          ],
        ],
      };
    }),
  );
  const at = (z: number) => (ring: Position[]) => ring.map(([x, y]): Point => [x, y, z]);
  return [
    { kind: 'GroundSurface', rings: rings.map((ring) => at(z0)([...ring].reverse())) },
    ...walls,
    { kind: 'RoofSurface', rings: rings.map(at(z1)) },
  ];
}

type Triangle = [Point, Point, Point];

/** Steps per metre: points are rounded to millimetres. */
const WELD = 1000;
const weld = (value: number) => Math.round(value * WELD) / WELD || 0;
const keyOf = ([x, y, z]: Point) => `${x},${y},${z}`;

/** Returns the upward triangles of the roof meshes, rounded to millimetres. */
export function roofTriangles({ meshes }: BuildingResult): Triangle[] {
  const found: Triangle[] = [];
  for (const { material, positions, indices } of meshes?.groups ?? []) {
    if (material !== 'roof') continue;
    const point = (index: number): Point => {
      const at = 3 * indices[index]!;
      return [weld(positions[at]!), weld(positions[at + 1]!), weld(positions[at + 2]!)];
    };
    for (let i = 0; i < indices.length; i += 3) {
      const triangle: Triangle = [point(i), point(i + 1), point(i + 2)];
      if (planArea(triangle) > 1e-6) found.push(triangle);
    }
  }
  return found;
}

function planArea([a, b, c]: Triangle): number {
  return ((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;
}

/**
 * Returns the closed solid under the roof of a block: the triangles of the roof, a wall down from each of their free edges,
 * and the ground. Null if the roof is flat, does not cover the block, or does not close; use the prism then.
 */
export function envelopeOf(block: Block, roof: readonly Triangle[]): Face[] | null {
  const own = roof.filter((triangle) => isOver(block, triangle));
  if (!own.some((triangle) => triangle.some((point) => Math.abs(point[2] - triangle[0][2]) > LEVEL_NOISE))) return null;
  const covered = own.reduce((sum, triangle) => sum + planArea(triangle), 0);
  const area = polygonArea(block.outline);
  if (Math.abs(covered - area) > 0.001 * area) return null;
  const free = freeEdges(own);
  const base = weld(block.z0);
  const faces: Face[] = own.map((triangle) => ({ kind: 'RoofSurface', rings: [triangle] }));
  for (const [a, b] of free) {
    const ring: Point[] = [[a[0], a[1], base], [b[0], b[1], base], b, a];
    const distinct = ring.filter((point, i) => keyOf(point) !== keyOf(ring[(i + 1) % ring.length]!));
    if (distinct.length > 2) faces.push({ kind: 'WallSurface', rings: [distinct] });
  }
  const ground = groundOf(free, base);
  if (!ground) return null;
  faces.unshift(ground);
  return isClosed(faces) ? faces : null;
}

function isOver({ outline, z0, z1 }: Block, [a, b, c]: Triangle): boolean {
  const low = Math.min(a[2], b[2], c[2]);
  if (low < z0 + LEVEL_NOISE || Math.max(a[2], b[2], c[2]) > z1 + 50) return false;
  return isInside(outline, [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3]);
}

/** Returns the directed edges of one triangle only. */
function freeEdges(triangles: readonly Triangle[]): [Point, Point][] {
  const edges = new Map<string, [Point, Point]>();
  for (const triangle of triangles) {
    triangle.forEach((a, i) => {
      const b = triangle[(i + 1) % 3]!;
      const back = `${keyOf(b)}|${keyOf(a)}`;
      if (!edges.delete(back)) edges.set(`${keyOf(a)}|${keyOf(b)}`, [a, b]);
    });
  }
  return [...edges.values()];
}

/** Returns the rings under the free edges, seen from below; null if two edges start at one point, or there are none. */
function groundOf(free: readonly [Point, Point][], z: number): Face | null {
  const next = new Map<string, Point>();
  for (const [a, b] of free) {
    const key = `${a[0]},${a[1]}`;
    if (next.has(key)) return null;
    next.set(key, b);
  }
  const rings: Point[][] = [];
  while (next.size > 0) {
    const ring: Point[] = [];
    let key = next.keys().next().value!;
    while (next.has(key)) {
      const point = next.get(key)!;
      next.delete(key);
      ring.push([point[0], point[1], z]);
      key = `${point[0]},${point[1]}`;
    }
    rings.push(ring.reverse());
  }
  rings.sort((a, b) => ringArea(b) - ringArea(a));
  return rings.length > 0 ? { kind: 'GroundSurface', rings } : null;
}

/** Returns whether every edge occurs exactly once in each direction. */
function isClosed(faces: readonly Face[]): boolean {
  const edges = new Set<string>();
  for (const ring of faces.flatMap(({ rings }) => rings)) {
    for (let i = 0; i < ring.length; i++) {
      const [a, b] = [keyOf(ring[i]!), keyOf(ring[(i + 1) % ring.length]!)];
      if (edges.has(`${a}|${b}`)) return false;
      edges.add(`${a}|${b}`);
    }
  }
  return [...edges].every((edge) => edges.has(edge.split('|').reverse().join('|')));
}

/** Returns the volume within closed faces, m3, by the divergence theorem. */
export function volumeOf(faces: readonly Face[]): number {
  let six = 0;
  for (const ring of faces.flatMap(({ rings }) => rings)) {
    for (let i = 1; i + 1 < ring.length; i++) {
      const [[ax, ay, az], [bx, by, bz], [cx, cy, cz]] = [ring[0]!, ring[i]!, ring[i + 1]!];
      six += ax * (by * cz - bz * cy) - ay * (bx * cz - bz * cx) + az * (bx * cy - by * cx);
    }
  }
  return six / 6;
}
