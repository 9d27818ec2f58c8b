/** Tiles of hand-made land: two municipalities whose border runs along a column of tiles. */
import { gzipSync } from 'node:zlib';
import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import type { Geometry } from 'geojson';
import { PbfReader } from 'pbf';
import proj4 from 'proj4';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadEngine } from '../../../engine/host/index.ts';
import { LEFT_OUT, TILE_EXTENT, tileFeatureId, tileVersion, type TileLayer } from '../../../model/land/tiles.ts';
import { rdNew } from '../../../model/rules/location/rdnew.ts';
import { boxAt } from '../../../server/geodata/facts/geometry/box.ts';
import type { FeatureTable, RawFeature } from '../../../server/geodata/features.ts';
import { writeContours } from '../../../server/geodata/store/contours.ts';
import { beginImport } from '../../../server/geodata/store/imports.ts';
import { writeAreas, writePlots } from '../../../server/geodata/store/plots.ts';
import { publish } from '../../../server/geodata/store/releases.ts';
import { readPage } from '../../../server/geodata/store/features.ts';
import { toTwkb } from '../../../server/geodata/store/twkb.ts';
import { encoded } from '../../../server/geodata/tiles/encode.ts';
import { placeOf } from '../../../server/geodata/tiles/place.ts';
import type { Client } from '../support/client.ts';
import { download } from '../support/pictures.ts';
import { openWorld, type World } from '../support/world.ts';
import { imported, isRouted, watched, type LandDatabase } from './support.ts';

const ZOOM = 14;
const toRd = proj4('WGS84', rdNew);
const mercator = (lon: number, lat: number) =>
  [(lon + 180) / 360, (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2] as const;

/** The tile of the land, and the corner between it, its neighbour to the east and those below: RD in metres. */
const [lon, lat] = toRd.inverse([144_700, 503_200]) as [number, number];
const [TILE_X, TILE_Y] = mercator(lon, lat).map((each) => Math.floor(each * 2 ** ZOOM)) as [number, number];
const cornerLon = ((TILE_X + 1) / 2 ** ZOOM) * 360 - 180;
const cornerLat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * (TILE_Y + 1)) / 2 ** ZOOM))) * 180) / Math.PI;
const [X, Y] = toRd.forward([cornerLon, cornerLat]).map(Math.round) as [number, number];
const [WEST, EAST] = [9901, 9902];

const square = (x: number, y: number, side = 40): Geometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [x, y],
      [x + side, y],
      [x + side, y + side],
      [x, y + side],
      [x, y],
    ],
  ],
});
const feature = (id: string, geometry: Geometry | null, properties: RawFeature['properties'] = {}): RawFeature => ({
  id,
  geometry,
  properties,
});

/** Plots by municipality. The second of each lies across the side between the tiles. */
const plotsOf: Readonly<Record<number, readonly Geometry[]>> = {
  [WEST]: [square(X - 300, Y + 300), square(X - 20, Y + 300)],
  [EAST]: [square(X + 300, Y + 300), square(X - 20, Y + 400), square(X + 300, Y - 300)],
};

let world: World;
let client: Client;
let land: LandDatabase;
let version = '';
beforeAll(async () => {
  world = await openWorld();
  land = watched(world.land);
  client = await world.as('user');
  await fill(WEST, { zoning: 'BT-1' });
  await fill(EAST, { zoning: 'onbekend' });
  version = await current();
});
afterAll(async () => {
  expect([...land.statements].filter((sql) => !isRouted(sql))).toEqual([]);
  await world.close();
});

const current = async (): Promise<string> => tileVersion((await client.get('/geo/releases')).body);

