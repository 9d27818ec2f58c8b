/**
 * A town of five plots, small enough to work out every figure by hand. Coordinates in metres from RD 150000, 500000:
 *
 *     house  x 0-20,   y 0-40    800 m2   a house and a quarter of a shed
 *     hall   x 20-80,  y 0-40   2400 m2   a hall, the rest of the shed, a strip of the school; two plans meet at x 48
 *     empty  x 80-100, y 0-40    800 m2   a demolished building, no plan
 *     school x 20-80,  y 40-80  2400 m2   a building of unknown year without figures in 3D
 *     field  x 200-300, y 200-300, 10000 m2   far from everything, for grids
 *
 * A road runs 1 m south of the first three.
 */
import type { Geometry } from 'geojson';
import { landKeys } from '../../../../model/land/catalogue.ts';
import type { CollectionName, RasterName } from '../../../../model/land/collections.ts';
import { NO_VALUE, type FeatureTable, type RasterGrid, type RawFeature } from '../../../../server/geodata/features.ts';
import type { FactInputs } from '../../../../server/geodata/facts/index.ts';
import { featureTable } from './table.ts';

export const X = 150_000;
export const Y = 500_000;

type Properties = RawFeature['properties'];

export function rectangle(minX: number, minY: number, maxX: number, maxY: number): Geometry {
  const corners = [
    [minX, minY],
    [maxX, minY],
    [maxX, maxY],
    [minX, maxY],
    [minX, minY],
  ];
  return { type: 'Polygon', coordinates: [corners.map(([x, y]) => [X + x!, Y + y!])] };
}
const point = (x: number, y: number): Geometry => ({ type: 'Point', coordinates: [X + x, Y + y] });
const line = (...points: [number, number][]): Geometry => ({
  type: 'LineString',
  coordinates: points.map(([x, y]) => [X + x, Y + y]),
});

export const feature = (id: string, geometry: Geometry | null, properties: Properties = {}): RawFeature => ({
  id,
  geometry,
  properties,
});

const plot = (id: string, geometry: Geometry, area: number | null, number: number): RawFeature =>
  feature(id, geometry, {
    kadastrale_grootte_waarde: area,
    kadastrale_gemeente_waarde: 'Waterhoven',
    sectie: 'A',
    perceelnummer: number,
  });

const building = (
  n: number,
  geometry: Geometry,
  bouwjaar: number,
  aantal_verblijfsobjecten: number,
  status = 'Pand in gebruik',
) =>
  feature(`990110000000000${n}`, geometry, {
    identificatie: `990110000000000${n}`,
    bouwjaar,
    status,
    aantal_verblijfsobjecten,
  });

const unit = (
  n: number,
  at: Geometry,
  oppervlakte: number,
  gebruiksdoel: string,
  pand: number,
  status = 'Verblijfsobject in gebruik',
) =>
  feature(`990101000000000${n}`, at, {
    identificatie: `990101000000000${n}`,
    oppervlakte,
    gebruiksdoel,
    status,
    pandidentificatie: `990110000000000${pand}`,
  });

const label = (id: string, unitNumber: number, day: string, properties: Properties): RawFeature =>
  feature(id, null, { BAGVerblijfsobjectID: `990101000000000${unitNumber}`, Registratiedatum: day, ...properties });

const plan = (id: string, geometry: Geometry, datum: string, planstatus: string, isHistorisch: boolean | null = null) =>
  feature(id, geometry, { planid: id, datum, planstatus, isHistorisch });

const measure = (id: string, planid: string, geometry: Geometry, name: string, value: string): RawFeature =>
  feature(id, geometry, { planid, maatvoering: `"${name}"="${value}"` });

const houseMeasures: readonly (readonly [name: string, value: string])[] = [
  ['maximum bouwhoogte (m)', '11'],
  ['minimum bouwhoogte (m)', '3'],
  ['maximum goothoogte (m)', '6,5'],
  ['maximum bebouwingspercentage (%)', '50'],
  ['maximum bebouwd oppervlak (m2)', '400'],
  ['maximum aantal bouwlagen', '3'],
  ['maximum aantal wooneenheden', '4'],
  ['maximum vloeroppervlakte (m2)', '900'],
  ['maximum vloeroppervlakte; bvo (m2)', '1000'],
  ['maximum volume (m3)', '3000'],
  ['maximum aantal gebouwen', '2'],
  ['maximum aantal parkeerplaatsen', '6'],
];

