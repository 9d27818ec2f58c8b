/** Files that are broken, huge or made to harm: each is refused with a reason, and nothing takes long. */
import { deflateSync, zipSync } from 'fflate';
import proj4 from 'proj4';
import { describe, expect, it } from 'vitest';
import { fileFaults, ImportProblem, MAX_PROPERTIES, shapeFaults } from '../../../engine/import/faults.ts';
import { reportOn, type ReportOptions } from '../../../engine/import/report.ts';
import { MAX_UNPACKED } from '../../../engine/import/shapefile.ts';
import { rdNew } from '../../../model/rules/location/rdnew.ts';
import { shapefile } from './support/shapefile.ts';

type Point = [number, number];
const origin: Point = [150_600, 500_400];
const at = proj4(rdNew, 'WGS84', origin) as Point;
const text = (value: string) => new TextEncoder().encode(value);
const json = (value: unknown) => text(JSON.stringify(value));
const square: Point[] = [
  [0, 0],
  [20, 0],
  [20, 20],
  [0, 20],
  [0, 0],
].map(([x, y]) => [origin[0] + x!, origin[1] + y!]);
const feature = (ring: unknown, properties: object = {}) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: [ring] },
});
const collection = (...features: object[]) => ({ type: 'FeatureCollection', features });
const read = (bytes: Uint8Array, options: Partial<ReportOptions> = {}) => reportOn(bytes, { at, ...options });
const faultOf = async (bytes: Uint8Array): Promise<unknown> => {
  try {
    return await read(bytes);
  } catch (cause) {
    return cause instanceof ImportProblem ? cause.fault : cause;
  }
};

/** A zip of one entry that says it unpacks to any size, as bombs do. */
function zipSaying(size: number, name = 'bomb.shp'): Uint8Array {
  const zip = zipSync({ [name]: new Uint8Array(1000) });
  const view = new DataView(zip.buffer);
  // Sizes in the local header and in the directory.
  for (let i = 0; i + 4 < zip.length; i++) {
    const mark = view.getUint32(i, true);
    if (mark === 0x04034b50) view.setUint32(i + 22, size, true);
    if (mark === 0x02014b50) view.setUint32(i + 24, size, true);
  }
  return zip;
}

describe('a file made to harm', () => {
  it('unpacks no further than its limit', async () => {
    expect(await faultOf(zipSaying(MAX_UNPACKED + 1))).toBe('tooLarge');
    // A part that says less than it holds is cut off, and its content is no shapefile.
    expect(await faultOf(zipSaying(10))).toBe('damaged');
    const nested = zipSync({ 'inner.zip': zipSync({ 'a.shp': new Uint8Array(100) }) });
    expect(await faultOf(nested)).toBe('noShapefile');
    const many = Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`a${i}.txt`, new Uint8Array(1)]));
    expect(await faultOf(zipSync(many))).toBe('noShapefile');
    expect(await faultOf(deflateSync(new Uint8Array(100)))).toBe('unknown');
  });

  it('with hundreds of thousands of properties costs a moment and gives none of them away', async () => {
    const properties = Object.fromEntries(Array.from({ length: 200_000 }, (_, i) => [`p${i}`, i]));
    const { areas, refused } = await read(json(collection(feature(square, properties), feature(square))));
    expect(areas).toHaveLength(1);
    expect(refused).toEqual([{ name: '', layer: '', fault: 'tooManyProperties' }]);
    const some = Object.fromEntries(Array.from({ length: MAX_PROPERTIES }, (_, i) => [`p${i}`, i]));
    expect((await read(json(feature(square, some)))).areas).toHaveLength(1);
  }, 20_000);

  it('is not taken for more than it is by names of objects', async () => {
    const hostile = text(
      `{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"__proto__":{"x":1},"constructor":7},"geometry":{"type":"Polygon","coordinates":[${JSON.stringify(square)}]}}]}`,
    );
    expect((await read(hostile)).areas).toHaveLength(1);
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  it('nested without end is damaged', async () => {
    const deep = (open: string, close: string) => text(`${open.repeat(100_000)}${close.repeat(100_000)}`);
    expect(await faultOf(deep('{"type":"GeometryCollection","geometries":[', ']}'))).toBe('damaged');
    const { refused } = (await faultOf(
      text(
        `{"type":"Feature","properties":{},"geometry":{"type":"Polygon","coordinates":${'['.repeat(5000)}${']'.repeat(5000)}}}`,
      ),
    )) as { refused: { fault: string }[] };
    expect(refused.map(({ fault }) => fault)).toEqual(['broken']);
  });
});

