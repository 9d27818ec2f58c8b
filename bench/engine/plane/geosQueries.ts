/* oxlint-disable typescript/no-explicit-any -- geos-wasm has no types for the calls that are made here */
import initGeos from 'geos-wasm';

/** Queries of GEOS on one ring; coordinates go in and out as whole buffers. */
interface GeosQueries {
  isValid(ring: Float64Array): boolean;
  hull(points: Float64Array): Float64Array;
  /** Returns the radius of the largest inscribed circle, to a tolerance in metres. */
  inscribed(ring: Float64Array, tolerance: number): number;
}

export async function geosQueries(): Promise<GeosQueries> {
  const geos = (await initGeos()) as unknown as Record<string, any>;
  const heap = () => geos['Module'].HEAPF64 as Float64Array;
  const room: number = geos['Module']._malloc(1 << 22);
  const sequence = (values: Float64Array, isRing: boolean): number => {
    heap().set(values, room >> 3);
    if (isRing) heap().set(values.subarray(0, 2), (room >> 3) + values.length);
    return geos['GEOSCoordSeq_copyFromBuffer'](room, values.length / 2 + (isRing ? 1 : 0), 0, 0);
  };
  const withPolygon = <T>(ring: Float64Array, work: (polygon: number) => T): T => {
    const polygon = geos['GEOSGeom_createPolygon'](geos['GEOSGeom_createLinearRing'](sequence(ring, true)), 0, 0);
    const answer = work(polygon);
    geos['GEOSGeom_destroy'](polygon);
    return answer;
  };
  return {
    isValid: (ring) => withPolygon(ring, (polygon) => geos['GEOSisValid'](polygon) === 1),
    hull(points) {
      const line = geos['GEOSGeom_createLineString'](sequence(points, false));
      const hull = geos['GEOSConvexHull'](line);
      const ring = geos['GEOSGetExteriorRing'](hull);
      const count = geos['GEOSGeomGetNumPoints'](ring);
      geos['GEOSCoordSeq_copyToBuffer'](geos['GEOSGeom_getCoordSeq'](ring), room, 0, 0);
      const result = heap().slice(room >> 3, (room >> 3) + 2 * count);
      for (const geometry of [line, hull]) geos['GEOSGeom_destroy'](geometry);
      return result;
    },
    inscribed: (ring, tolerance) =>
      withPolygon(ring, (polygon) => {
        const radius = geos['GEOSMaximumInscribedCircle'](polygon, tolerance);
        geos['GEOSCoordSeq_copyToBuffer'](geos['GEOSGeom_getCoordSeq'](radius), room, 0, 0);
        const [ax, ay, bx, by] = heap().subarray(room >> 3, (room >> 3) + 4) as unknown as number[];
        geos['GEOSGeom_destroy'](radius);
        return Math.hypot(bx! - ax!, by! - ay!);
      }),
  };
}
