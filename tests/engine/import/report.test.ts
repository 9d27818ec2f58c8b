/** Areas from files: what is read, in which projection, and what is refused. */
import proj4 from 'proj4';
import { describe, expect, it } from 'vitest';
import { importLimits, ImportProblem, MAX_BYTES, MAX_CORNERS } from '../../../engine/import/faults.ts';
import { reportOn, type ReportOptions } from '../../../engine/import/report.ts';
import { rdNew } from '../../../model/rules/location/rdnew.ts';

type Point = [number, number];
const at = [5.32, 52.49] as const;
const MAX_AREAS = importLimits.plots.areas;
const toRd = (point: Point): Point => proj4('WGS84', rdNew, point) as Point;
const [x0, y0] = toRd([...at]);

/** A square of 40 m in RD, `dx` metres east of the location. */
const square = (dx = 0, size = 40): Point[] =>
  [
    [0, 0],
    [size, 0],
    [size, size],
    [0, size],
    [0, 0],
  ].map(([x, y]) => [x0 + dx + x!, y0 + y!]);
const lonLat = (ring: Point[]) => ring.map((point) => proj4(rdNew, 'WGS84', point) as Point);

const feature = (coordinates: unknown, properties: object = {}, type = 'Polygon') => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
});
const collection = (features: unknown[], more: object = {}) => ({ type: 'FeatureCollection', ...more, features });
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const report = (value: unknown, options: ReportOptions = { at }) => reportOn(bytes(value), options);
const crs = (name: string) => ({ crs: { type: 'name', properties: { name } } });

const fault = async (input: Uint8Array) => {
  try {
    await reportOn(input, { at });
  } catch (cause) {
    return cause instanceof ImportProblem ? cause.fault : cause;
  }
  return null;
};

describe('the projection', () => {
  const expected = lonLat(square());
  const isThere = ({ areas }: Awaited<ReturnType<typeof report>>) => {
    const ring = areas[0]!.geometry.coordinates[0] as Point[];
    expect(ring).toHaveLength(5);
    for (const [index, [lon, lat]] of ring.entries()) {
      expect(lon).toBeCloseTo(expected[index]![0], 7);
      expect(lat).toBeCloseTo(expected[index]![1], 7);
    }
  };

  it.each([
    ['of WGS84', 'wgs84', expected],
    ['of RD', 'rd', square()],
    ['with the latitude first', 'latlon', expected.map(([lon, lat]) => [lat, lon])],
    ['of metres around the location', 'local', square().map(([x, y]) => [x - x0, y - y0])],
  ])('is guessed from coordinates %s', async (_, projection, ring) => {
    const found = await report(collection([feature([ring])]));
    expect(found).toMatchObject({ projection, by: 'guess', refused: [] });
    isThere(found);
  });

  it.each([
    ['urn:ogc:def:crs:EPSG::28992', 'rd', square()],
    ['urn:ogc:def:crs:OGC:1.3:CRS84', 'wgs84', expected],
    ['EPSG:3857', 'mercator', expected.map((point) => proj4('WGS84', 'EPSG:3857', point))],
    ['EPSG:25831', 'utm31', expected.map((point) => proj4('WGS84', '+proj=utm +zone=31 +ellps=GRS80', point))],
    [
      '+proj=utm +zone=33 +ellps=GRS80',
      'file',
      expected.map((p) => proj4('WGS84', '+proj=utm +zone=33 +ellps=GRS80', p)),
    ],
  ])('is taken from %s', async (name, projection, ring) => {
    const found = await report(collection([feature([ring])], crs(name)));
    expect(found).toMatchObject({ projection, by: 'file', refused: [] });
    isThere(found);
  });

  it('can be chosen, and is asked for when the numbers fit none', async () => {
    const shifted = [square().map(([x, y]) => [x + 5_000_000, y])];
    const asked = await report(collection([feature(shifted)]));
    expect(asked).toMatchObject({ projection: null, areas: [], refused: [] });
    expect(asked.choices).toContain('utm31');
    const utm = [expected.map((point) => proj4('WGS84', '+proj=utm +zone=31 +ellps=GRS80', point))];
    const chosen = await report(collection([feature(utm)]), { at, projection: 'utm31' });
    expect(chosen).toMatchObject({ projection: 'utm31', by: 'choice' });
    isThere(chosen);
  });

  it('is not around the location when that has no place', async () => {
    const found = await report(collection([feature([square().map(([x, y]) => [x - x0, y - y0])])]), { at: null });
    expect(found.projection).toBeNull();
    expect(found.choices).not.toContain('local');
  });
});

