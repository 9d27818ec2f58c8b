import type { MultiPolygon, Polygon, Position } from '../types.ts';
import { withStatus } from './answers.ts';
import { Arena } from './arena.ts';
import { createBoxIndex } from './boxIndex.ts';
import { flatPositions, flatten, polygonOf, unflatten, withoutEnd } from './door.ts';
import { createFlatPlane } from './flat.ts';
import { clipLineStrings } from './lines.ts';
import { skeleton } from './skeleton.ts';
import type { FlatPlane, FlatResult, Plane, WithStatus } from './types.ts';

/** Creates the operations in GeoJSON form: flatten, run the flat operation, unflatten. */
export function createPlane(module: WebAssembly.Module): Plane {
  const arena = new Arena(module);
  const flat = createFlatPlane(arena);
  const subject = (polygons: MultiPolygon) => flatten('subject', polygons);
  return {
    flat,
    overlay: (operation, a, b, options) => listed(flat.overlay(operation, subject(a), flatten('clip', b), options)),
    unionAll: (polygons) => listed(flat.unionAll(subject(polygons))),
    repair: (polygons) => listed(flat.repair(subject(polygons))),
    offset: (polygons, distance, options) => listed(flat.offset(subject(polygons), distance, options)),
    simplify: (polygons, tolerance) => listed(flat.simplify(subject(polygons), tolerance)),
    triangulate: (polygon, options) => triangulate(flat, polygon, options),
    measure: (polygons) => flat.measureSet(subject(polygons)),
    convexHull: (points) => hull(flat, points),
    skeleton: (polygon, options) => skeleton(flat, polygon, options),
    labelPoint: (polygon, precision) => flat.labelPoint(flatten('polygon', [polygonOf(polygon)]), precision),
    validity: (polygons) => flat.validity(subject(polygons)),
    contains: (polygons, points) => flat.contains(subject(polygons), flatPositions('points', points)),
    clipLines: (lines, clip) => clipLineStrings(arena, lines, clip),
    index: (boxes) => createBoxIndex(module, boxes),
  };
}

const listed = (result: FlatResult): WithStatus<MultiPolygon> => withStatus(unflatten(result), result.status);

function hull(flat: FlatPlane, points: Position[]): WithStatus<Polygon> {
  const result = flat.convexHull(flatPositions('points', points));
  return withStatus(unflatten(result)[0] ?? [], result.status);
}

/** Triangulates a polygon. If it crosses itself, the area it covers is triangulated, with new vertices. */
function triangulate(
  flat: FlatPlane,
  polygon: Polygon,
  options?: { delaunay?: boolean },
): ReturnType<Plane['triangulate']> {
  const open = polygonOf(polygon).map(withoutEnd);
  const set = flatten('polygon', [open]);
  const { triangles, statuses } = flat.triangulate(set, options);
  const status = statuses[0]!;
  if (status !== 'invalid' && status !== 'too_complex') return { vertices: set.coordinates, triangles, status };
  const valid = flat.unionAll(set);
  return {
    vertices: valid.coordinates,
    triangles: flat.triangulate(valid, options).triangles,
    status: valid.status === 'ok' ? 'repaired' : valid.status,
  };
}
