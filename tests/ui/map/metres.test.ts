import { readFileSync } from 'node:fs';
import type { FeatureCollection } from 'geojson';
import proj4 from 'proj4';
import { describe, expect, it } from 'vitest';
import {
  areaOf,
  boundsOf,
  centreOf,
  contains,
  distance,
  lengthOf,
  ringArea,
  type Area,
  type LonLat,
} from '../../../ui/map/metres.ts';

const rd =
  '+proj=sterea +lat_0=52.15616055555555 +lon_0=5.38763888888889 +k=0.9999079 +x_0=155000 +y_0=463000 +ellps=bessel ' +
  '+towgs84=565.7381,50.4018,465.2904,-0.395026,0.330772,-1.876074,4.07244 +units=m +no_defs';
const lonLat = (x: number, y: number) => proj4(rd, 'WGS84', [x, y]) as unknown as LonLat;

describe('measuring on the map', () => {
  it('gives the distance of the Dutch grid to a centimetre over 100 m', () => {
    expect(distance(lonLat(150_000, 500_000), lonLat(150_100, 500_000))).toBeCloseTo(100.01, 1);
    expect(Math.abs(distance(lonLat(150_000, 500_000), lonLat(150_060, 500_080)) - 100)).toBeLessThan(0.02);
  });

  it('adds up a line', () => {
    const line = [lonLat(150_000, 500_000), lonLat(150_030, 500_000), lonLat(150_030, 500_040)];
    expect(Math.abs(lengthOf(line) - 70)).toBeLessThan(0.02);
    expect(lengthOf([line[0]!])).toBe(0);
  });

  it('measures an area whatever its direction, open or closed', () => {
    const ring = [
      lonLat(150_000, 500_000),
      lonLat(150_084, 500_000),
      lonLat(150_084, 500_070),
      lonLat(150_000, 500_070),
    ];
    expect(Math.abs(ringArea(ring) - 5880)).toBeLessThan(2);
    expect(ringArea([...ring].reverse())).toBeCloseTo(ringArea(ring), 6);
    expect(ringArea([...ring, ring[0]!])).toBeCloseTo(ringArea(ring), 6);
    expect(ringArea(ring.slice(0, 2))).toBe(0);
  });

  it('takes holes off and adds the parts of a multipolygon', () => {
    const square = (x: number, size: number) => [
      lonLat(x, 500_000),
      lonLat(x + size, 500_000),
      lonLat(x + size, 500_000 + size),
      lonLat(x, 500_000 + size),
    ];
    const hole = [
      lonLat(150_005, 500_005),
      lonLat(150_010, 500_005),
      lonLat(150_010, 500_010),
      lonLat(150_005, 500_010),
    ];
    const area = areaOf({ type: 'MultiPolygon', coordinates: [[square(150_000, 20), hole], [square(150_100, 10)]] });
    expect(Math.abs(area - (400 - 25 + 100))).toBeLessThan(0.3);
    expect(areaOf({ type: 'Point', coordinates: [5, 52] })).toBe(0);
  });

  it('agrees with the register on every parcel of the demo world to the rounding of the register', () => {
    const file = new URL('../../../fixtures/worlds/waterhoven/perceel.geojson', import.meta.url);
    const { features } = JSON.parse(readFileSync(file, 'utf8')) as FeatureCollection;
    expect(features.length).toBeGreaterThan(40);
    for (const { geometry, properties } of features) {
      const registered = Number(properties!['kadastrale_grootte_waarde']);
      expect(Math.abs(areaOf(geometry as Area) - registered)).toBeLessThanOrEqual(0.6 + registered * 4e-4);
    }
  });

  it('finds box, middle and what lies inside', () => {
    const square: Area = {
      type: 'Polygon',
      coordinates: [
        [
          [5, 52],
          [5.002, 52],
          [5.002, 52.002],
          [5, 52.002],
          [5, 52],
        ],
      ],
    };
    expect(boundsOf([square, null])).toEqual({ west: 5, south: 52, east: 5.002, north: 52.002 });
    expect(boundsOf([])).toBeNull();
    expect(centreOf(square)![0]).toBeCloseTo(5.001, 9);
    expect(centreOf(square)![1]).toBeCloseTo(52.001, 9);
    expect(contains(square, [5.001, 52.001])).toBe(true);
    expect(contains(square, [5.003, 52.001])).toBe(false);
  });
});