describe('areas', () => {
  it('keep holes and parts, lose heights and repeated corners, and turn the right way', async () => {
    const hole = square(0, 10).map(([x, y]) => [x + 5, y + 5, 3]);
    const outer = square()
      .toReversed()
      .flatMap((point) => [point, point]);
    const found = await report(
      collection([feature([outer, hole]), feature([[square(100)], [square(200)]], { naam: 'Twee' }, 'MultiPolygon')]),
    );
    expect(found.refused).toEqual([]);
    const [one, two] = found.areas;
    expect(one!.geometry).toMatchObject({ type: 'Polygon' });
    expect(one!.geometry.coordinates.map(({ length }) => length)).toEqual([5, 5]);
    expect((one!.geometry.coordinates as number[][][]).flat().every(({ length }) => length === 2)).toBe(true);
    expect(two).toMatchObject({ name: 'Twee', geometry: { type: 'MultiPolygon' } });
    const turns = (one!.geometry.coordinates as Point[][]).map((ring) =>
      ring
        .slice(1)
        .reduce((sum, [x, y], i) => sum + (ring[i]![0] - at[0]) * (y - at[1]) - (x - at[0]) * (ring[i]![1] - at[1]), 0),
    );
    expect(turns[0]).toBeGreaterThan(0);
    expect(turns[1]).toBeLessThan(0);
  });

  it.each([
    ['a feature', feature([square()])],
    ['a bare geometry', { type: 'Polygon', coordinates: [square()] }],
    [
      'a geometry collection',
      { type: 'GeometryCollection', geometries: [{ type: 'Polygon', coordinates: [square()] }] },
    ],
  ])('come from %s', async (_, value) => {
    expect((await report(value)).areas).toHaveLength(1);
  });

  const [a, b, c, d] = square();
  it.each([
    ['notArea', feature([x0, y0], {}, 'Point')],
    ['notArea', feature(square(), {}, 'LineString')],
    ['notArea', { type: 'Feature', properties: null, geometry: null }],
    ['notArea', 7],
    ['broken', feature([[a, [x0], c, a]])],
    ['broken', feature([[a, ['1', 2], c, a]])],
    ['broken', feature([[a, null, c, a]])],
    ['empty', feature([])],
    ['empty', feature([[]])],
    ['empty', feature('text')],
    ['empty', feature([[a, b, a]])],
    ['empty', feature([[a, a, a, a]])],
    ['crossing', feature([[a, c, b, [d![0], d![1] + 20], a]])],
    ['crossing', feature([square(), square(30, 20).map(([x, y]) => [x, y + 5])])],
    ['tooFar', feature([square(20_000)])],
    ['tooFine', feature([Array.from({ length: MAX_CORNERS + 1 }, (_, k) => [x0 + k, y0 + (k % 2)])])],
  ])('are refused: %s (%#)', async (reason, broken) => {
    const found = await report(collection([feature([square()], { id: 1 }), broken], crs('EPSG:28992')));
    expect(found.areas).toHaveLength(1);
    expect(found.refused.map((each) => each.fault)).toEqual([reason]);
  });

  it('may touch themselves', async () => {
    const [[p], [q]] = [[[0, 0]], [[20, 20]]] as unknown as [[Point], [Point]];
    const touching = [p, [40, 0], [40, 40], q, [0, 40], p].map(([x, y]) => [x0 + Number(x), y0 + Number(y)]);
    expect((await report(feature([touching]))).refused).toEqual([]);
  });

  it('are counted up to a limit', async () => {
    const many = Array.from({ length: MAX_AREAS + 2 }, (_, index) => feature([square(index * 45)]));
    const found = await report(collection(many));
    expect(found.areas).toHaveLength(MAX_AREAS);
    expect(found.refused.map((each) => each.fault)).toEqual(['tooMany', 'tooMany']);
  });
});

describe('a file is refused', () => {
  it.each([
    ['tooLarge', new Uint8Array(MAX_BYTES + 1)],
    ['unknown', new Uint8Array()],
    ['unknown', new TextEncoder().encode('naam;oppervlakte\nA;12')],
    [
      'encoding',
      Uint8Array.from([...'{"type":"Feature","x":"'].map((each) => each.charCodeAt(0)).concat(0xe9, 0x22, 0x7d)),
    ],
    ['encoding', new Uint8Array([0xff, 0xfe, ...[...'{"a":1}'].flatMap((each) => [each.charCodeAt(0), 0])])],
    ['damaged', new TextEncoder().encode('{"type":"FeatureCollection","features":[{')],
    ['damaged', new TextEncoder().encode('{"type":"FeatureCollection","features":7}')],
    ['noAreas', new TextEncoder().encode('{"type":"FeatureCollection","features":[]}')],
  ])('%s (%#)', async (reason, input) => {
    expect(await fault(input)).toBe(reason);
  });
});
