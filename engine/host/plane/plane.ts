import { PlanePlace, PlaneSetMeasure } from '../../abi-plane.ts';
import type { MultiPolygon, Polygon, Position } from '../types.ts';
import { placeSet, withStatus } from './answers.ts';
import { Arena } from './arena.ts';
import { createBoxIndex } from './boxIndex.ts';
import { checkNumber, flatPositions, flatten, polygonOf, unflatten, withoutEnd } from './door.ts';
import { createFlatPlane } from './flat.ts';
import { clipLineStrings } from './lines.ts';
import { statusKey } from './names.ts';
import { skeleton } from './skeleton.ts';
import type { FlatPlane, FlatResult, Measures, Plane, WithStatus } from './types.ts';

/** Default precision of a label point, metres. */
const LABEL_PRECISION = 0.01;

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
    measure: (polygons) => measure(arena, polygons),
    convexHull: (points) => hull(flat, points),
    skeleton: (polygon, options) => skeleton(flat, polygon, options),
    labelPoint: (polygon, precision = LABEL_PRECISION) => labelPoint(arena, polygon, precision),
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

function measure(arena: Arena, polygons: MultiPolygon): Measures {
  const set = flatten('subject', polygons);
  const run = (): Measures => {
    const at = arena.exports.planeMeasure(placeSet(arena, set)) >>> 3;
    const row = arena.f64.slice(at, at + PlaneSetMeasure.STRIDE);
    return {
      area: row[PlaneSetMeasure.Area]!,
      circumference: row[PlaneSetMeasure.Circumference]!,
      centroid: [row[PlaneSetMeasure.CentroidX]!, row[PlaneSetMeasure.CentroidY]!],
      width: row[PlaneSetMeasure.Width]!,
      length: row[PlaneSetMeasure.Length]!,
      status: statusKey(row[PlaneSetMeasure.Status]!),
    };
  };
  const nothing = { area: 0, circumference: 0, width: 0, length: 0, status: 'too_complex' } as const;
  return arena.run(run) ?? { ...nothing, centroid: [0, 0] };
}

function labelPoint(arena: Arena, polygon: Polygon, precision: number): ReturnType<Plane['labelPoint']> {
  checkNumber('precision', precision);
  const set = flatten('polygon', [polygonOf(polygon)]);
  const run = (): ReturnType<Plane['labelPoint']> => {
    const at = arena.exports.planeLabel(placeSet(arena, set), precision) >>> 3;
    const row = arena.f64.slice(at, at + PlanePlace.STRIDE);
    return {
      point: [row[PlanePlace.X]!, row[PlanePlace.Y]!],
      distance: row[PlanePlace.Value]!,
      status: statusKey(row[PlanePlace.Status]!),
    };
  };
  return arena.run(run) ?? { point: [0, 0], distance: 0, status: 'too_complex' };
}
