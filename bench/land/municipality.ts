/** A synthetic municipality of rows of houses, with sizes and numbers of features a plot as in a real town. */
import type { Geometry } from 'geojson';
import type { CollectionName } from '../../model/land/collections.ts';
import type { FactInputs } from '../../server/geodata/facts/index.ts';
import type { RawFeature, RasterGrid } from '../../server/geodata/features.ts';
import { featureTable } from '../../tests/server/facts/support/table.ts';

/** Metres: a plot, plots in a block of two rows, and the street around it. */
const [WIDTH, DEPTH, PLOTS_A_ROW, STREET] = [8, 25, 12, 12];
const [BLOCK_WIDTH, BLOCK_DEPTH] = [WIDTH * PLOTS_A_ROW, 2 * DEPTH];
const [WEST, SOUTH] = [145_000, 502_000];
/** Rows of blocks in one plan. */
const ROWS_A_PLAN = 4;

type Properties = RawFeature['properties'];
type Lists = Record<'perceel' | 'pand' | 'pand3d' | 'verblijfsobject' | 'energielabel', RawFeature[]> &
  Record<'bestemmingsplangebied' | 'enkelbestemming' | 'bouwvlak' | 'maatvoering', RawFeature[]> &
  Record<
    'wegdeel' | 'begroeidterreindeel' | 'onbegroeidterreindeel' | 'waterdeel' | 'wegvakken' | 'buurten',
    RawFeature[]
  >;

function rectangle(x: number, y: number, width: number, depth: number): Geometry {
  const corners = [
    [0, 0],
    [width, 0],
    [width, depth],
    [0, depth],
    [0, 0],
  ];
  return { type: 'Polygon', coordinates: [corners.map(([dx, dy]) => [WEST + x + dx!, SOUTH + y + dy!])] };
}

const place = (x: number, y: number): Geometry => ({ type: 'Point', coordinates: [WEST + x, SOUTH + y] });

function addPlot(lists: Lists, n: number, x: number, y: number, isSouth: boolean): void {
  const number = String(n).padStart(9, '0');
  const add = (name: keyof Lists, geometry: Geometry | null, properties: Properties) =>
    lists[name].push({ id: `${name} ${number}`, geometry, properties });
  const front = isSouth ? y + 4 : y + DEPTH - 14;
  const back = isSouth ? y + 14 : y;
  const identificatie = `9901100${number}`;
  add('perceel', rectangle(x, y, WIDTH, DEPTH), {
    kadastrale_grootte_waarde: WIDTH * DEPTH,
    sectie: 'A',
    perceelnummer: n,
  });
  add('pand', rectangle(x, front, WIDTH, 10), {
    identificatie,
    bouwjaar: 1_930 + (n % 90),
    status: 'Pand in gebruik',
    aantal_verblijfsobjecten: 1,
  });
  add('pand3d', null, {
    identificatie,
    b3_h_dak_max: 9,
    b3_h_dak_70p: 8,
    b3_h_maaiveld: 0.5,
    b3_opp_dak_plat: 20,
    b3_bouwlagen: 2,
  });
  add('verblijfsobject', place(x + 4, front + 5), {
    identificatie: `9901010${number}`,
    oppervlakte: 80 + (n % 60),
    gebruiksdoel: 'woonfunctie',
    pandidentificatie: identificatie,
  });
  if (n % 10 < 7)
    add('energielabel', null, {
      BAGVerblijfsobjectID: `9901010${number}`,
      Energieklasse: 'ABCDEFG'[n % 7]!,
      EnergieIndex: 1 + (n % 9) / 10,
    });
  if (n % 2 === 0)
    lists.pand.push({
      id: `shed ${number}`,
      geometry: rectangle(x + 1, isSouth ? y + 22 : y + 1, 3, 2),
      properties: { bouwjaar: 1_990, status: 'Pand in gebruik' },
    });
  add('onbegroeidterreindeel', rectangle(x, isSouth ? y : front + 10, WIDTH, 4), {
    fysiek_voorkomen: 'erf',
    relatieve_hoogteligging: 0,
  });
  add('begroeidterreindeel', rectangle(x, back, WIDTH, 11), { relatieve_hoogteligging: 0 });
}

