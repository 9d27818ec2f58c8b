/** Files of other formats, ours read back among them. */
import { zipSync } from 'fflate';
import proj4 from 'proj4';
import { describe, expect, it } from 'vitest';
import { exportCityjson } from '../../../engine/export/cityjson.ts';
import { exportDxf } from '../../../engine/export/dxf.ts';
import { ImportProblem } from '../../../engine/import/faults.ts';
import { importFormats } from '../../../engine/import/formats.ts';
import { reportOn, type Report } from '../../../engine/import/report.ts';
import { rdNew } from '../../../model/rules/location/rdnew.ts';
import { sourceOf } from '../export/source.ts';
import { shapefile } from './support/shapefile.ts';

type Point = [number, number];
const origin: Point = [150_600, 500_400];
const at = proj4(rdNew, 'WGS84', origin) as Point;
const text = (value: string) => new TextEncoder().encode(value);
const report = (bytes: Uint8Array) => reportOn(bytes, { at });

/** Rings in metres around the location. */
const metres = ({ areas }: Report) =>
  areas.map(({ geometry }) =>
    (geometry.coordinates as Point[][]).map((ring) =>
      ring.map((point) =>
        (proj4('WGS84', rdNew, point) as Point).map((v, axis) => Math.round((v - origin[axis]!) * 1000) / 1000 + 0),
      ),
    ),
  );
const areaOf = (ring: number[][]) =>
  ring.slice(1).reduce((sum, [x, y], i) => sum + (ring[i]![0]! * y! - x! * ring[i]![1]!) / 2, 0);

const faultOf = async (bytes: Uint8Array) => {
  try {
    await report(bytes);
  } catch (cause) {
    return cause instanceof ImportProblem ? cause.fault : cause;
  }
  return null;
};

const square = (size: number, x = 0): Point[] => [
  [x, 0],
  [x, size],
  [x + size, size],
  [x + size, 0],
  [x, 0],
];
const inRd = (ring: Point[]): Point[] => ring.map(([x, y]) => [x + origin[0], y + origin[1]]);

it('every format has its endings', () => {
  expect(Object.values(importFormats).flatMap(({ endings }) => endings)).toEqual(
    expect.arrayContaining(['.geojson', '.zip', '.dxf', '.city.json']),
  );
});

describe('a shapefile', () => {
  const esri =
    'PROJCS["RD_New",GEOGCS["GCS_Amersfoort",DATUM["D_Amersfoort",SPHEROID["Bessel_1841",6377397.155,299.1528128]],' +
    'PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Double_Stereographic"],UNIT["Meter",1.0]]';
  const parts = shapefile([
    { name: 'Noord', rings: [inRd(square(30)), inRd(square(10, 5)).toReversed()] },
    { name: 'Zuid', rings: [inRd(square(20, 100))] },
  ]);

  it('in a folder of a zip is read with holes, names and its projection', async () => {
    const found = await report(
      zipSync({ 'x/kavels.SHP': parts.shp, 'x/kavels.dbf': parts.dbf, 'x/kavels.prj': text(esri) }),
    );
    expect(found).toMatchObject({ format: 'Shapefile (zip)', projection: 'rd', by: 'file', refused: [] });
    expect(found.areas.map(({ name, layer }) => [name, layer])).toEqual([
      ['Noord', 'kavels'],
      ['Zuid', 'kavels'],
    ]);
    expect(metres(found)[0]!.map((ring) => Math.round(areaOf(ring)))).toEqual([900, -100]);
    expect(metres(found)[1]![0]).toHaveLength(5);
    expect(Math.min(...metres(found)[1]![0]!.map(([x]) => x!))).toBe(100);
  });

  it('without a .prj has its projection guessed, without a .dbf no names', async () => {
    const found = await report(zipSync({ 'kavels.shp': parts.shp }));
    expect(found).toMatchObject({ projection: 'rd', by: 'guess' });
    expect(found.areas.map(({ name }) => name)).toEqual(['', '']);
  });

  it.each([
    ['noShapefile', zipSync({ 'lees.txt': text('niets') })],
    ['damaged', zipSync({ 'a.shp': text('not a shape') })],
    ['damaged', zipSync({ 'a.shp': parts.shp.slice(0, 180) })],
    ['damaged', zipSync({ 'a.shp': parts.shp }).slice(0, 120)],
    ['unknown', parts.shp],
  ])('is refused: %s (%#)', async (fault, bytes) => {
    expect(await faultOf(bytes)).toBe(fault);
  });

  it('that unpacks to more than fits is not unpacked', async () => {
    const bomb = zipSync({ 'a.shp': new Uint8Array(210_000_000), 'a.dbf': parts.dbf }, { level: 1 });
    expect(bomb.length).toBeLessThan(5_000_000);
    expect(await faultOf(bomb)).toBe('tooLarge');
  });
});

