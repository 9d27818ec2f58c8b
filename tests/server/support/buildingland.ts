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
}

const height = 'zoning_max_building_height';
const plot = (id: string, rules: Rules, more: Partial<TestPlot> = {}): TestPlot => ({
  ...{ id: `buildable-${id}`, length: 60, width: 40, turn: 0, rules },
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
};
const all: readonly TestPlot[] = Object.values(plotsOfTest);

const SPACING = 200;
const [X, Y] = [150_000, 500_000];
const middleOf = (at: number): [number, number] => [X + SPACING * at, Y];

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
  const parcels = all.map(({ id, length, width, turn }, at): RawFeature => ({
    ...{ id, geometry: rectangle(id, at, [length, width], turn) },
    properties: { kadastrale_gemeente_waarde: 'Waterhoven', sectie: 'B', perceelnummer: at + 1 },
  }));
  const planes = all.flatMap(({ id, plane }, at): RawFeature[] =>
    plane ? [{ id: `plane-${id}`, geometry: rectangle(id, at, plane), properties: { planid: PLAN } }] : [],
  );
  const whole: RawFeature = {
    id: PLAN,
    geometry: rectangle(PLAN, 4, [4_000, 400]),
    properties: {
      ...{ planid: PLAN, typeplan: 'bestemmingsplan', naam: 'Haven', planstatus: 'vastgesteld' },
      ...{ datum: '2024-05-01', isHistorisch: 'false' },
    },
  };
  const imports: Record<string, number> = {
    perceel: await imported(database, 'perceel', parcels),
    bestemmingsplangebied: await imported(database, 'bestemmingsplangebied', [whole]),
    bouwvlak: await imported(database, 'bouwvlak', planes),
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
    ...{ codes: ['GM9901'], names: ['Waterhoven'], parents: [null], rows: Uint32Array.of(0), editions: [[0]] },
  });
  const keys = [...new Set(all.flatMap(({ rules }) => Object.keys(rules)))];
  const columns: Record<string, string> = {};
  for (const key of keys) columns[key] = await writeColumn(knex, WATERHOVEN, columnOf(key), { ...imports, plots: id });
  await publish(knex, { municipality: WATERHOVEN, plots: all.length, columns, imports: { ...imports, plots: id } });
}