async function fill(municipality: number, { zoning }: { zoning: string }): Promise<void> {
  const { knex } = land;
  const shapes = plotsOf[municipality]!;
  const parcels = readPage(
    'perceel',
    shapes.map((shape, at) => feature(`${municipality}.${at}`, shape)),
  );
  const { id } = await beginImport(knex, { municipality, source: 'brk', collection: 'plots' });
  const of = { municipality, import: id };
  const none = new Int32Array(shapes.length).fill(-1);
  await writePlots(knex, of, parcels.table, {
    count: shapes.length,
    ids: parcels.table.ids,
    numbers: shapes.map((_, at) => `Waterhoven A ${at + 1}`),
    rows: Uint32Array.from(shapes.keys()),
    labelPoints: new Int32Array(2 * shapes.length),
    areas: { neighbourhood: none, cell: none, park: none },
  });
  const side = municipality === WEST ? square(X - 1_000, Y - 500, 1_000) : square(X, Y - 500, 1_000);
  for (const [level, collection, name] of [
    ['municipality', 'gemeente', `Gemeente ${municipality}`],
    ['neighbourhood', 'buurten', `Buurt ${municipality}`],
  ] as const) {
    const { table } = readPage(collection, [feature('a', side)]);
    const rows = { codes: [name], names: [name], parents: [null], rows: Uint32Array.of(0), editions: [[0]] };
    await writeAreas(knex, of, table, level, rows);
  }
  const put = (collection: Parameters<typeof imported>[1], features: readonly RawFeature[]) =>
    imported(land, collection, features, null, municipality);
  const [plan, old] = [{ planid: 'P1' }, { planid: 'P0' }];
  const x = municipality === WEST ? X - 500 : X + 100;
  const street = {
    type: 'LineString' as const,
    coordinates: [
      [X - 400, Y + 200],
      [X + 400, Y + 200],
    ],
  };
  const imports = {
    plots: id,
    bestemmingsplangebied: await put('bestemmingsplangebied', [
      feature('P1', side, { ...plan, planstatus: 'vastgesteld', datum: '2020-01-01' }),
      feature('P0', side, { ...old, planstatus: 'vastgesteld', datum: '2010-01-01', isHistorisch: true }),
    ]),
    enkelbestemming: await put('enkelbestemming', [
      feature('z1', square(x, Y + 100, 200), { ...plan, labelinfo: zoning, bestemmingshoofdgroep: 'groen' }),
      feature('z0', square(x, Y + 100, 200), { ...old, labelinfo: 'W' }),
    ]),
    bouwvlak: await put('bouwvlak', [feature('b1', square(x, Y + 120), plan), feature('b0', square(x, Y + 120), old)]),
    pand: await put('pand', [
      feature('p1', square(x, Y + 600, 10), { identificatie: '1', status: 'Pand in gebruik' }),
      feature('p2', square(x + 50, Y + 600, 10), { identificatie: '2', status: 'Pand gesloopt' }),
      feature('p3', square(x + 100, Y + 600, 10), { identificatie: '3', status: 'Pand in gebruik' }),
    ]),
    pand3d: await put('pand3d', [
      feature('NL.IMBAG.Pand.1', square(x, Y + 600, 10), {
        identificatie: '1',
        b3_h_dak_70p: 9.55,
        b3_h_maaiveld: 1.1,
      }),
    ]),
    wegdeel: await put('wegdeel', [
      feature('s1', square(x, Y + 200, 30), { functie: 'fietspad' }),
      feature('s2', square(x + 40, Y + 200, 30), { functie: 'voetpad', eind_registratie: '2020-01-01' }),
    ]),
    wegvakken: await put('wegvakken', [feature('w', street, { wegbehsrt: 'P' })]),
  };
  const { id: contours } = await beginImport(knex, { municipality, source: 'rivm', collection: 'contours' });
  await writeContours(knex, { municipality, import: contours }, [
    { source: 'all', class: '55', ...contour(parcels.table, 0) },
    { source: 'road', class: '50', ...contour(parcels.table, 0) },
  ]);
  await publish(knex, { municipality, plots: shapes.length, columns: {}, imports: { ...imports, contours } });
}

/** A contour in the shape of a feature. */
const contour = (table: FeatureTable, row: number) => ({ geometry: toTwkb(table, row)!, box: boxAt(table.boxes, row) });

const pathOf = (layer: TileLayer, z = ZOOM, x = TILE_X, y = TILE_Y) => `/geo/tiles/${layer}/${version}/${z}/${x}/${y}`;

async function featuresOf(layer: TileLayer, z = ZOOM, x = TILE_X, y = TILE_Y): Promise<VectorTileFeature[]> {
  const { status, bytes } = await download(client, pathOf(layer, z, x, y));
  if (status === 204) return [];
  const read = new VectorTile(new PbfReader(bytes)).layers[layer]!;
  expect([status, read.version, read.extent]).toEqual([200, 2, TILE_EXTENT]);
  return Array.from({ length: read.length }, (_, at) => read.feature(at));
}

const pointsOf = (of: VectorTileFeature) =>
  of.loadGeometry().flatMap((ring) => ring.map(({ x, y }) => [x, y] as const));