describe('a drawing', () => {
  const drawing = (entities: string, unit = '') =>
    text(`0\nSECTION\n2\nHEADER\n${unit}0\nENDSEC\n0\nSECTION\n2\nENTITIES\n${entities}0\nENDSEC\n0\nEOF\n`);
  const polyline = (points: readonly (readonly number[])[], flag: number, layer = 'KAVEL') =>
    `0\nLWPOLYLINE\n8\n${layer}\n90\n${points.length}\n70\n${flag}\n` +
    points.map(([x, y, bulge]) => `10\n${x}\n20\n${y}\n${bulge ? `42\n${bulge}\n` : ''}`).join('');

  it('of ours is read back: plots and floors by layer', async () => {
    const found = await report(text(exportDxf(await sourceOf('RC02'), { origin })));
    expect(found).toMatchObject({ format: 'DXF', projection: 'rd', by: 'guess' });
    expect(new Set(found.areas.map(({ layer }) => layer))).toContain('00_FOOTPRINT');
  });

  it('in millimetres, with an arc, is read in metres', async () => {
    const round = [
      [0, 0],
      [40_000, 0],
      [40_000, 20_000, 1],
      [0, 20_000],
    ];
    const found = await report(drawing(polyline(round, 1), '9\n$INSUNITS\n70\n4\n'));
    expect(found).toMatchObject({ projection: 'local', by: 'guess', refused: [] });
    expect(found.areas[0]!.layer).toBe('KAVEL');
    expect(areaOf(metres(found)[0]![0]!) / (800 + (Math.PI * 400) / 2)).toBeCloseTo(1, 2);
  });

  it('gives closed polylines only', async () => {
    const found = await report(
      drawing(polyline(square(10).slice(0, 4), 0) + polyline(square(10), 0) + polyline(square(10).slice(0, 4), 1)),
    );
    expect(found.areas).toHaveLength(2);
    expect(found.refused).toEqual([{ name: '', layer: 'KAVEL', fault: 'notArea' }]);
  });

  it('in the code page of Windows keeps its layers', async () => {
    const bytes = drawing(polyline(square(10), 1, 'B?'));
    bytes[bytes.indexOf('?'.charCodeAt(0))] = 0xe9;
    expect((await report(bytes)).areas[0]!.layer).toBe('Bé');
  });

  it.each([
    ['noAreas', drawing('')],
    ['damaged', text('0\nSECTION\n2\nENTITIES\n0\nLWPOLYLINE\n8\nKAVEL\n90\n4\n10\n')],
  ])('is refused: %s (%#)', async (fault, bytes) => {
    expect(await faultOf(bytes)).toBe(fault);
  });
});

describe('CityJSON', () => {
  it('of ours is read back: plots, and the ground of buildings', async () => {
    const found = await report(text(exportCityjson(await sourceOf('RC02'), { origin })));
    expect(found).toMatchObject({ format: 'CityJSON', projection: 'rd', by: 'file' });
    expect(found.areas.map(({ layer }) => layer)).toEqual(expect.arrayContaining(['LandUse', 'Building']));
  });

  it('of a building without ground has no area', async () => {
    const file = {
      type: 'CityJSON',
      vertices: [
        [0, 0, 0],
        [9, 0, 0],
        [9, 9, 0],
        [0, 9, 9],
      ],
      CityObjects: {
        a: { type: 'Building', geometry: [{ type: 'Solid', boundaries: [[[[0, 1, 2]], [[0, 1, 3]]]] }] },
        b: { type: 'LandUse', geometry: [{ type: 'MultiSurface', boundaries: [[[0, 1, 2]]] }] },
        c: { type: 'LandUse', geometry: [{ type: 'MultiSurface', boundaries: [[[0, 1, 77]]] }] },
      },
    };
    const found = await report(text(JSON.stringify(file)));
    expect(found.areas.map(({ name }) => name)).toEqual(['b']);
    expect(found.refused.map(({ name, fault }) => [name, fault])).toEqual([
      ['a', 'notArea'],
      ['c', 'broken'],
    ]);
  });

  it('of a part of a building has the attributes of the building, as in 3DBAG', async () => {
    const ring = [[[0, 1, 2, 3]]];
    const file = {
      type: 'CityJSON',
      vertices: [
        [0, 0, 0],
        [9, 0, 0],
        [9, 9, 0],
        [0, 9, 0],
      ],
      CityObjects: {
        pand: { type: 'Building', attributes: { b3_h_dak_70p: 9.5, status: 'in gebruik' }, children: ['deel', 'wees'] },
        deel: {
          type: 'BuildingPart',
          attributes: { status: 'gesloopt' },
          parents: ['pand'],
          geometry: [{ type: 'MultiSurface', boundaries: ring[0]!.map((outer) => [outer]) }],
        },
        wees: {
          type: 'BuildingPart',
          parents: ['weg'],
          geometry: [{ type: 'MultiSurface', boundaries: ring[0]!.map((outer) => [outer]) }],
        },
      },
    };
    const { areas } = await report(text(JSON.stringify(file)));
    expect(areas.map(({ name, properties }) => [name, properties])).toEqual([
      ['deel', { b3_h_dak_70p: 9.5, status: 'gesloopt' }],
      ['wees', {}],
    ]);
  });

  it('without vertices is refused', async () => {
    expect(await faultOf(text('{"type":"CityJSON","CityObjects":{}}'))).toBe('damaged');
  });
});
