/** A land of ten plots, each with a rule of its own, for building on them. */
import type { Database } from '../../../server/db/connection.ts';
import type { FactColumn, RawFeature } from '../../../server/geodata/features.ts';
import { missingWord } from '../../../model/land/missing.ts';
import { writeColumn } from '../../../server/geodata/store/columns.ts';
import { readPage } from '../../../server/geodata/store/features.ts';
import { writeAreas, writePlots } from '../../../server/geodata/store/plots.ts';
import { publish } from '../../../server/geodata/store/releases.ts';
import { emptyImport, imported, WATERHOVEN } from '../land/support.ts';

type Rules = Readonly<Record<string, number>>;
interface TestPlot {
  readonly id: string;
  readonly length: number;
  readonly width: number;
  readonly turn: number;
  readonly rules: Rules;
  /** Length and width of a building plane in the middle. */
  readonly plane?: readonly [number, number];
  /** Its corners around the middle, instead of the rectangle. */
  readonly outline?: readonly (readonly [number, number])[];
  /** Main designations, each on a part of the length of the plot, from its middle: labels as in plans. */
  readonly zones?: readonly { readonly label: string; readonly from: number; readonly to: number }[];
  /** A function designation on the whole plot. */
  readonly designation?: string;
  /** A building on a part of its length, from its middle, over its whole width; its state in the register. */
  readonly building?: { readonly from: number; readonly to: number; readonly state?: string };
}

const height = 'zoning_max_building_height';
const plot = (id: string, rules: Rules, more: Partial<TestPlot> = {}): TestPlot => ({
  id: `buildable-${id}`,
  length: 60,
  width: 40,
  turn: 0,
  rules,
  ...more,
});

export const plotsOfTest = {
  free: plot('free', { [height]: 12.5 }),
  plane: plot('plane', { [height]: 12 }, { plane: [30, 12] }),
  covered: plot('covered', { [height]: 12, zoning_max_coverage: 25 }),
  floorArea: plot('floor-area', { [height]: 30, zoning_max_gross_floor_area: 2_000 }),
  homes: plot('homes', { [height]: 12, zoning_max_units: 9 }),
  storeys: plot('storeys', { zoning_max_floors: 2 }),
  turned: plot('turned', { [height]: 12.5 }, { turn: Math.PI / 8 }),
  noRules: plot('no-rules', {}),
  small: plot('small', { [height]: 12 }, { length: 30, width: 4 }),
  low: plot('low', { [height]: 2 }),
  /** 22 m deep on the left, 12 on the right. */
  wedge: plot(
    'wedge',
    { [height]: 12 },
    {
      outline: [
        [-30, -11],
        [30, -11],
        [30, 1],
        [-30, 11],
      ],
    },
  ),
  business: plot('business', { [height]: 12 }, { zones: [{ label: 'BT-1', from: -30, to: 30 }] }),
  livedIn: plot('lived-in', { [height]: 12.5 }, { zones: [{ label: 'BT', from: -30, to: 30 }], designation: 'wonen' }),
  /** Homes on the left third only. */
  partly: plot(
    'partly',
    { [height]: 12 },
    {
      zones: [
        { label: 'W', from: -30, to: -10 },
        { label: 'V', from: -10, to: 30 },
      ],
    },
  ),
  /** A building of 20 x 40 m on the left third: 800 of the 1 440 m2 that may be covered, and six of 30 homes. */
  built: plot(
    'built',
    { [height]: 12.5, zoning_max_coverage: 60, zoning_max_units: 30, plot_unit_count: 6 },
    { building: { from: -30, to: -10 } },
  ),
  full: plot('full', { [height]: 12.5, zoning_max_units: 6, plot_unit_count: 6 }, { building: { from: -30, to: -10 } }),
  demolished: plot('demolished', { [height]: 12.5 }, { building: { from: -30, to: 30, state: 'Pand gesloopt' } }),
  /** Homes in the left half, gardens in a sixth beside it, nothing of them in the last third. */
  gardens: plot(
    'gardens',
    { [height]: 12.5 },
    {
      zones: [
        { label: 'W', from: -30, to: 0 },
        { label: 'T', from: 0, to: 10 },
        { label: 'WA', from: 10, to: 30 },
      ],
    },
  ),
};
const all: readonly TestPlot[] = Object.values(plotsOfTest);

const SPACING = 200;
const [X, Y] = [150_000, 500_000];
const middleOf = (at: number): [number, number] => [X + SPACING * at, Y];

/** A polygon by its corners around the middle of a plot. */
function polygonAt(at: number, corners: readonly (readonly [number, number])[]): RawFeature['geometry'] {
  const [x, y] = middleOf(at);
  const ring = [...corners, corners[0]!].map(([u, v]): [number, number] => [x + u, y + v]);
  return { type: 'Polygon', coordinates: [ring] };
}

