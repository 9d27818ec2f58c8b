import { describe, expect, it } from 'vitest';
import type { MultiPolygon, Polygon } from '../../../engine/host/types.ts';
import { loadPlane } from '../support/kernel.ts';
import { areaOf, lengthOf, peers, UNIT } from './support.ts';

const plane = await loadPlane();

interface Plot {
  id: string;
  rd: Polygon;
  wgs84: Polygon;
  expected: {
    area: number;
    perimeter: number;
    centroid: [number, number];
    valid: boolean;
    convexHullArea: number;
    minRotatedRectArea: number;
    inset: Record<string, { area: number; polygons: number; holes: number }>;
    outset: Record<string, { area: number; polygons: number; holes: number }>;
  };
}

const plots = peers<Plot>('nl-plots/plots');

describe.skipIf(!plots.isHere)(plots.title, () => {
  it.each(plots.cases)('$id measures as GEOS says', ({ rd, expected }) => {
    const { area, circumference, centroid, width, length } = plane.measure([rd]);
    const tolerance = UNIT * lengthOf([rd]);
    expect(Math.abs(area - expected.area)).toBeLessThanOrEqual(tolerance);
    expect(Math.abs(circumference - expected.perimeter)).toBeLessThanOrEqual(2 * UNIT * rd.flat().length);
    expect(Math.hypot(centroid[0] - expected.centroid[0], centroid[1] - expected.centroid[1])).toBeLessThanOrEqual(
      // Half a unit at every corner moves the middle of a thin plot further than that of a square one.
      UNIT * (1 + circumference ** 2 / area / 4),
    );
    expect(plane.validity([rd]).valid).toBe(expected.valid);
    expect(Math.abs(areaOf([plane.convexHull(rd.flat())]) - expected.convexHullArea)).toBeLessThanOrEqual(tolerance);
    // Another rectangle may be smaller by less than the grid can tell.
    expect(Math.abs(width * length - expected.minRotatedRectArea)).toBeLessThanOrEqual(2 * UNIT * (width + length));
  });

  it.each(plots.cases)('$id moves its boundary as GEOS does', ({ rd, expected }) => {
    for (const [text, right] of Object.entries({ ...expected.inset, ...expected.outset })) {
      const distance = Number(text);
      const result = plane.offset([rd], distance, { miterLimit: 5 });
      // Mitred corners magnify the half unit a point is rounded by.
      const tolerance = 6 * UNIT * (lengthOf(result) + 1);
      expect(Math.abs(areaOf(result) - right.area), `${distance}`).toBeLessThanOrEqual(tolerance);
      expect(result.length, `${distance}`).toBe(right.polygons);
    }
  });

  it('joins to what GEOS joins them to', () => {
    const all = plots.cases.map(({ rd }) => rd);
    const total = all.reduce((sum, rd) => sum + areaOf([rd]), 0);
    const union = plane.unionAll(all);
    expect(areaOf(union)).toBeLessThanOrEqual(total + 1);
    expect(plane.validity(union)).toEqual({ valid: true, reason: null, at: null });
  });
});

interface Pair {
  plot: string;
  zone: string;
  intersectionDeg2: number;
  differenceDeg2: number;
}

const zones = peers<{ id: string; rings: Polygon; valid: boolean }>('nl-plots/zones');
const pairs = peers<Pair>('nl-plots/plot-zone-overlay');

describe.skipIf(!pairs.isHere)(pairs.title, () => {
  // Degrees of a small district, spread over the grid.
  const scale = 1e5;
  const spread = (polygon: Polygon): MultiPolygon => [
    polygon.map((ring) => ring.map(([x, y]) => [(x - 5.55) * scale, (y - 52.32) * scale])),
  ];
  const zoneOf = new Map(zones.cases.map((zone) => [zone.id, spread(zone.rings)]));
  const plotOf = new Map(plots.cases.map((plot) => [plot.id, spread(plot.wgs84)]));

  it.each(pairs.cases)('$plot and $zone', ({ plot, zone, intersectionDeg2, differenceDeg2 }) => {
    const [a, b] = [plotOf.get(plot)!, zoneOf.get(zone)!];
    const tolerance = 2 * UNIT * (lengthOf(a) + 4);
    const area = (operation: 'intersection' | 'difference') => areaOf(plane.overlay(operation, a, b));
    expect(Math.abs(area('intersection') - intersectionDeg2 * scale ** 2)).toBeLessThanOrEqual(tolerance);
    expect(Math.abs(area('difference') - differenceDeg2 * scale ** 2)).toBeLessThanOrEqual(tolerance);
  });

  it.each(zones.cases)('$id is valid or not as GEOS says', ({ rings, valid }) => {
    expect(plane.validity(spread(rings)).valid).toBe(valid);
  });
});