describe('a broken file', () => {
  it.each<[string, Uint8Array]>([
    ['unknown', new Uint8Array()],
    ['unknown', text('   \n')],
    ['unknown', text('%PDF-1.7')],
    ['unknown', text('<kml xmlns="http://www.opengis.net/kml/2.2"></kml>')],
    ['damaged', text('{"type":"FeatureCollection","features":[')],
    ['damaged', text('{]')],
    ['noAreas', text('{"type":"FeatureCollection","features":[]}')],
    ['encoding', new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00])],
    [
      'encoding',
      Uint8Array.from([...'{"type":"Feature","naam":"caf'].map((c) => c.charCodeAt(0)).concat(0xe9, 0x22, 0x7d)),
    ],
    ['damaged', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0])],
    ['damaged', text('  0\nSECTION\n  2\nENTITIES\n  0\nLWPOLYLINE\n')],
    ['damaged', text('{"type":"CityJSON","version":"2.0","CityObjects":{}}')],
  ])('is refused: %s (%#)', async (fault, bytes) => {
    expect(await faultOf(bytes)).toBe(fault);
    for (const language of ['nl', 'en'] as const) expect(fileFaults[fault as 'damaged'][language]).toMatch(/\.$/);
  });

  it('keeps what is sound beside what is broken', async () => {
    const [a, b, c, d] = square;
    const far = square.map(([x, y]) => [x + 40_000, y]);
    const found = await read(
      json(
        collection(
          feature(square, { name: 'goed' }),
          feature([a, c, b, [d![0], d![1] + 9], a], { name: 'strik' }),
          feature(far, { name: 'ver' }),
          feature([[NaN, 1], b, c, a], { name: 'leeg' }),
          { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: a! } },
        ),
      ),
      { projection: 'rd' },
    );
    expect(found.areas.map(({ name }) => name)).toEqual(['goed']);
    expect(found.refused.map(({ name, fault }) => [name, fault])).toEqual([
      ['strik', 'crossing'],
      ['ver', 'tooFar'],
      ['leeg', 'broken'],
      ['', 'notArea'],
    ]);
    for (const { fault } of found.refused) expect(shapeFaults[fault].nl).not.toBe(shapeFaults[fault].en);
  });

  it('is read by its content, whatever its name says', async () => {
    const { shp, dbf } = shapefile([{ name: 'Kavel', rings: [square.toReversed()] }]);
    expect((await read(zipSync({ 'a.SHP': shp, 'a.DBF': dbf }))).format).toBe('Shapefile (zip)');
    expect((await read(json(feature(square)))).format).toBe('GeoJSON');
  });
});

describe('another projection', () => {
  const degrees = square.map((point) => proj4(rdNew, 'WGS84', point) as Point);
  const to = (definition: string) => degrees.map((point) => proj4('WGS84', definition, point) as Point);
  const utm = (zone: number) => `+proj=utm +zone=${zone} +ellps=GRS80 +units=m +no_defs`;

  it.each<[string, string, number[][]]>([
    ['WGS84', 'wgs84', degrees],
    ['WGS84 with swapped axes', 'latlon', degrees.map(([lon, lat]) => [lat, lon])],
    ['RD', 'rd', square],
    ['RD with heights', 'rd', square.map(([x, y]) => [x, y, 3.2])],
    ['RD with swapped axes', 'rdyx', square.map(([x, y]) => [y, x])],
    ['Web Mercator', 'mercator', to('EPSG:3857')],
    ['UTM 31', 'utm31', to(utm(31))],
    ['UTM 32', 'utm32', to(utm(32))],
  ])('is guessed: %s', async (_, projection, ring) => {
    const found = await read(json(feature(ring)));
    expect(found).toMatchObject({ projection, by: 'guess', refused: [] });
    const [lon, lat] = (found.areas[0]!.geometry.coordinates as Point[][])[0]![0]!;
    expect(Math.abs(lon - degrees[0]![0])).toBeLessThan(1e-5);
    expect(Math.abs(lat - degrees[0]![1])).toBeLessThan(1e-5);
  });

  it.each(['EPSG:7415', 'urn:ogc:def:crs:EPSG::7415', 'https://www.opengis.net/def/crs/EPSG/0/7415'])(
    'is named: RD with NAP as %s',
    async (name) => {
      const found = await read(json({ ...feature(square), crs: { type: 'name', properties: { name } } }));
      expect(found).toMatchObject({ projection: 'rd', by: 'file', refused: [] });
    },
  );

  it('far from the location is refused, and nearer for surroundings than for land', async () => {
    const away = square.map(([x, y]) => [x + 2000, y]);
    expect((await read(json(feature(away)))).areas).toHaveLength(1);
    expect((await read(json(feature(away)), { use: 'surroundings' })).refused).toMatchObject([{ fault: 'tooFar' }]);
  });
});