describe('units of a tile', () => {
  it.each([14, 15, 16])('are within 0.2 mm of the projection at zoom %s', async (z) => {
    const { projection } = await loadEngine();
    for (const [x, y] of [
      [144_700, 503_200],
      [20_000, 370_000],
      [270_000, 610_000],
      [190_000, 310_000],
    ] as const) {
      const [column, row] = mercator(...(toRd.inverse([x, y]) as [number, number])).map((at) =>
        Math.floor(at * 2 ** z),
      );
      const { box, right, down } = placeOf({ z, x: column!, y: row! }, projection)!;
      const metres = (Math.cos((52 * Math.PI) / 180) * 40_075_017) / 2 ** z / TILE_EXTENT;
      for (const across of [0, 0.1, 0.3, 0.7, 1])
        for (const up of [0, 0.2, 0.4, 0.9, 1]) {
          const point = [box[0] + across * (box[2] - box[0]), box[1] + up * (box[3] - box[1])] as const;
          const exact = mercator(...projection.toLonLat(point[0] / 100, point[1] / 100));
          const peer = mercator(...(toRd.inverse([point[0] / 100, point[1] / 100]) as [number, number]));
          for (const axis of [0, 1] as const) {
            const scaled = (of: readonly [number, number]) =>
              of[axis] * 2 ** z * TILE_EXTENT - [column!, row!][axis]! * TILE_EXTENT;
            const found = (axis === 0 ? right : down)(point[0], point[1]);
            expect(Math.abs(found - scaled(exact)) * metres).toBeLessThan(0.000_2);
            expect(Math.abs(found - scaled(peer)) * metres).toBeLessThan(0.005);
          }
        }
    }
  });
});

describe('a tile', () => {
  it('shows plots of all municipalities that it touches, with their ids', async () => {
    const plots = await featuresOf('plots');
    expect(plots.map(({ id }) => id)).toEqual([tileFeatureId(WEST, 0), tileFeatureId(WEST, 1), tileFeatureId(EAST, 1)]);
    expect(plots.map(({ properties }) => properties)).toEqual([{}, {}, {}]);
    const near = await featuresOf('plots', 16, 4 * TILE_X + 3, 4 * TILE_Y + 3);
    expect(near.map(({ properties }) => properties)).toEqual([{ number: '1' }, { number: '2' }]);
  });

  it('draws rings the right way round, each point once, no further than its buffer', async () => {
    for (const plot of await featuresOf('plots')) {
      const [ring] = plot.loadGeometry();
      let area = 0;
      ring!.forEach(({ x, y }, at) => {
        const next = ring![(at + 1) % ring!.length]!;
        area += x * next.y - next.x * y;
        expect(x).toBeLessThanOrEqual(TILE_EXTENT + 64);
      });
      expect(area).toBeGreaterThan(0);
      expect(new Set(ring!.map(({ x, y }) => `${x} ${y}`)).size).toBe(ring!.length - 1);
    }
  });

  it('meets its neighbour: what lies across their side has the same id and corners in both', async () => {
    const across = tileFeatureId(WEST, 1);
    const [here, there] = await Promise.all([featuresOf('plots'), featuresOf('plots', ZOOM, TILE_X + 1)]);
    const corners = [here!, there!].map((tile, at) =>
      pointsOf(tile.find(({ id }) => id === across)!).map(([x, y]) => [x + at * TILE_EXTENT, y]),
    );
    expect(corners[0]).toHaveLength(5);
    expect(corners[1]).toEqual(corners[0]);
    // 20 m on either side of the tiles' side.
    const columns = corners[0]!.map(([x]) => x! - TILE_EXTENT);
    expect(Math.min(...columns)).toBeLessThan(-50);
    expect(Math.max(...columns)).toBeGreaterThan(50);
  });

  it('clips what reaches far beyond it', async () => {
    const [street] = await featuresOf('roads');
    expect(street!.properties).toEqual({ manager: 'P' });
    expect(Math.max(...pointsOf(street!).map(([x]) => x))).toBe(TILE_EXTENT + 64);
    const areas = await featuresOf('areas', 11, TILE_X >> 3, TILE_Y >> 3);
    expect(areas.map(({ id, properties }) => [id, properties['name']])).toEqual([
      [tileFeatureId(WEST, 0), `Buurt ${WEST}`],
      [tileFeatureId(EAST, 0), `Buurt ${EAST}`],
    ]);
    const all = await featuresOf('areas', 8, TILE_X >> 6, TILE_Y >> 6);
    expect(all.map(({ properties }) => properties['name'])).toEqual([`Gemeente ${WEST}`, `Gemeente ${EAST}`]);
  });

  it('shows plans in force with the class of each zone, noise of each traffic, streets that are there, and standing buildings with their height', async () => {
    const zones = await featuresOf('zoning');
    expect(zones.map(({ properties }) => properties)).toEqual([{ class: 'BT' }]);
    expect((await featuresOf('zoning', ZOOM, TILE_X + 1)).map(({ properties }) => properties)).toEqual([
      { class: 'G' },
    ]);
    expect((await featuresOf('noise')).map(({ properties }) => properties)).toEqual([{ class: '55' }]);
    expect((await featuresOf('noise_road')).map(({ properties }) => properties)).toEqual([{ class: '50' }]);
    expect(await featuresOf('noise_rail')).toEqual([]);
    expect(await featuresOf('bouwvlak')).toHaveLength(1);
    expect((await featuresOf('streets')).map(({ properties }) => properties)).toEqual([{ functie: 'fietspad' }]);
    const buildings = await featuresOf('buildings');
    expect(buildings.map(({ properties }) => properties)).toEqual([{ height: 8.5 }, {}]);
  });
});