function addBlock(lists: Lists, block: number, planid: string, x: number, y: number): void {
  const road = { functie: 'rijbaan lokale weg', fysiek_voorkomen: 'gesloten verharding', relatieve_hoogteligging: 0 };
  const add = (name: keyof Lists, geometry: Geometry, properties: Properties) => {
    lists[name].push({ id: `${name} ${block} ${lists[name].length}`, geometry, properties });
  };
  add('enkelbestemming', rectangle(x, y, BLOCK_WIDTH, BLOCK_DEPTH), { planid, labelinfo: 'W' });
  add('bouwvlak', rectangle(x, y + 4, BLOCK_WIDTH, 12), { planid });
  add('bouwvlak', rectangle(x, y + BLOCK_DEPTH - 16, BLOCK_WIDTH, 12), { planid });
  for (const [name, value] of [
    ['bouwhoogte (m)', 11],
    ['goothoogte (m)', 6],
    ['bebouwingspercentage (%)', 60],
  ] as const)
    add('maatvoering', rectangle(x, y, BLOCK_WIDTH, BLOCK_DEPTH), {
      planid,
      maatvoering: `"maximum ${name}"="${value}"`,
    });
  add('wegdeel', rectangle(x - STREET, y - STREET, BLOCK_WIDTH + STREET, STREET - 1), road);
  add('wegdeel', rectangle(x - STREET, y - 1, STREET - 1, BLOCK_DEPTH + 1), road);
  add('waterdeel', rectangle(x + 20, y + BLOCK_DEPTH, 30, 0.5), { relatieve_hoogteligging: 0 });
  const street = [
    [x - STREET, y - 6],
    [x + BLOCK_WIDTH, y - 6],
  ].map(([px, py]) => [WEST + px!, SOUTH + py!]);
  add('wegvakken', { type: 'LineString', coordinates: street }, { wegbehsrt: block % 50 === 0 ? 'P' : 'G' });
  for (let at = 0; at < 2 * PLOTS_A_ROW; at++) {
    const isSouth = at < PLOTS_A_ROW;
    addPlot(lists, block * 2 * PLOTS_A_ROW + at, x + (at % PLOTS_A_ROW) * WIDTH, y + (isSouth ? 0 : DEPTH), isSouth);
  }
}

const emptyLists = (): Lists => ({
  perceel: [],
  pand: [],
  pand3d: [],
  verblijfsobject: [],
  energielabel: [],
  bestemmingsplangebied: [],
  enkelbestemming: [],
  bouwvlak: [],
  maatvoering: [],
  wegdeel: [],
  begroeidterreindeel: [],
  onbegroeidterreindeel: [],
  waterdeel: [],
  wegvakken: [],
  buurten: [],
});

const noise = (size: number): RasterGrid => ({
  x0: WEST - 100,
  y0: SOUTH - 100,
  cell: 10,
  width: size,
  height: size,
  scale: 1,
  data: Int16Array.from({ length: size * size }, (_, at) => 40 + (at % 30)),
});

/** Blocks in a square, at least as many plots as asked. */
export function municipality(plots: number): FactInputs {
  const lists = emptyLists();
  const blocks = Math.ceil(plots / (2 * PLOTS_A_ROW));
  const columns = Math.ceil(Math.sqrt(blocks / 2));
  const [stepX, stepY] = [BLOCK_WIDTH + STREET, BLOCK_DEPTH + STREET];
  for (let block = 0; block < blocks; block++) {
    const row = Math.floor(block / columns);
    addBlock(lists, block, `P${Math.floor(row / ROWS_A_PLAN)}`, (block % columns) * stepX, row * stepY);
  }
  const [width, depth] = [columns * stepX, Math.ceil(blocks / columns) * stepY];
  for (let row = 0; row * stepY < depth; row += ROWS_A_PLAN) {
    const planid = `P${row / ROWS_A_PLAN}`;
    const geometry = rectangle(-50, row * stepY - STREET, width + 100, ROWS_A_PLAN * stepY);
    lists.bestemmingsplangebied.push({
      id: planid,
      geometry,
      properties: { planid, planstatus: 'vastgesteld', datum: '2015-01-01' },
    });
  }
  lists.buurten.push({
    id: 'BU',
    geometry: rectangle(-50, -50, width + 100, depth + 100),
    properties: { buurtcode: 'BU99010101' },
  });
  const tables = new Map(
    Object.entries(lists).map(([name, list]) => {
      // As the store gives them.
      const inOrder = list.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      return [name as CollectionName, featureTable(name as CollectionName, inOrder)];
    }),
  );
  const grid = noise(Math.ceil(Math.max(width, depth) / 10) + 30);
  const marsh: RawFeature = { id: 'marsh', geometry: rectangle(8_000, 0, 2_000, 2_000), properties: {} };
  return {
    number: 9_901,
    day: '2026-11-25',
    tables,
    rasters: new Map([
      ['geluid_lden_allebronnen', grid],
      ['no2', grid],
      ['dtm_05m', grid],
    ] as const),
    country: new Map([['natura2000', featureTable('natura2000', [marsh])] as const]),
  };
}
