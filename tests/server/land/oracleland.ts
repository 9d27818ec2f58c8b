/** The land of the oracle: five small municipalities in memory, and the same facts as rows of the database. */
import type { Knex } from 'knex';
import type { MultiPolygon } from '../../../engine/host/shapes.ts';
import { ownColumnOf, type OwnColumns } from '../../../model/land/owncolumns.ts';
import { madeColumns, makeMunicipality, MemoryLand, ringOf } from '../../support/land.ts';

type Corner = [number, number];

const rectangle = (x: number, y: number, width: number, height: number): Corner[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
  [x, y],
];

/** Places of which shares are asked, RD metres. Their sides lie beside those of the plots. */
export const rectangles: Readonly<Record<string, Corner[]>> = {
  BU99010101: rectangle(145_213.7, 500_021.3, 900.9, 61.7),
  BU99020101: rectangle(147_311.1, 499_990.9, 4_321.3, 72.2),
};

export const outlines: Readonly<Record<string, Corner[]>> = {
  ...rectangles,
  GM9901: [
    [144_950.3, 499_970.1],
    [147_200.7, 500_010.9],
    [146_100.4, 500_051.7],
    [146_900.2, 500_170.3],
    [145_100.6, 500_120.2],
    [144_950.3, 499_970.1],
  ],
};

const municipalities = [
  [9901, 130],
  [9902, 90],
  [9903, 64],
  [9904, 1],
  [9905, 115],
].map(([number, plots]) => makeMunicipality(number!, plots!, 11));

export const oracleLand = new MemoryLand(municipalities);
for (const [code, ring] of Object.entries(outlines)) oracleLand.places.set(code, [[ring]] satisfies MultiPolygon);

const ids = municipalities.flatMap(({ plots }) => plots.map(({ id }) => id));
export const oracleOwn = {
  inLocations: ids.filter((_, at) => at % 7 === 0),
  rejected: ids.filter((_, at) => at % 11 === 3),
};

export const plotCount = ids.length;

/** Own figures of the company: a number and a choice, of some plots of all municipalities but the last. */
const figures: Readonly<Record<string, (at: number) => number | null>> = {
  31: (at) => (at % 3 === 0 ? null : ((at * 37) % 1_000) / 10 - 20),
  32: (at) => (at % 5 === 0 ? null : (at * at) % 3),
};
const [NUMBER, CHOICES] = Object.keys(figures);

function ownValuesOf(id: string) {
  let before = 0;
  return municipalities.slice(0, -1).map(({ number, plots }) => {
    const first = before;
    before += plots.length;
    const rows = plots.flatMap((plot, i) => {
      const value = figures[id]!(first + i);
      return value === null ? [] : [{ plot: plot.id, value }];
    });
    return { municipality: number, plots: rows.map(({ plot }) => plot), values: rows.map(({ value }) => value) };
  });
}

export const oracleFigures: OwnColumns = Object.fromEntries(
  Object.keys(figures).map((id) => [id, ownColumnOf(ownValuesOf(id), id)]),
);

export const measureOfFigure = (key: string) => (key === `own:${NUMBER}` ? oracleFigures[NUMBER!]!.measure : null);

/** Least and most of the values by key. */
export const oracleKeys: Readonly<Record<string, readonly [number, number]>> = {
  ...Object.fromEntries(Object.entries(madeColumns).map(([key, { range }]) => [key, range])),
  [`own:${NUMBER}`]: [-20, 80],
  [`own:${CHOICES}:1`]: [0, 100],
};

/** Column of a key in the table of the plots. */
export const columnOf = (key: string): string => `v${Object.keys(oracleKeys).indexOf(key)}`;

/** Values of the own keys of a plot, by its number. */
function ownFacts(id: string): [string, number | null][] {
  const valueIn = (figure: string): number | null => {
    for (const { plots, values } of ownValuesOf(figure)) {
      const row = plots.indexOf(id);
      if (row >= 0) return values[row]!;
    }
    return null;
  };
  const [number, choice] = [valueIn(NUMBER!), valueIn(CHOICES!)];
  return [
    [columnOf(`own:${NUMBER}`), number],
    [columnOf(`own:${CHOICES}:1`), choice === null ? null : choice === 1 ? 100 : 0],
  ];
}

/** One row a plot: label point, box of its square, and each fact; null for a missing one. */
export async function writeFacts(knex: Knex): Promise<void> {
  const values = Object.keys(oracleKeys).map((key) => `${columnOf(key)} real`);
  await knex.raw(
    `create temp table oracle (municipality int, i int, id text, at point, x0 float8, y0 float8, x1 float8, y1 float8, ${values.join()})`,
  );
  const rows = municipalities.flatMap(({ number, plots, columns }) =>
    plots.map((plot, i) => {
      const corners = ringOf(plot);
      const [[x0, y0], [x1, y1]] = [corners[0]!, corners[2]!];
      const facts = [...columns].map(([key, { level, values: of }]) => {
        const value = of[level === 'plot' ? i : plot.neighbourhood] ?? Number.NaN;
        return [columnOf(key), Number.isNaN(value) ? null : value];
      });
      const at = `(${plot.x},${plot.y})`;
      return {
        municipality: number,
        i,
        id: plot.id,
        at,
        x0,
        y0,
        x1,
        y1,
        ...Object.fromEntries([...facts, ...ownFacts(plot.id)]),
      };
    }),
  );
  await knex.batchInsert('oracle', rows, 100);
}