const solid = (n: number, geometry: Geometry, properties: Properties): RawFeature =>
  feature(`NL.IMBAG.Pand.990110000000000${n}`, geometry, {
    identificatie: `NL.IMBAG.Pand.990110000000000${n}`,
    ...properties,
  });

/** Attributes that an area gives as they are, with a number of their own: 1, 2, 3 … */
export const attributesAt = (level: 'neighbourhood' | 'cell'): readonly string[] =>
  landKeys.filter(({ keptAt, isDerived }) => keptAt === level && !isDerived).map(({ attribute }) => attribute);
const numbered = (level: 'neighbourhood' | 'cell', from = 1): Properties =>
  Object.fromEntries(attributesAt(level).map((name, at) => [name, from + at]));

const ground = { bgt_status: 'bestaand', relatieve_hoogteligging: 0, eind_registratie: null };

const features: Readonly<Partial<Record<CollectionName, readonly RawFeature[]>>> = {
  perceel: [
    plot('house', rectangle(0, 0, 20, 40), 801, 1),
    plot('hall', rectangle(20, 0, 80, 40), 2_400, 2),
    plot('empty', rectangle(80, 0, 100, 40), null, 3),
    plot('school', rectangle(20, 40, 80, 80), 2_400, 4),
    plot('field', rectangle(200, 200, 300, 300), 10_000, 5),
  ],
  pand: [
    building(1, rectangle(5, 10, 15, 20), 1_980, 1),
    building(2, rectangle(18, 30, 26, 34), 1_991, 0),
    building(3, rectangle(40, 5, 70, 35), 1_995, 2),
    building(4, rectangle(82, 5, 98, 30), 1_950, 3, 'Pand gesloopt'),
    building(5, rectangle(30, 39.75, 50, 59.75), 9_999, 0),
  ],
  pand3d: [
    solid(1, rectangle(5, 10, 15, 20), {
      b3_h_maaiveld: 2.5,
      b3_h_dak_max: 12.5,
      b3_h_dak_70p: 10.5,
      b3_bouwlagen: 3,
      b3_opp_grond: 101,
      b3_volume_lod22: 850,
      b3_opp_buitenmuur: 240,
      b3_opp_scheidingsmuur: 12,
      b3_opp_dak_plat: 40,
      b3_opp_dak_schuin: 75,
    }),
    solid(3, rectangle(40, 5, 70, 35), {
      b3_h_maaiveld: 1,
      b3_h_dak_max: 9,
      b3_h_dak_70p: 8.5,
      b3_bouwlagen: 2,
      b3_opp_grond: 898,
      b3_volume_lod22: 7_000,
      b3_opp_buitenmuur: 960,
      b3_opp_scheidingsmuur: 0,
      b3_opp_dak_plat: 898,
      b3_opp_dak_schuin: 0,
    }),
  ],
  verblijfsobject: [
    unit(1, point(10, 15), 120, 'woonfunctie', 1),
    unit(2, point(50, 10), 500, 'industriefunctie', 3),
    unit(3, point(60, 20), 300, 'industriefunctie,kantoorfunctie', 3),
    unit(4, point(40, 50), 1, 'onderwijsfunctie', 5),
    unit(5, point(90, 20), 75, 'woonfunctie', 4, 'Verblijfsobject ingetrokken'),
  ],
  energielabel: [
    label('old', 1, '2015-03-01', { Energieklasse: 'D', Energiebehoefte: 250 }),
    label('new', 1, '2023-03-01', {
      Energieklasse: 'B',
      EnergieIndex: 1.2,
      Energiebehoefte: 100,
      PrimaireFossieleEnergie: 120,
      Aandeel_hernieuwbare_energie: 10,
      BerekendeCO2Emissie: 20,
    }),
    label('hall 500', 2, '2022-01-01', {
      Energieklasse: 'C',
      EnergieIndex: 1.6,
      Energiebehoefte: 160,
      PrimaireFossieleEnergie: 200,
      Aandeel_hernieuwbare_energie: 0,
      BerekendeCO2Emissie: 40,
    }),
    label('hall 300', 3, '2022-01-01', {
      Energieklasse: 'A+',
      EnergieIndex: 0.8,
      Energiebehoefte: 80,
      PrimaireFossieleEnergie: 40,
      Aandeel_hernieuwbare_energie: 80,
      BerekendeCO2Emissie: 8,
    }),
  ],
  bestemmingsplangebied: [
    plan('P1', rectangle(0, 0, 80, 80), '2010-05-01', 'vastgesteld'),
    plan('P2', rectangle(48, 0, 80, 40), '2020-05-01', 'onherroepelijk'),
    plan('draft', rectangle(0, 0, 80, 80), '2024-05-01', 'ontwerp'),
    plan('past', rectangle(0, 0, 100, 80), '2022-05-01', 'vastgesteld', true),
  ],
  enkelbestemming: [
    feature('W', rectangle(0, 0, 20, 40), { planid: 'P1', labelinfo: 'W-1', bestemmingshoofdgroep: 'wonen' }),
    feature('BT', rectangle(20, 0, 80, 80), {
      planid: 'P1',
      labelinfo: null,
      bestemmingshoofdgroep: 'bedrijventerrein',
    }),
    feature('K', rectangle(48, 0, 80, 40), { planid: 'P2', labelinfo: 'K', bestemmingshoofdgroep: 'kantoor' }),
    feature('N', rectangle(0, 0, 80, 80), { planid: 'draft', labelinfo: 'N', bestemmingshoofdgroep: 'natuur' }),
  ],
  bouwvlak: [
    feature('plane house', rectangle(2, 5, 18, 35), { planid: 'P1' }),
    feature('plane hall', rectangle(20, 0, 60, 40), { planid: 'P1' }),
  ],
  maatvoering: [
    ...houseMeasures.map(([name, value], at) => measure(`house ${at}`, 'P1', rectangle(0, 0, 20, 40), name, value)),
    measure('hall old', 'P1', rectangle(20, 0, 80, 40), 'maximum bouwhoogte (m)', '30'),
    measure('tower', 'P2', rectangle(48, 0, 50, 40), 'maximum bouwhoogte (m)', '45'),
    measure('offices', 'P2', rectangle(50, 0, 80, 40), 'maximum bouwhoogte (m)', '15'),
    feature('list', rectangle(50, 0, 80, 40), {
      planid: 'P2',
      omvang:
        '[{"naam":"maximum bebouwingspercentage (%)","waarde":"70"},{"naam":"maximum aantal bouwlagen","waarde":"4"}]',
    }),
  ],
  functieaanduiding: [
    feature('cat 3.2', rectangle(20, 0, 30, 40), { planid: 'P1', naam: 'bedrijf tot en met categorie 3.2' }),
    feature('cat 5.1', rectangle(20, 0, 21, 40), { planid: 'P1', naam: 'bedrijf tot en met categorie 5.1' }),
    feature('horeca', rectangle(0, 0, 20, 40), { planid: 'P1', naam: 'horeca tot en met categorie 2' }),
  ],
  wegdeel: [
    feature('road', rectangle(-50, -10, 150, -1), {
      ...ground,
      functie: 'rijbaan lokale weg',
      fysiek_voorkomen: 'gesloten verharding',
    }),
    feature('path', rectangle(70, 35, 80, 40), { ...ground, functie: 'voetpad', fysiek_voorkomen: 'open verharding' }),
    feature('bridge', rectangle(0, 0, 100, 40), {
      ...ground,
      functie: 'rijbaan lokale weg',
      fysiek_voorkomen: 'gesloten verharding',
      relatieve_hoogteligging: 1,
    }),
  ],
  begroeidterreindeel: [
    feature('lawn', rectangle(0, 25, 20, 40), { ...ground }),
    feature('gone', rectangle(0, 0, 20, 25), { ...ground, eind_registratie: '2024-01-01' }),
  ],
  onbegroeidterreindeel: [
    feature('yard', rectangle(20, 0, 40, 40), { ...ground, fysiek_voorkomen: 'gesloten verharding' }),
    feature('garden', rectangle(0, 0, 20, 25), { ...ground, fysiek_voorkomen: 'erf' }),
  ],
  waterdeel: [feature('ditch', rectangle(20, 70, 80, 90), { ...ground })],
  wegvakken: [feature('street', line([-100, -5], [200, -5]), { wegbehsrt: 'G' })],
  gemeente: [
    feature('GM9901', rectangle(-1_000, -1_000, 3_000, 3_000), {
      code: 'GM9901',
      naam: 'Waterhoven',
      ligt_in_provincie_code: 'PV99',
    }),
  ],
  wijken: [
    feature('WK990101', rectangle(0, 0, 100, 100), {
      wijkcode: 'WK990101',
      wijknaam: 'Centrum',
      gemeentecode: 'GM9901',
    }),
  ],
  buurten: [
    feature('2025', rectangle(0, 0, 100, 100), {
      buurtcode: 'BU99010101',
      buurtnaam: 'Kade',
      wijkcode: 'WK990101',
      jaar: 2_025,
      ...numbered('neighbourhood'),
      aantalInwoners: null,
      mannen: -99_997,
    }),
    feature('2024', rectangle(0, 0, 100, 100), {
      buurtcode: 'BU99010101',
      buurtnaam: 'Kade',
      wijkcode: 'WK990101',
      jaar: 2_024,
      ...numbered('neighbourhood', 1_001),
      mannen: -99_997,
    }),
  ],
  vierkant_100m: [
    feature('E150000N500000', rectangle(0, 0, 100, 100), { crs28992res100m: 'E150000N500000', ...numbered('cell') }),
    feature('E1502N5002', rectangle(200, 200, 300, 300), {
      crs28992res100m: 'E1502N5002',
      ...numbered('cell', 11),
      aantalWoningen: -99_997,
    }),
  ],
  bedrijventerreinen: [
    feature('park 2024', rectangle(20, 0, 80, 80), {
      RIN_NUMMER: '99202401',
      JAAR: 2_024,
      PLAN_NAAM: 'Kadepark',
      WLOC_TYPE: 'B',
      HA_BRUTO: 0.48,
      HA_NETTO: 0.4,
      HA_TOTTUIT: null,
    }),
    feature('park 2022', rectangle(20, 0, 80, 80), {
      RIN_NUMMER: '99202401',
      JAAR: 2_022,
      PLAN_NAAM: 'Kadepark',
      WLOC_TYPE: 'B',
      HA_BRUTO: 0.5,
      HA_NETTO: 0.45,
      HA_TOTTUIT: null,
    }),
  ],
  bevolkingskern: [
    feature('BK1', rectangle(0, 0, 100, 100), {
      code: 'BK1',
      naam2021: 'Waterhoven',
      aantalInwoners: 120,
      aantalWoningen: 50,
    }),
  ],
};

