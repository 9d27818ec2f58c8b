/** What the debug screens of zoning and parcels make of features, also of broken ones. */
import type { Feature } from 'geojson';
import { beforeAll, expect, it } from 'vitest';
import { loadEngine } from '../../../../engine/host/index.ts';
import type { Engine } from '../../../../engine/host/types.ts';
import { classified, unmatchedNames } from '../../../../ui/scenes/debug/enkelbestemming/zones.ts';
import { measuredParcel, namesOf, parcelAt, unionOf } from '../../../../ui/scenes/debug/perceel/parcels.ts';
import { zoningColours } from '../../../../ui/theme/zoning.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

it('gives zones the class of their label or group, and lists names that have none', () => {
  const zone = (properties: Feature['properties']) => ({ id: undefined, properties });
  const zones = classified([
    zone({ naam: 'Wonen - 1', labelInfo: 'W-1' }),
    zone({ naam: 'Werken', labelInfo: '', bestemmingshoofdgroep: 'bedrijventerrein' }),
    zone({ naam: 'Maanlandschap', labelInfo: 'MAAN', bestemmingshoofdgroep: 'maan' }),
    zone({ naam: 'Maanlandschap' }),
    zone(null),
  ]);
  expect(zones.map(({ code }) => code)).toEqual(['W', 'BT', null, null, null]);
  expect(zones.map(({ colour }) => colour).slice(0, 3)).toEqual([zoningColours.W, zoningColours.BT, zoningColours.O]);
  expect(unmatchedNames(zones)).toEqual([
    { name: 'Maanlandschap', count: 2 },
    { name: '', count: 1 },
  ]);
});

/** RD metres. */
const parcel = (west: number, east: number, properties: object): Feature => {
  const corners = [
    [west, 463_000],
    [east, 463_000],
    [east, 463_020],
    [west, 463_020],
    [west, 463_000],
  ];
  const ring = corners.map(([x, y]) => [...engine.projection.toLonLat(x!, y!)]);
  return { type: 'Feature', id: 'a', properties, geometry: { type: 'Polygon', coordinates: [ring] } };
};

it('measures parcels beside the size in the register, and counts overlaps once', () => {
  const named = { identificatie_lokaal_id: '7', kadastrale_gemeente_waarde: 'WHV', sectie: 'C', perceelnummer: 14 };
  const first = parcel(155_000, 155_030, { ...named, kadastrale_grootte_waarde: 610 });
  const second = parcel(155_020, 155_050, { kadastrale_grootte_waarde: 'onbekend' });
  expect(namesOf(first)).toEqual({ key: '7', name: 'WHV C 14' });
  expect(namesOf(second)).toEqual({ key: 'a', name: 'a' });
  const [lon, lat] = engine.projection.toLonLat(155_040, 463_010);
  expect(parcelAt([first, second], [lon!, lat!])).toBe(second);
  const measured = [first, second].map((raw) => measuredParcel(engine, { ...namesOf(raw), raw, sheet: null }));
  expect(measured.map(({ registered }) => registered)).toEqual([610, null]);
  for (const each of measured) expect(each.measured).toBeCloseTo(600, 1);
  expect(unionOf(engine, measured).area).toBeCloseTo(1_000, 1);
});

it('measures nothing of a parcel without an outline', () => {
  const raw: Feature = { type: 'Feature', properties: null, geometry: { type: 'Point', coordinates: [5, 52] } };
  const measured = measuredParcel(engine, { ...namesOf(raw), raw, sheet: null });
  expect(measured).toMatchObject({ measured: 0, registered: null, polygons: [] });
  expect(unionOf(engine, [measured])).toEqual({ polygons: [], area: 0 });
});
