/** Geometry survives TWKB, and bytes of PostGIS are read. */
import fc from 'fast-check';
import type { Geometry } from 'geojson';
import { describe, expect, it } from 'vitest';
import type { CollectionName } from '../../../model/land/collections.ts';
import { addGeometry } from '../../../server/geodata/store/geojson.ts';
import { TableBuilder } from '../../../server/geodata/store/table.ts';
import { fromTwkb, toTwkb } from '../../../server/geodata/store/twkb.ts';
import type { FeatureTable } from '../../../server/geodata/features.ts';

const hasPlace = ({ features }: FeatureTable, feature: number): boolean => features[feature]! < features[feature + 1]!;

const shapeOf = ({ coordinates, rings, polygons, features, boxes }: FeatureTable) => ({
  coordinates,
  rings,
  polygons,
  features,
  boxes,
});

function again(table: FeatureTable): FeatureTable {
  const to = new TableBuilder(table.collection);
  table.ids.forEach((id, feature) => {
    const bytes = toTwkb(table, feature);
    if (bytes) fromTwkb(bytes, to);
    to.feature(id, {});
  });
  return to.table();
}

/** Whole centimetres as metres. */
const coordinate = (least: number, most: number) =>
  fc.integer({ min: 100 * least, max: 100 * most }).map((value) => value / 100);
const position = fc.tuple(coordinate(0, 280_000), coordinate(310_000, 640_000)).map((each) => [...each]);
const ring = fc.array(position, { minLength: 3, maxLength: 40 }).map((points) => [...points, points[0]!]);
const polygon = fc.array(ring, { minLength: 1, maxLength: 3 });
const line = fc.array(position, { minLength: 2, maxLength: 40 });
const several = <T>(of: fc.Arbitrary<T>) => fc.array(of, { minLength: 1, maxLength: 4 });

const geometries: Readonly<Record<'perceel' | 'wegvakken' | 'adres', fc.Arbitrary<Geometry>>> = {
  perceel: fc.oneof(
    polygon.map((coordinates) => ({ type: 'Polygon' as const, coordinates })),
    several(polygon).map((coordinates) => ({ type: 'MultiPolygon' as const, coordinates })),
  ),
  wegvakken: fc.oneof(
    line.map((coordinates) => ({ type: 'LineString' as const, coordinates })),
    several(line).map((coordinates) => ({ type: 'MultiLineString' as const, coordinates })),
  ),
  adres: fc.oneof(
    position.map((coordinates) => ({ type: 'Point' as const, coordinates })),
    several(position).map((coordinates) => ({ type: 'MultiPoint' as const, coordinates })),
  ),
};
const kinds = { perceel: 'area', wegvakken: 'line', adres: 'point' } as const;

describe('TWKB', () => {
  it.each(Object.keys(kinds) as (keyof typeof kinds)[])('keeps geometries of %s', (collection) => {
    fc.assert(
      fc.property(fc.array(fc.option(geometries[collection]), { maxLength: 6 }), (features) => {
        const to = new TableBuilder(collection);
        features.forEach((geometry, at) => {
          if (geometry) expect(addGeometry(geometry, kinds[collection], to)).toBe(true);
          to.feature(`id${at}`, {});
        });
        const table = to.table();
        expect(features.map((each) => each !== null)).toEqual(features.map((_, at) => hasPlace(table, at)));
        expect(shapeOf(again(table))).toEqual(shapeOf(table));
      }),
    );
  });

  const read = (collection: CollectionName, hex: string) => {
    const to = new TableBuilder(collection);
    fromTwkb(Buffer.from(hex, 'hex'), to);
    to.feature('one', {});
    return to.table();
  };

  it('reads the examples of the documentation of PostGIS', () => {
    // LINESTRING(1 1,5 5)
    expect([...read('wegvakken', '02000202020808').coordinates]).toEqual([100, 100, 500, 500]);
    // A multi-point with ids 1 and 2: POINT(0 0), POINT(1 1).
    const points = read('adres', '040402020400000202');
    expect([...points.coordinates]).toEqual([0, 0, 100, 100]);
    expect([...points.polygons]).toEqual([0, 1, 2]);
  });

  it('writes metres with two decimals', () => {
    const to = new TableBuilder('adres');
    addGeometry({ type: 'Point', coordinates: [155_000.25, 463_000] }, 'point', to);
    to.feature('tower', {});
    // Type 1 with precision 2; 15 500 025 and 46 300 000 with the sign in the lowest bit.
    expect(Buffer.from(toTwkb(to.table(), 0)!).toString('hex')).toBe('4100f28be40ec0ed932c');
  });

  it.each([
    ['cut bytes', '0200020202'],
    ['an unknown type', '0700'],
    ['three dimensions', '010801000000'],
    ['too long a number', '0100ffffffffff0f00'],
  ])('refuses %s', (_, hex) => {
    expect(() => read('adres', hex)).toThrow(RangeError);
  });
});

describe('GeoJSON', () => {
  it('drops what a collection cannot hold', () => {
    const to = new TableBuilder('perceel');
    const square = [
      [0, 0],
      [10, 0],
      [10, 10],
    ].map(([x, y]) => [150_000 + x!, 500_000 + y!]);
    const wrong = [
      { type: 'Point' as const, coordinates: [150_000, 500_000] },
      { type: 'Polygon' as const, coordinates: [[...square, [5.4, 52.1]]] },
      { type: 'Polygon' as const, coordinates: [square.slice(0, 2)] },
      { type: 'Polygon' as const, coordinates: [square.map(([x, y]) => [y!, x!])] },
      { type: 'Polygon' as const, coordinates: [square.map(([x]) => [x!, Number.NaN])] },
      { type: 'GeometryCollection' as const, geometries: [] },
    ];
    for (const geometry of wrong) {
      expect(addGeometry(geometry, 'area', to)).toBe(false);
      to.drop();
    }
    // An open ring is closed.
    expect(addGeometry({ type: 'Polygon', coordinates: [square] }, 'area', to)).toBe(true);
    to.feature('right', {});
    const { ids, coordinates, rings } = to.table();
    expect([ids, [...rings], coordinates.length]).toEqual([['right'], [0, 4], 8]);
    expect(coordinates.subarray(0, 2)).toEqual(coordinates.subarray(6));
  });
});
