/** Shapes of own fields: typed coordinates, what is no shape, and the geometry kept. */
import { describe, expect, it } from 'vitest';
import {
  pointsOf,
  problemOf,
  readCoordinates,
  valueOf,
  writeCoordinates,
} from '../../../../ui/scenes/locations/detail/fields/shape/shapes.ts';
import { distance, type LonLat } from '../../../../ui/map/metres.ts';
import fc from '../../../support/properties.ts';

/** The tower of Amersfoort, 155000 463000 in RD. */
const tower: LonLat = [5.3872035, 52.1551723];
const near = ([lon, lat]: LonLat) => [expect.closeTo(lon, 4), expect.closeTo(lat, 4)];

describe('typed coordinates', () => {
  it.each([
    ['in RD', '155000 463000'],
    ['in RD with a decimal comma', '155000,0 463000,0'],
    ['in RD apart by a semicolon', '155000,0; 463000,0'],
    ['in degrees', '5.3872035 52.1551723'],
    ['in degrees apart by a comma', '5.3872035, 52.1551723'],
    ['in degrees with a decimal comma', '5,3872035 52,1551723'],
    ['latitude first', '52.1551723 5.3872035'],
  ])('%s give the point', (_name, text) => {
    expect(readCoordinates(`\n${text}\n`)).toEqual([near(tower)]);
  });

  it('of a closed outline lose the point that repeats the first', () => {
    expect(readCoordinates('155000 463000\n155010 463000\n155010 463010\n155000 463000')).toHaveLength(3);
  });

  it.each([
    ['155000', 'unreadable'],
    ['155000 hier', 'unreadable'],
    ['1 2 3', 'unreadable'],
    ['12 41', 'elsewhere'],
  ])('%s are refused', (text, fault) => {
    expect(readCoordinates(text)).toBe(fault);
  });

  it('written in RD and read again are the same points', () => {
    const point = fc.tuple(fc.double({ min: 4, max: 7, noNaN: true }), fc.double({ min: 51, max: 53, noNaN: true }));
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 2 }), (points) => {
        const read = readCoordinates(writeCoordinates(points)) as LonLat[];
        expect(read).toHaveLength(points.length);
        read.forEach((each, index) => expect(distance(each, points[index]!)).toBeLessThan(0.05));
      }),
    );
  });
});

const [lon, lat] = tower;
const corner = (x: number, y: number): LonLat => [lon + x * 1e-4, lat + y * 1e-4];
const square = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)];
const bow = [corner(0, 0), corner(1, 1), corner(1, 0), corner(0, 1)];

describe('points', () => {
  it('are a shape when there are enough of them and no edges cross', () => {
    expect(problemOf('point', [])).toBe('tooFew');
    expect(problemOf('point', [tower])).toBeNull();
    expect(problemOf('line', [tower])).toBe('tooFew');
    expect(problemOf('line', bow)).toBeNull();
    expect(problemOf('area', square.slice(0, 2))).toBe('tooFew');
    expect(problemOf('area', square)).toBeNull();
    expect(problemOf('area', bow)).toBe('crossing');
    expect(problemOf('area', [corner(0, 0), corner(1, 0), corner(2, 0)])).toBe('flat');
    expect(problemOf('line', Array<LonLat>(2_000).fill(tower))).toBe('tooLong');
  });

  it.each([
    ['point', [tower]],
    ['line', square],
    ['area', square],
  ] as const)('of a %s are kept as GeoJSON and drawn again from it', (kind, points) => {
    const found = pointsOf(valueOf(kind, points))!;
    expect(found.kind).toBe(kind);
    expect(found.points).toEqual(points.map(([x, y]) => [expect.closeTo(x, 8), expect.closeTo(y, 8)]));
  });

  it('of several parts or with holes are not drawn again', () => {
    const ring = [...square, square[0]!];
    expect(pointsOf(JSON.stringify({ type: 'Polygon', coordinates: [ring, ring] }))).toBeNull();
    expect(pointsOf(JSON.stringify({ type: 'MultiPolygon', coordinates: [[ring]] }))).toBeNull();
    expect(pointsOf('')).toBeNull();
  });
});