describe('the call', () => {
  it('gives the same bytes again, from the table of tiles', async () => {
    const [first, again] = [await download(client, pathOf('plots')), await download(client, pathOf('plots'))];
    expect(again.bytes.equals(first.bytes)).toBe(true);
    const rows = await land.knex('geo.tile').where({ municipality: WEST, layer: 'plots', z: ZOOM, x: TILE_X });
    expect(rows).toHaveLength(1);
    // A kept tile is answered without looking at the land.
    await land
      .knex('geo.tile')
      .where({ municipality: WEST, layer: 'plots' })
      .update({ data: gzipSync('kept') });
    const kept = await download(client, pathOf('plots'));
    expect(kept.bytes.toString()).toBe('kept');
    expect(kept.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(kept.headers.get('content-type')).toBe('application/vnd.mapbox-vector-tile');
    expect(kept.headers.get('content-encoding')).toBe('gzip');
    const etag = kept.headers.get('etag')!;
    expect(etag).toMatch(/^"[^"]+"$/);
    expect((await download(client, pathOf('plots'), { 'if-none-match': etag })).status).toBe(304);
    const plain = await download(client, pathOf('plots'), { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.bytes.equals(kept.bytes)).toBe(true);
    expect(plain.headers.get('etag')).not.toBe(etag);
  });

  it('answers 204 where there is nothing, also far from the country', async () => {
    for (const path of [pathOf('plots', 14, TILE_X + 9), pathOf('plots', 14, 0, 0), pathOf('areas', 11, 0, 0)])
      expect((await download(client, path)).status, path).toBe(204);
    expect((await download(client, pathOf('areas', 6, TILE_X >> 8, TILE_Y >> 8))).status).toBe(200);
  });

  it.each([
    ['nothing', ZOOM, TILE_X],
    ['plots', 17, TILE_X],
    ['plots', 13, TILE_X],
    ['plots', ZOOM, 2 ** ZOOM],
    ['plots', '1e1', TILE_X],
    ['plots', ZOOM, -1],
  ])('refuses %s at zoom %s, column %s', async (layer, z, x) => {
    const answer = await client.get(`/geo/tiles/${layer}/${version}/${z}/${x}/${TILE_Y}`);
    expect([answer.status, answer.body.error.id]).toEqual([404, 'not_found']);
  });

  it('is for signed-in people, a lapsed company too', async () => {
    expect((await world.client().get(pathOf('plots'))).status).toBe(401);
    for (const person of ['lapsed', 'other', 'staff'] as const)
      expect((await download(await world.as(person), pathOf('plots'))).status, person).toBe(200);
  });

  it('refuses a version that is not of the land, and takes that of a new release at once', async () => {
    const unknown = await client.get(pathOf('plots').replace(version, '1-0123456789abcdef'));
    expect([unknown.status, unknown.body.error.id]).toEqual([404, 'unknown_release']);
    const [before, kept] = [version, await download(client, pathOf('zoning', ZOOM, TILE_X))];
    await fill(EAST, { zoning: 'W' });
    version = await current();
    expect(version).not.toBe(before);
    const zones = await featuresOf('zoning', ZOOM, TILE_X + 1);
    expect(zones.map(({ properties }) => properties)).toEqual([{ class: 'W' }]);
    // The old version goes on for those who have it.
    expect((await download(client, pathOf('zoning').replace(version, before))).bytes.equals(kept.bytes)).toBe(true);
    const municipalities = (await client.get('/geo/releases')).body;
    expect(municipalities[0].bounds[2]).toBeCloseTo(cornerLon, 3);
  });
});

it('leaves areas under four square pixels out of a tile that is too large, and says so', async () => {
  const { default: Point } = await import('@mapbox/point-geometry');
  const areaOf = (side: number) => ({
    id: undefined,
    value: null,
    area: side * side,
    parts: [[new Point(0, 0), new Point(side, 0), new Point(side, side), new Point(0, side)]],
  });
  const features = [areaOf(15), areaOf(16), areaOf(17), areaOf(3)];
  const countsOf = (most?: number) => {
    const { layers } = new VectorTile(new PbfReader(encoded('plots', 'area', features, most)));
    return Object.values(layers).map(({ name, length }) => [name, length]);
  };
  expect(countsOf()).toEqual([['plots', 4]]);
  expect(countsOf(10)).toEqual([['plots', 2], [LEFT_OUT, 1]]); // prettier-ignore
});
