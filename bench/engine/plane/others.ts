/* oxlint-disable typescript/no-explicit-any -- neither jsts nor geos-wasm has types for the calls that are made here */
import * as martinez from 'martinez-polygon-clipping';
import polygonClipping from 'polygon-clipping';
import initGeos from 'geos-wasm';
import { createRequire } from 'node:module';
import { areaOfRing, type Overlayer } from './ours.ts';

type Position = [number, number];
type MultiPolygon = Position[][][];

const closed = (ring: Float64Array): Position[] => {
  const points: Position[] = [];
  for (let i = 0; i < ring.length; i += 2) points.push([ring[i]!, ring[i + 1]!]);
  points.push([ring[0]!, ring[1]!]);
  return points;
};
const polygonsOf = (rings: readonly Float64Array[]): MultiPolygon => rings.map((ring) => [closed(ring)]);
const flattened = (polygons: MultiPolygon): Float64Array[] =>
  polygons.flat().map((ring) => Float64Array.from(ring.flat()));
const areaOf = (polygons: readonly Float64Array[]): number => polygons.reduce((sum, ring) => sum + areaOfRing(ring), 0);

export function polygonClippingPeer(): Overlayer {
  return {
    name: 'polygon-clipping',
    prepare({ operation, subject, clip }) {
      let result: Float64Array[] = [];
      const run = () => {
        const [a, b] = [polygonsOf(subject), polygonsOf(clip)];
        const call = polygonClipping[operation];
        result = flattened((b.length > 0 ? call(a as never, b as never) : call(a as never)) as MultiPolygon);
      };
      return { run, area: () => areaOf(result) };
    },
  };
}

/** martinez: overlays two polygons at a time, so only pairs are compared. */
export function martinezPeer(): Overlayer {
  const calls = {
    union: martinez.union,
    intersection: martinez.intersection,
    difference: martinez.diff,
    xor: martinez.xor,
  };
  return {
    name: 'martinez',
    prepare({ operation, subject, clip }) {
      if (subject.length !== 1 || clip.length !== 1) return null;
      let result: Float64Array[] = [];
      const run = () => {
        const [a, b] = [polygonsOf(subject), polygonsOf(clip)];
        result = flattened((calls[operation](a as never, b as never) ?? []) as unknown as MultiPolygon);
      };
      // Rings run in either direction, so their areas count without sign.
      return { run, area: () => result.reduce((sum, ring, i) => sum + (i < 0 ? 0 : Math.abs(areaOfRing(ring))), 0) };
    },
  };
}

/** JSTS, from its UMD build, the only one that loads as a whole. */
export function jstsPeer(): Overlayer {
  const jsts = createRequire(import.meta.url)('jsts/dist/jsts.min.js') as Record<string, any>;
  const factory = new jsts['geom'].GeometryFactory();
  const inside = (rings: readonly Float64Array[]) =>
    factory.createMultiPolygon(
      rings.map((ring) => {
        const points = closed(ring).map(([x, y]) => new jsts['geom'].Coordinate(x, y));
        return factory.createPolygon(factory.createLinearRing(points), []);
      }),
    );
  const outside = (geometry: any): Float64Array[] => {
    const rings: Float64Array[] = [];
    const add = (ring: any) =>
      rings.push(
        Float64Array.from((ring.getCoordinates() as { x: number; y: number }[]).flatMap(({ x, y }) => [x, y])),
      );
    for (let i = 0; i < geometry.getNumGeometries(); i++) {
      const polygon = geometry.getGeometryN(i);
      add(polygon.getExteriorRing());
      for (let k = 0; k < polygon.getNumInteriorRing(); k++) add(polygon.getInteriorRingN(k));
    }
    return rings;
  };
  const methods = { union: 'union', intersection: 'intersection', difference: 'difference', xor: 'symDifference' };
  return {
    name: 'jsts',
    prepare({ operation, subject, clip }) {
      let result: Float64Array[] = [];
      const run = () => {
        const a = inside(subject);
        if (clip.length === 0) result = outside(jsts['operation'].union.UnaryUnionOp.union(a));
        else result = outside(a.buffer(0)[methods[operation]](inside(clip).buffer(0)));
      };
      return { run, area: () => -areaOf(result) };
    },
  };
}

/** GEOS, with coordinates in and out as whole buffers. */
export async function geosPeer(): Promise<Overlayer> {
  const geos = (await initGeos()) as unknown as Record<string, any>;
  const heap = () => geos['Module'].HEAPF64 as Float64Array;
  const room: number = geos['Module']._malloc(1 << 22);
  const ringFrom = (ring: Float64Array) => {
    heap().set(ring, room >> 3);
    heap().set(ring.subarray(0, 2), (room >> 3) + ring.length);
    return geos['GEOSGeom_createLinearRing'](geos['GEOSCoordSeq_copyFromBuffer'](room, ring.length / 2 + 1, 0, 0));
  };
  const inside = (rings: readonly Float64Array[]): number => {
    const list: number = geos['Module']._malloc(4 * rings.length);
    rings.forEach((ring, i) => {
      const polygon = geos['GEOSGeom_createPolygon'](ringFrom(ring), 0, 0);
      (geos['Module'].HEAPU32 as Uint32Array)[(list >> 2) + i] = polygon;
    });
    const all = geos['GEOSGeom_createCollection'](6, list, rings.length);
    geos['Module']._free(list);
    return all;
  };
  const ringOut = (ring: number): Float64Array => {
    const sequence = geos['GEOSGeom_getCoordSeq'](ring);
    const count = geos['GEOSGeomGetNumPoints'](ring);
    geos['GEOSCoordSeq_copyToBuffer'](sequence, room, 0, 0);
    return heap().slice(room >> 3, (room >> 3) + 2 * count);
  };
  const outside = (geometry: number): Float64Array[] => {
    const rings: Float64Array[] = [];
    const count = geos['GEOSGetNumGeometries'](geometry);
    for (let i = 0; i < count; i++) {
      const polygon = geos['GEOSGetGeometryN'](geometry, i);
      rings.push(ringOut(geos['GEOSGetExteriorRing'](polygon)));
      const holes = geos['GEOSGetNumInteriorRings'](polygon);
      for (let k = 0; k < holes; k++) rings.push(ringOut(geos['GEOSGetInteriorRingN'](polygon, k)));
    }
    return rings;
  };
  const calls = {
    union: 'GEOSUnion',
    intersection: 'GEOSIntersection',
    difference: 'GEOSDifference',
    xor: 'GEOSSymDifference',
  };
  return {
    name: 'geos-wasm',
    prepare({ operation, subject, clip }) {
      let result: Float64Array[] = [];
      const run = () => {
        const a = inside(subject);
        const b = clip.length > 0 ? inside(clip) : 0;
        const out = b === 0 ? geos['GEOSUnaryUnion'](a) : geos[calls[operation]](a, b);
        result = outside(out);
        for (const geometry of [a, b, out]) if (geometry !== 0) geos['GEOSGeom_destroy'](geometry);
      };
      return { run, area: () => Math.abs(areaOf(result)) };
    },
  };
}