/** A part of the length of a plot, over its whole width. */
const strip = (at: number, [from, to]: readonly [number, number], width: number): RawFeature['geometry'] =>
  polygonAt(at, [
    [from, -width / 2],
    [to, -width / 2],
    [to, width / 2],
    [from, width / 2],
  ]);

/** A rectangle around the middle of a plot. */
function rectangle(
  id: string,
  at: number,
  [length, width]: readonly [number, number],
  turn = 0,
): RawFeature['geometry'] {
  const [x, y] = middleOf(at);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ] as const;
  const ring = corners.map(([u, v]): [number, number] => {
    const [du, dv] = [(u * length) / 2, (v * width) / 2];
    return [x + du * cos - dv * sin, y + du * sin + dv * cos];
  });
  return { type: 'Polygon', coordinates: [ring] };
}

const PLAN = 'NL.IMRO.TEST';

function columnOf(key: string): FactColumn {
  const values = new Float32Array(all.length);
  const bits = new Uint32Array(values.buffer);
  for (const [at, { rules }] of all.entries()) {
    const value = rules[key];
    if (value === undefined) bits[at] = missingWord('no_rule');
    else values[at] = value;
  }
  return { key, level: 'plot', values };
}

export async function fillLand(database: Database): Promise<void> {
  const { knex } = database;
  const parcels = all.map(({ id, length, width, turn, outline }, at): RawFeature => ({
    id,
    geometry: outline ? polygonAt(at, outline) : rectangle(id, at, [length, width], turn),
    properties: { kadastrale_gemeente_waarde: 'Waterhoven', sectie: 'B', perceelnummer: at + 1 },
  }));
  const planes = all.flatMap(({ id, plane }, at): RawFeature[] =>
    plane ? [{ id: `plane-${id}`, geometry: rectangle(id, at, plane), properties: { planid: PLAN } }] : [],
  );
  const zones = all.flatMap(({ id, width, zones: own = [] }, at): RawFeature[] =>
    own.map(({ label, from, to }) => {
      const geometry = strip(at, [from, to], width);
      return { id: `zone-${id}-${label}`, geometry, properties: { planid: PLAN, naam: label, labelinfo: label } };
    }),
  );
  const buildings = all.flatMap(({ id, width, building }, at): RawFeature[] => {
    if (!building) return [];
    const { from, to, state = 'Pand in gebruik' } = building;
    const geometry = strip(at, [from, to], width);
    return [{ id: `building-${id}`, geometry, properties: { status: state } }];
  });
  const designations = all.flatMap(({ id, length, width, designation }, at): RawFeature[] =>
    designation
      ? [
          {
            id: `designation-${id}`,
            geometry: rectangle(id, at, [length, width]),
            properties: { planid: PLAN, naam: designation },
          },
        ]
      : [],
  );
  const whole: RawFeature = {
    id: PLAN,
    geometry: rectangle(PLAN, 4, [8_000, 400]),
    properties: {
      planid: PLAN,
      typeplan: 'bestemmingsplan',
      naam: 'Haven',
      planstatus: 'vastgesteld',
      datum: '2024-05-01',
      isHistorisch: 'false',
    },
  };
  const imports: Record<string, number> = {
    perceel: await imported(database, 'perceel', parcels),
    bestemmingsplangebied: await imported(database, 'bestemmingsplangebied', [whole]),
    bouwvlak: await imported(database, 'bouwvlak', planes),
    enkelbestemming: await imported(database, 'enkelbestemming', zones),
    pand: await imported(database, 'pand', buildings),
    functieaanduiding: await imported(database, 'functieaanduiding', designations),
  };
  const { id } = await emptyImport(database, 'plots');
  const of = { municipality: WATERHOVEN, import: id };
  const none = () => new Int32Array(all.length).fill(-1);
  await writePlots(knex, of, readPage('perceel', parcels).table, {
    count: all.length,
    ids: all.map((each) => each.id),
    numbers: all.map((_, at) => `Waterhoven B ${at + 1}`),
    rows: Uint32Array.from(all.keys()),
    labelPoints: Int32Array.from(all.flatMap((_, at) => middleOf(at).map((metres) => 10 * metres))),
    areas: { neighbourhood: none(), cell: none(), park: none() },
  });
  await writeAreas(knex, of, readPage('gemeente', [{ ...whole, id: 'GM9901', properties: {} }]).table, 'municipality', {
    codes: ['GM9901'],
    names: ['Waterhoven'],
    parents: [null],
    rows: Uint32Array.of(0),
    editions: [[0]],
  });
  const keys = [...new Set(all.flatMap(({ rules }) => Object.keys(rules)))];
  const columns: Record<string, string> = {};
  for (const key of keys) columns[key] = await writeColumn(knex, WATERHOVEN, columnOf(key), { ...imports, plots: id });
  await publish(knex, { municipality: WATERHOVEN, plots: all.length, columns, imports: { ...imports, plots: id } });
}
