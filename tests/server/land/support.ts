/** A database with the land, whose statements are watched; small collections of features. */
import type { Knex } from 'knex';
import type { Database } from '../../../server/db/connection.ts';
import type { FeaturePage } from '../../../server/geodata/contract.ts';
import type { PlacedPlots } from '../../../server/geodata/facts/index.ts';
import type { RawFeature } from '../../../server/geodata/features.ts';
import { beginImport, finishImport, storePage, type ImportedName } from '../../../server/geodata/store/imports.ts';
import type { ImportOf } from '../../../server/geodata/store/features.ts';
import type { TaskRow } from '../../../server/geodata/tasks/queue.ts';
import { EVERY_MUNICIPALITY } from '../../../server/geodata/store/tables.ts';
import type { CollectionName } from '../../../model/land/collections.ts';
import { openTestDatabase } from '../support/database.ts';

const ofLand = /\bgeo\b"?\./;
const namesOne = [/municipality"? (=|in|is)/, /insert into "?geo"?\.[^(]*\([^)]*municipality/, /"municipality" = \?/];

/** Whether a statement on the land names the municipality of its rows, or says that it reads all of them. */
export const isRouted = (sql: string): boolean =>
  !ofLand.test(sql) ||
  namesOne.some((pattern) => pattern.test(sql)) ||
  (sql.startsWith(EVERY_MUNICIPALITY) && sql.slice(EVERY_MUNICIPALITY.length).trimStart().startsWith('select'));

export interface LandDatabase extends Database {
  /** Statements on the land that were run. */
  readonly statements: Set<string>;
}

export function watched(database: Database): LandDatabase {
  const statements = new Set<string>();
  const note = (sql: string): void => void (ofLand.test(sql) && statements.add(sql));
  database.knex.on('query', ({ sql }: { sql: string }) => note(sql));
  const { copyOut } = database;
  return {
    ...database,
    copyOut: copyOut && ((statement) => (note(statement), copyOut(statement))),
    statements,
  };
}

export const openLandDatabase = async (): Promise<LandDatabase> => watched(await openTestDatabase());

export const WATERHOVEN = 9901;

/** The tasks of a municipality, the latest first. */
export const listTasks = (knex: Knex, municipality: number): Promise<TaskRow[]> =>
  knex('geo.task').where({ municipality }).orderBy('id', 'desc').select<TaskRow[]>('*');

export const readTask = (knex: Knex, municipality: number, id: number): Promise<TaskRow | undefined> =>
  knex('geo.task').where({ municipality, id }).first<TaskRow | undefined>();

/** A square parcel of ten metres, number `n` of a row from west to east. */
export const parcel = (n: number, properties: RawFeature['properties'] = {}): RawFeature => {
  const [x, y] = [150_000 + 10 * n, 500_000];
  const ring = [
    [x, y],
    [x + 10, y],
    [x + 10, y + 10],
    [x, y + 10],
    [x, y],
  ];
  return {
    id: `parcel${String(n).padStart(5, '0')}`,
    geometry: { type: 'Polygon', coordinates: [ring] },
    properties: { kadastrale_gemeente_waarde: 'Waterhoven', sectie: 'A', perceelnummer: n, ...properties },
  };
};

export const pageOf = (features: readonly RawFeature[], cursor: FeaturePage['cursor'] = null): FeaturePage => ({
  features,
  cursor,
  sourceDate: '2026-11-01T00:00:00.000Z',
  version: 'test',
});

export const ofImport = (collection: CollectionName, id: number, municipality = WATERHOVEN): ImportOf => ({
  municipality,
  collection,
  import: id,
});

export async function imported(
  { knex }: Pick<Database, 'knex'>,
  collection: CollectionName,
  features: readonly RawFeature[],
  earlier: number | null = null,
  municipality = WATERHOVEN,
): Promise<number> {
  const { id } = await beginImport(knex, { municipality, source: 'brk', collection });
  const of = ofImport(collection, id, municipality);
  await storePage(knex, of, pageOf(features));
  return finishImport(knex, of, earlier);
}

export const emptyImport = ({ knex }: Pick<Database, 'knex'>, collection: ImportedName) =>
  beginImport(knex, { municipality: WATERHOVEN, source: 'brk', collection });

/** Plots in the order of their features, all in the first neighbourhood and in no cell or park. */
export const plotRows = (count: number): PlacedPlots => ({
  count,
  ids: Array.from({ length: count }, (_, i) => parcel(i).id),
  numbers: Array.from({ length: count }, (_, i) => `Waterhoven A ${i}`),
  rows: Uint32Array.from({ length: count }, (_, i) => i),
  labelPoints: Int32Array.from({ length: 2 * count }, (_, at) => (at % 2 ? 5_000_050 : 1_500_050 + 50 * at)),
  areas: {
    neighbourhood: new Int32Array(count),
    cell: new Int32Array(count).fill(-1),
    park: new Int32Array(count).fill(-1),
  },
});