const countryFeatures: Readonly<Partial<Record<CollectionName, readonly RawFeature[]>>> = {
  wegvakken: [feature('provincial', line([-100, -300], [200, -300]), { wegbehsrt: 'P' })],
  natura2000: [feature('marsh', rectangle(1_000, 0, 2_000, 1_000), {})],
  provincie: [feature('PV99', rectangle(-1_000, -1_000, 3_000, 3_000), { code: 'PV99', naam: 'Waterland-Flevo' })],
};

/** A grid over 400 m from the corner of the town. */
export function grid(
  cell: number,
  offset: number,
  scale: number,
  value: (column: number, row: number) => number,
): RasterGrid {
  const size = 400 / cell;
  const data = Int16Array.from({ length: size * size }, (_, at) => value(at % size, Math.floor(at / size)));
  return { x0: X + offset, y0: Y + offset, cell, width: size, height: size, scale, data };
}

/** Cells of 10 m: a value, one more (6) in the cell at 270-280 m, and 99 where none of the nine points of the field lies. */
const noise = (base: number): RasterGrid =>
  grid(10, 0, 1, (column, row) => (column === 27 && row === 27 ? base + 6 : column === 29 && row === 29 ? 99 : base));

const rasters: readonly (readonly [RasterName, RasterGrid])[] = [
  ['geluid_lden_allebronnen', noise(50)],
  ['geluid_lden_wegverkeer', noise(48)],
  ['geluid_lnight_wegverkeer', noise(40)],
  ['geluid_lden_treinverkeer', noise(30)],
  ['geluid_lden_industrie', grid(10, 0, 1, () => NO_VALUE)],
  ['no2', grid(10, 0, 0.1, (column, row) => (column === 27 && row === 27 ? 240 : 150))],
  ['pm10', grid(10, 0, 0.1, () => 180)],
  ['pm25', grid(10, 0, 0.1, () => 90)],
  // Rises 2 cm a metre to the east; cells lie around the nine points.
  ['dtm_05m', grid(5, -2.5, 0.01, (column) => 10 * column)],
  ['dsm_05m', grid(5, -2.5, 0.01, (column) => 10 * column + 300)],
];

const tables = (
  of: Readonly<Partial<Record<CollectionName, readonly RawFeature[]>>>,
): Map<CollectionName, FeatureTable> =>
  new Map(
    Object.entries(of).map(([name, list]) => [name as CollectionName, featureTable(name as CollectionName, list)]),
  );

export const townFeatures = features;

/** The inputs of the town, with other features in place of some. */
export const town = (other: Readonly<Partial<Record<CollectionName, readonly RawFeature[]>>> = {}): FactInputs => ({
  number: 9_901,
  tables: tables({ ...features, ...other }),
  rasters: new Map(rasters),
  country: tables(countryFeatures),
  day: '2026-11-25',
});
