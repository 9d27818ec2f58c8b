/** Highlighted parts of buildings that a figure sums, in full colour and drawn over everything else. */
import { BufferAttribute, BufferGeometry, Group, Mesh, ShapeUtils, Vector2, type MeshBasicMaterial } from 'three';
import type { FloorResult, Polygon, Position } from '../../../engine/host/types.ts';
import { openRing } from '../../../model/plane.ts';
import type { LitPart } from '../../stores/generation/highlight.ts';
import { litFaces } from './materials.ts';

interface LitBuilding {
  at: { x: number; y: number; rotate_z: number };
  floors: readonly FloorResult[];
  parts: readonly LitPart[];
}

/** Distance of a highlight from its surface, metres. */
const LIFT = 0.04;

/** Triangles as corners, nine numbers each. */
type Corners = number[];

export function flatTriangles(polygon: Polygon, z: number): Corners {
  const [outer, ...holes] = polygon.map((ring) => openRing(ring).map(([x, y]) => new Vector2(x, y)));
  if (!outer || outer.length < 3) return [];
  const points = [outer, ...holes].flat();
  return ShapeUtils.triangulateShape(outer, holes).flatMap((triangle) =>
    triangle.flatMap((index) => [points[index]!.x, points[index]!.y, z]),
  );
}

/** A vertical face over a line, from z0 to z1. */
export function uprightTriangles([[x0, y0], [x1, y1]]: [Position, Position], z0: number, z1: number): Corners {
  return [x0, y0, z0, x1, y1, z0, x1, y1, z1, x0, y0, z0, x1, y1, z1, x0, y0, z1];
}

/** A planar polygon as a triangle fan: pieces of roofs are convex or nearly so. */
const fanTriangles = (points: readonly [number, number, number][]): Corners =>
  points.slice(2).flatMap((point, index) => [...points[0]!, ...points[index + 1]!, ...point]);

function trianglesOf(floor: FloorResult, { kind, id }: LitPart): Corners {
  const levels = Array.from({ length: Math.max(1, floor.repeat) }, (_, k) => floor.z + k * floor.height);
  const top = floor.z + floor.repeat * floor.height;
  if (kind === 'face') {
    const polygon = [...floor.spaces, ...floor.walls].find((each) => each.id === id)?.polygon;
    return polygon ? levels.flatMap((z) => flatTriangles(polygon, z + LIFT)) : [];
  }
  if (kind === 'edge') {
    const line = floor.facades.find((each) => each.id === id)?.line;
    return line ? uprightTriangles(line, floor.z, top) : [];
  }
  if (kind === 'parapet') {
    const parapet = floor.parapets.find((each) => each.id === id);
    return parapet ? uprightTriangles(parapet.line, top, top + parapet.height) : [];
  }
  if (kind === 'attachment') {
    const found = floor.attachments.find((each) => each.id === id);
    const at = found?.isOnce ? levels.slice(0, 1) : levels;
    return found ? at.flatMap((z) => flatTriangles(found.polygon, z + LIFT)) : [];
  }
  const piece = floor.roof?.pieces.find((each) => each.id === id);
  if (!piece) return [];
  return piece.points.length > 2
    ? fanTriangles(piece.points)
    : floor.outline.flatMap((polygon) => flatTriangles(polygon, top + LIFT));
}

function geometryOf(corners: Corners): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(corners), 3));
  return geometry;
}

/** Returns the group for the scene; the caller disposes it with `dropLit`. */
export function litGroup(buildings: readonly LitBuilding[]): Group {
  const group = new Group();
  const material = litFaces();
  for (const { at, floors, parts } of buildings) {
    const corners = parts.flatMap((part) => (floors[part.floor] ? trianglesOf(floors[part.floor]!, part) : []));
    if (corners.length === 0) continue;
    const mesh = new Mesh(geometryOf(corners), material);
    mesh.position.set(at.x, at.y, 0);
    mesh.rotation.z = at.rotate_z;
    mesh.renderOrder = 10;
    mesh.raycast = () => undefined;
    group.add(mesh);
  }
  return group;
}

export function dropLit(group: Group): void {
  for (const child of group.children) {
    (child as Mesh).geometry.dispose();
    ((child as Mesh).material as MeshBasicMaterial).dispose();
  }
}
