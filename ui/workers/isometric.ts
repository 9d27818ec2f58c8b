/** Small pictures of the engine's results: one building, or a concept on its plots with trees and shadows. */
import type { BuildingMeshes, BuildingResult, MeshGroup, MultiPolygon } from '../../engine/host/types.ts';
import type { Building } from '../../model/entities/building.ts';
import { lookOf, type StyleContext } from '../stage/scene/looks.ts';
import { ground } from '../../model/clay.ts';
import { palette } from '../../model/palette.ts';
import {
  averaged,
  canvasFor,
  castShade,
  channels,
  drawBall,
  drawGround,
  drawLines,
  drawTriangles,
  freshShade,
  shadeBall,
  shadeTriangles,
  type Canvas,
  type Pixels,
  type Vector,
} from './raster.ts';

const closed: StyleContext = { style: 'closed', unitOrder: [] };
/** Surfaces below this height count as ground, on which shadows fall, metres. */
const LYING = 0.4;

const visibleGroups = ({ groups }: BuildingMeshes): MeshGroup[] =>
  groups.filter((group) => group.positions.length > 0 && lookOf(group, closed).visible);

function drawGroup(canvas: Canvas, group: MeshGroup): void {
  const { colour, twoSided } = lookOf(group, closed);
  drawTriangles(canvas, group, channels(colour), twoSided);
}

/** A picture of a building, RGBA, transparent around it. Null when there is nothing to draw. */
export function isometricPicture(meshes: BuildingMeshes, width: number, height: number): Pixels | null {
  const groups = visibleGroups(meshes);
  const canvas = canvasFor(
    groups.map(({ positions }) => positions),
    width,
    height,
  );
  if (!canvas) return null;
  for (const group of groups) drawGroup(canvas, group);
  drawLines(canvas, meshes.edges);
  return averaged(canvas);
}

type Place = Pick<Building, 'x' | 'y' | 'z' | 'rotate_z'>;

/** Moves points from the building's own frame to that of the concept. */
function placed(points: Float32Array, { x, y, z, rotate_z }: Place): Float32Array {
  const [cos, sin] = [Math.cos(rotate_z), Math.sin(rotate_z)];
  const out = new Float32Array(points.length);
  for (let at = 0; at + 2 < points.length; at += 3) {
    const [u, v] = [points[at]!, points[at + 1]!];
    out[at] = x + u * cos - v * sin;
    out[at + 1] = y + u * sin + v * cos;
    out[at + 2] = z + points[at + 2]!;
  }
  return out;
}

const nowhere = { x: 0, y: 0, z: 0 };

interface Ball {
  middle: Vector;
  radius: number;
}

const crownsOf = ({ trees }: BuildingResult, place: Place): Ball[] =>
  trees.map(({ x, y, height, trunk, crown }) => {
    const radius = Math.max(crown / 2, (height - trunk) / 2);
    const [px, py, pz] = placed(new Float32Array([x, y, Math.max(radius, height - radius)]), place);
    return { middle: [px!, py!, pz!], radius };
  });

const isLying = ({ positions }: MeshGroup) => {
  for (let at = 2; at < positions.length; at += 3) if (positions[at]! > LYING) return false;
  return true;
};

const ringsOf = (plots: readonly MultiPolygon[]): Float32Array[] =>
  plots.flatMap((polygons) =>
    polygons.flatMap((rings) =>
      rings.map((ring) => new Float32Array(ring.slice(0, -1).flatMap(([x, y]) => [x, y, 0]))),
    ),
  );

/** The sides of rings as lines. */
const sidesOf = (rings: readonly Float32Array[]): Float32Array =>
  new Float32Array(
    rings.flatMap((ring) => {
      const corners = Array.from({ length: ring.length / 3 }, (_, i) => [...ring.subarray(3 * i, 3 * i + 3)]);
      return corners.flatMap((corner, i) => [...corner, ...corners[(i + 1) % corners.length]!]);
    }),
  );

export interface DrawnBuilding {
  place: Place;
  result: BuildingResult;
}

/** A picture of the plots and all that stands on them, RGBA. Null when there is neither. */
export function conceptPicture(
  plots: readonly MultiPolygon[],
  buildings: readonly DrawnBuilding[],
  width: number,
  height: number,
): Pixels | null {
  const drawn = buildings.filter(({ result }) => result.meshes);
  const groups = drawn.flatMap(({ place, result }) =>
    visibleGroups(result.meshes!).map((group) => ({
      ...group,
      positions: placed(group.positions, place),
      normals: placed(group.normals, { ...nowhere, rotate_z: place.rotate_z }),
    })),
  );
  const crowns = drawn.flatMap(({ place, result }) => crownsOf(result, place));
  const rings = ringsOf(plots);
  const canvas = canvasFor(
    [
      ...rings,
      ...groups.map(({ positions }) => positions),
      ...crowns.map(({ middle: [x, y, z], radius }) => [x, y, z + radius]),
    ],
    width,
    height,
  );
  if (!canvas) return null;
  drawGround(canvas, rings, channels(palette.paper));
  drawLines(canvas, sidesOf(rings), { base: channels(palette.darkWater), share: 1, thick: 3 });
  const standing = groups.filter((group) => !isLying(group));
  for (const group of groups) if (isLying(group)) drawGroup(canvas, group);
  const shaded = freshShade(canvas);
  for (const group of standing) shadeTriangles(canvas, shaded, group);
  for (const { middle, radius } of crowns) shadeBall(canvas, shaded, middle, radius);
  castShade(canvas, shaded);
  for (const group of standing) drawGroup(canvas, group);
  for (const { middle, radius } of crowns) drawBall(canvas, middle, radius, channels(ground.crown));
  for (const { place, result } of drawn) drawLines(canvas, placed(result.meshes!.edges, place));
  return averaged(canvas);
}
