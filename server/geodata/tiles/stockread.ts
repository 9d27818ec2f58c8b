/** Reads the buildings of a tile, and what formulas read about them: units and plots may lie outside of the tile. */
import type { CollectionName } from '../../../model/land/collections.ts';
import { stockFacts } from '../../../model/land/stock.ts';
import type { FactColumn } from '../features.ts';
import { readColumns } from '../store/columns.ts';
import type { FeatureRow } from '../store/features.ts';
import { packed, type PackedRows } from '../store/packed.ts';
import { boxText, type RowsAsked } from './asked.ts';

/** Number of the register in the id of a building in 3DBAG. */
const IN_3DBAG = 'NL.IMBAG.Pand.';

export interface StockRead {
  readonly municipality: number;
  readonly tables: readonly (readonly [CollectionName, PackedRows<FeatureRow>])[];
  /** Row of each plot in the columns. */
  readonly places: readonly number[];
  readonly columns: ReadonlyMap<string, FactColumn>;
}

interface NumberedRow extends FeatureRow {
  /** Number in the register, or the id of a feature that has none. */
  readonly number: string;
}

const rowsWhere = async (
  { knex, municipality, imports }: RowsAsked,
  collection: CollectionName,
  condition: string,
  bindings: readonly (string | string[])[],
): Promise<readonly NumberedRow[]> => {
  const id = imports[collection];
  if (id === undefined) return [];
  const { rows } = await knex.raw<{ rows: NumberedRow[] }>(
    `select id, geometry, properties::text as properties, coalesce(properties->>'identificatie', id) as number
     from geo.feature
     where municipality = ? and collection = ? and import = ? and ${condition} order by id collate "C"`,
    [municipality, collection, id, ...bindings],
  );
  return rows;
};

/** The box around all buildings that the tile touches, as text of the database. */
async function boxOfBuildings({ knex, municipality, imports, box }: RowsAsked): Promise<string> {
  const { rows } = await knex.raw<{ rows: { box: string }[] }>(
    `select box(point(max((box[0])[0]), max((box[0])[1])), point(min((box[1])[0]), min((box[1])[1])))::text as box
     from geo.feature where municipality = ? and collection = 'pand' and import = ? and box && ?::box`,
    [municipality, imports['pand']!, boxText(box)],
  );
  return rows[0]!.box;
}

async function plotsIn({ knex, municipality, imports }: RowsAsked, box: string) {
  const { plots } = imports;
  if (plots === undefined) return [];
  const { rows } = await knex.raw<{ rows: (Omit<FeatureRow, 'properties'> & { readonly i: number })[] }>(
    'select id, i, geometry from geo.plot where municipality = ? and import = ? and box && ?::box order by i',
    [municipality, plots, box],
  );
  return rows;
}

function columnsOf(asked: RowsAsked) {
  const wanted = Object.values(stockFacts).filter((key) => asked.columns[key] !== undefined);
  return readColumns(asked, asked.municipality, Object.fromEntries(wanted.map((key) => [key, asked.columns[key]!])));
}

/** Null where there is no building. */
export async function readStock(asked: RowsAsked): Promise<StockRead | null> {
  const pand = await rowsWhere(asked, 'pand', 'box && ?::box', [boxText(asked.box)]);
  if (pand.length === 0) return null;
  const box = await boxOfBuildings(asked);
  const numbers = pand.map(({ number }) => IN_3DBAG + number);
  const pand3d = await rowsWhere(asked, 'pand3d', 'id = any(?)', [numbers]);
  const units = await rowsWhere(asked, 'verblijfsobject', 'box && ?::box', [box]);
  const labels = await rowsWhere(asked, 'energielabel', "properties->>'BAGVerblijfsobjectID' = any(?)", [
    units.map(({ number }) => number),
  ]);
  const plots = await plotsIn(asked, box);
  const tables = { pand, pand3d, verblijfsobject: units, energielabel: labels };
  return {
    municipality: asked.municipality,
    tables: [
      ...(Object.keys(tables) as (keyof typeof tables)[]).map((name) => [name, packed(tables[name])] as const),
      ['perceel', packed(plots.map(({ id, geometry }) => ({ id, geometry, properties: '{}' })))],
    ],
    places: plots.map(({ i }) => i),
    columns: await columnsOf(asked),
  };
}
