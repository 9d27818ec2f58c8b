import { PlaneMeasure, PlanePlace, PlaneSet, PlaneSetMeasure, PlaneTriangles } from '../../abi/plane.ts';
import { emptySet, placeSet, readSet } from './answers.ts';
import type { Arena } from './arena.ts';
import { checkCoordinates, checkFlat, checkNumber, checkStarts } from './door.ts';
import { clipLines } from './lines.ts';
import { skeletons } from './skeleton.ts';
import { faultKey, fillRuleNumber, joinNumber, operationNumber, statusKey } from './names.ts';
import type {
  FlatBatch,
  FlatPlane,
  FlatPolygons,
  FlatResult,
  FlatTriangles,
  LabelPoint,
  Measures,
  OffsetOptions,
  Validity,
} from './types.ts';

const MITRE_LIMIT = 5;
/** Tolerance of a round join, as a share of the distance. */
const ARC_TOLERANCE = 0.01;
/** Default precision of a label point, metres. */
const LABEL_PRECISION = 0.01;
const nothing: FlatPolygons = emptySet('ok');

/** Creates the operations on typed arrays. Input is copied into the module, results out of it; nothing is converted. */
export function createFlatPlane(arena: Arena): FlatPlane {
  /** Runs an operation from one set to one set. */
  const transform = (subject: FlatPolygons, call: (set: number) => number): FlatResult => {
    checkFlat('subject', subject);
    return arena.run(() => readSet(arena, call(placeSet(arena, subject)))) ?? emptySet('too_complex');
  };

  const overlay: FlatPlane['overlay'] = (operation, subject, clip, options) => {
    const number = operationNumber(operation);
    const rule = fillRuleNumber(options?.fillRule);
    const contours = options?.contours ? 1 : 0;
    checkFlat('clip', clip);
    return transform(subject, (set) => arena.exports.planeOverlay(number, rule, contours, set, placeSet(arena, clip)));
  };

  return {
    overlay,
    sharedArea: (subject, clip) => {
      checkFlat('subject', subject);
      checkFlat('clip', clip);
      return arena.run(() => arena.exports.planeSharedArea(placeSet(arena, subject), placeSet(arena, clip))) ?? 0;
    },
    unionAll: (subject) => overlay('union', subject, nothing),
    repair: (subject) => transform(subject, (set) => arena.exports.planeRepair(set)),
    offset: (subject, distance, options) => {
      const joins = offsetArguments(distance, options);
      return transform(subject, (set) => arena.exports.planeOffset(set, ...joins));
    },
    offsetEach: (subject, distance, options) => {
      const joins = offsetArguments(distance, options);
      checkFlat('subject', subject);
      const run = () => readBatch(arena, arena.exports.planeOffsetEach(placeSet(arena, subject), ...joins));
      return arena.run(run) ?? { ...emptySet('too_complex'), owners: new Uint32Array(1), statuses: [] };
    },
    simplify: (subject, tolerance) => {
      checkNumber('tolerance', tolerance);
      return transform(subject, (set) => arena.exports.planeSimplify(set, tolerance));
    },
    convexHull: (coordinates) => {
      checkCoordinates('coordinates', coordinates);
      const run = () => readSet(arena, arena.exports.planeHull(arena.placeFloats(coordinates), coordinates.length / 2));
      return arena.run(run) ?? emptySet('too_complex');
    },
    triangulate: (subject, options = {}) => triangulate(arena, subject, options.delaunay === true),
    skeletons: (subject, weights) => skeletons(arena, checkFlat('subject', subject), weights),
    measure: (subject) => measure(arena, checkFlat('subject', subject)),
    measureSet: (subject) => measureSet(arena, checkFlat('subject', subject)),
    labelPoint: (polygon, precision = LABEL_PRECISION) =>
      labelPoint(arena, checkFlat('polygon', polygon), checkNumber('precision', precision)),
    validity: (subject) => validity(arena, checkFlat('subject', subject)),
    contains: (subject, points) => contains(arena, checkFlat('subject', subject), checkCoordinates('points', points)),
    clipLines: (coordinates, starts, clip) => {
      checkCoordinates('coordinates', coordinates);
      checkStarts('starts', starts, coordinates.length / 2);
      return clipLines(arena, coordinates, starts, checkFlat('clip', clip));
    },
  };
}

function offsetArguments(distance: number, options: OffsetOptions = {}): [number, number, number, number] {
  checkNumber('distance', distance);
  const limit = checkNumber('miterLimit', options.miterLimit ?? MITRE_LIMIT);
  const tolerance = checkNumber('arcTolerance', options.arcTolerance ?? Math.abs(distance) * ARC_TOLERANCE);
  return [distance, joinNumber(options.join), limit, tolerance];
}

function readBatch(arena: Arena, at: number): FlatBatch {
  const word = (index: PlaneSet) => arena.u32[(at >> 2) + index]!;
  const count = word(PlaneSet.OwnerCount);
  return {
    ...readSet(arena, at),
    owners: arena.readWords(word(PlaneSet.Owners), count + 1),
    statuses: Array.from(arena.readWords(word(PlaneSet.Statuses), count), statusKey),
  };
}

