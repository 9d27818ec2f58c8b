/** Columns: all values of one key in one municipality, never changed once written. */
import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { KeptAt } from '../../../model/land/key.ts';
import type { Database } from '../../db/connection.ts';
import type { FactColumn, ShareColumn } from '../features.ts';
import { bytesOf } from './bytes.ts';
import { copiedRows } from './copy.ts';
import { inputsOf, type Inputs } from './inputs.ts';
import { binsOf, decoded, kindOf, summaryOf, type ColumnKind } from './values.ts';

export interface ColumnName {
  readonly municipality: number;
  readonly key: string;
  readonly version: string;
}

/** Versions of columns by key. */
export type Versions = Readonly<Record<string, string>>;

const sorted = (inputs: Inputs) => Object.entries(inputs).sort(([a], [b]) => (a < b ? -1 : 1));

const versionOf = ({ level, kind, inputs, data }: Pick<Stored, 'level' | 'kind' | 'inputs' | 'data'>): string =>
  createHash('sha256')
    .update(JSON.stringify([level, kind, sorted(inputs)]))
    .update(data)
    .digest('hex')
    .slice(0, 16);

/** Writes a column unless it is there; returns its version: the same content of the same imports has the same version. */
export async function writeColumn(
  knex: Knex,
  municipality: number,
  column: FactColumn | ShareColumn,
  imports: Inputs,
): Promise<string> {
  const { key, values } = column;
  const level: KeptAt = 'level' in column ? column.level : 'plot';
  const [kind, data] = [kindOf(values), bytesOf(values)];
  const inputs = inputsOf(key, imports);
  const version = versionOf({ level, kind, inputs, data });
  const bins = binsOf(key, values);
  await knex
    .withSchema('geo')
    .into('column')
    .insert({
      municipality,
      key,
      version,
      level,
      kind,
      n: values.length,
      ...summaryOf(values),
      bins: bins && bytesOf(bins),
      inputs: JSON.stringify(inputs),
      data,
    })
    .onConflict(['municipality', 'key', 'version'])
    // Only a damaged column differs from what its version says.
    .merge(['data', 'n'])
    .whereRaw('"column".data is distinct from excluded.data');
  return version;
}

interface ColumnFacts {
  readonly key: string;
  readonly version: string;
  readonly level: KeptAt;
  readonly kind: ColumnKind;
  readonly n: number;
  readonly known: number;
  /** Least and most of the known values; null without any. */
  readonly lo: number | null;
  readonly hi: number | null;
  readonly inputs: Inputs;
}

const described = ['key', 'version', 'level', 'kind', 'n', 'known', 'lo', 'hi', 'inputs'] as const;

/** What is known of columns without their values. */
export const describeColumns = (knex: Knex, municipality: number, versions: Versions): Promise<ColumnFacts[]> =>
  knex
    .withSchema('geo')
    .from('column')
    .where({ municipality })
    .whereIn(['key', 'version'], Object.entries(versions))
    .select<ColumnFacts[]>([...described]);

interface Stored {
  readonly key: string;
  readonly level: KeptAt;
  readonly kind: ColumnKind;
  readonly version: string;
  readonly inputs: Inputs;
  readonly data: Uint8Array;
}

const SAFE = /^[\w:. -]+$/;

function quoted(text: string): string {
  if (!SAFE.test(text)) throw new RangeError(`No key of a column: ${text}`);
  return `'${text}'`;
}

const wanted = (versions: Versions): string =>
  Object.entries(versions)
    .map((each) => `(${each.map(quoted).join(', ')})`)
    .join(', ');

const text = (bytes: Uint8Array | null | undefined): string => Buffer.from(bytes!).toString('utf8');

/** Reads columns by key and version. One that is not there, or whose bytes are not those that were written, is left out. */
export async function readColumns(
  { knex, copyOut }: Pick<Database, 'knex' | 'copyOut'>,
  municipality: number,
  versions: Versions,
): Promise<ReadonlyMap<string, FactColumn>> {
  if (Object.keys(versions).length === 0) return new Map();
  const statement =
    `select key, level, kind, version, inputs::text as inputs, data from geo."column" where municipality = ${Math.trunc(municipality)} ` +
    `and (key, version) in (${wanted(versions)})`;
  const rows = copyOut
    ? copied(await copyOut(`copy (${statement}) to '/dev/blob' (format binary)`))
    : await plain(knex, statement);
  const whole = rows.filter((row) => row.version === versionOf(row));
  return new Map(whole.map(({ key, level, kind, data }) => [key, { key, level, values: decoded(kind, data) }]));
}

const copied = (bytes: Uint8Array): Stored[] =>
  Array.from(copiedRows(bytes), ([key, level, kind, version, inputs, data]) => ({
    key: text(key),
    level: text(level) as KeptAt,
    kind: text(kind) as ColumnKind,
    version: text(version),
    inputs: JSON.parse(text(inputs)) as Inputs,
    data: data!,
  }));

const plain = async (knex: Knex, statement: string): Promise<Stored[]> =>
  (await knex.raw<{ rows: (Stored & { inputs: string })[] }>(statement)).rows.map((row) => ({
    ...row,
    inputs: JSON.parse(row.inputs) as Inputs,
  }));