function triangulate(arena: Arena, subject: FlatPolygons, isDelaunay: boolean): FlatTriangles {
  checkFlat('subject', subject);
  const run = (): FlatTriangles => {
    const at = arena.exports.planeTriangulate(placeSet(arena, subject), isDelaunay ? 1 : 0);
    const word = (index: PlaneTriangles) => arena.u32[(at >> 2) + index]!;
    const count = word(PlaneTriangles.PolygonCount);
    return {
      triangles: arena.readWords(word(PlaneTriangles.Indices), 3 * word(PlaneTriangles.TriangleCount)),
      starts: arena.readWords(word(PlaneTriangles.Starts), count + 1),
      statuses: Array.from(arena.readWords(word(PlaneTriangles.Statuses), count), statusKey),
    };
  };
  const count = subject.polygons.length - 1;
  return (
    arena.run(run) ?? {
      triangles: new Uint32Array(0),
      starts: new Uint32Array(count + 1),
      statuses: Array.from({ length: count }, () => 'too_complex'),
    }
  );
}

/** Points measured at a time, 128 kB: the copied input is still in the CPU cache when the module reads it. */
const CHUNK = 1 << 13;

/** Returns the largest end of a range of polygons from `from` that ends before point `most`; at least `from + 1`. */
function endOfChunk({ rings, polygons }: FlatPolygons, from: number, most: number): number {
  let low = from + 1;
  let high = polygons.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (rings[polygons[middle]!]! <= most) low = middle;
    else high = middle - 1;
  }
  return low;
}

function measure(arena: Arena, set: FlatPolygons): Float64Array {
  const { coordinates, rings, polygons } = set;
  const count = polygons.length - 1;
  const rows = new Float64Array(count * PlaneMeasure.STRIDE);
  arena.run(() => {
    for (let from = 0, to = 0; from < count; from = to) {
      const firstRing = polygons[from]!;
      const firstPoint = rings[firstRing]!;
      to = endOfChunk(set, from, firstPoint + CHUNK);
      const endRing = polygons[to]!;
      const start = arena.exports.mark();
      // Offsets count from the start of the whole set, so the addresses are moved back by the same amount.
      const points = arena.placeFloats(coordinates.subarray(2 * firstPoint, 2 * rings[endRing]!)) - 16 * firstPoint;
      const ringStarts = arena.placeWords(rings.subarray(firstRing, endRing + 1)) - 4 * firstRing;
      const polygonStarts = arena.placeWords(polygons.subarray(from, to + 1));
      const out = arena.exports.alloc((to - from) * PlaneMeasure.STRIDE * 8);
      arena.exports.planeMeasureEach(points, ringStarts, polygonStarts, to - from, out);
      const size = (to - from) * PlaneMeasure.STRIDE;
      rows.set(arena.f64.subarray(out >> 3, (out >> 3) + size), from * PlaneMeasure.STRIDE);
      arena.exports.reset(start);
    }
  });
  return rows;
}

function measureSet(arena: Arena, subject: FlatPolygons): Measures {
  const measures = arena.run((): Measures => {
    const at = arena.exports.planeMeasure(placeSet(arena, subject)) >>> 3;
    const slots = arena.f64;
    return {
      area: slots[at + PlaneSetMeasure.Area]!,
      circumference: slots[at + PlaneSetMeasure.Circumference]!,
      centroid: [slots[at + PlaneSetMeasure.CentroidX]!, slots[at + PlaneSetMeasure.CentroidY]!],
      width: slots[at + PlaneSetMeasure.Width]!,
      length: slots[at + PlaneSetMeasure.Length]!,
      status: statusKey(slots[at + PlaneSetMeasure.Status]!),
    };
  });
  const empty = { area: 0, circumference: 0, width: 0, length: 0, status: 'too_complex' } as const;
  return measures ?? { ...empty, centroid: [0, 0] };
}

function labelPoint(arena: Arena, polygon: FlatPolygons, precision: number): LabelPoint {
  const label = arena.run((): LabelPoint => {
    const at = arena.exports.planeLabel(placeSet(arena, polygon), precision) >>> 3;
    const slots = arena.f64;
    return {
      point: [slots[at + PlanePlace.X]!, slots[at + PlanePlace.Y]!],
      distance: slots[at + PlanePlace.Value]!,
      status: statusKey(slots[at + PlanePlace.Status]!),
    };
  });
  return label ?? { point: [0, 0], distance: 0, status: 'too_complex' };
}

function validity(arena: Arena, subject: FlatPolygons): Validity {
  const run = (): Validity => {
    const at = arena.exports.planeValidity(placeSet(arena, subject)) >> 3;
    const [status, fault, x, y] = arena.f64.subarray(at, at + PlanePlace.STRIDE) as unknown as number[];
    if (status !== 0) return { valid: false, reason: statusKey(status!) as Validity['reason'], at: null };
    return { valid: fault === 0, reason: faultKey(fault!), at: fault === 0 ? null : [x!, y!] };
  };
  return arena.run(run) ?? { valid: false, reason: 'too_complex', at: null };
}

function contains(arena: Arena, subject: FlatPolygons, points: Float64Array): Int8Array {
  const count = points.length / 2;
  const run = () => {
    const set = placeSet(arena, subject);
    const to = arena.exports.alloc(count);
    arena.exports.planeContains(set, arena.placeFloats(points), count, to);
    return new Int8Array(arena.exports.memory.buffer.slice(to, to + count));
  };
  return arena.run(run) ?? new Int8Array(count).fill(-1);
}
