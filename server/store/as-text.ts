/**
 * A record as JSON, most of it written by the database: it does in a tenth of the time what parsing a row of sixty
 * columns and writing it again takes. Documents come parsed, because the model may have more fields than they have.
 */
import type { Field } from '../../model/define.ts';
import type { Entity } from '../../model/entity.ts';
import { isDocument } from '../derive/columns.ts';
import { completed, shownOf } from '../derive/projection.ts';

/** What `textColumns` gives: the rest of the columns are documents. */
export interface TextRow {
  readonly id: number;
  /** A JSON object. */
  readonly plainText: string;
  readonly [document: string]: unknown;
}

/** As moments are written everywhere else. */
const MOMENT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

const kept = new WeakMap<Entity, string>();

/** The columns to select of the entity's table. */
export function textColumns(of: Entity): string {
  let columns = kept.get(of);
  if (!columns) kept.set(of, (columns = writeColumns(of)));
  return columns;
}

function writeColumns(of: Entity): string {
  const column = (name: string) => `"${of.name}"."${name}"`;
  const plain = shownOf(of.fields).filter(([, field]) => !isDocument(field));
  const written = plain.map(([name, field]) =>
    field.kind === 'time' ? `to_char(${column(name)} at time zone 'UTC', ${MOMENT}) as "${name}"` : column(name),
  );
  const documents = documentsOf(of).map(([name]) => column(name));
  const object = `(select row_to_json(shown)::text from (select ${[column('id'), ...written].join(', ')}) as shown)`;
  return [column('id'), `${object} as "plainText"`, ...documents].join(', ');
}

const documentsOf = (of: Entity): (readonly [string, Field])[] =>
  shownOf(of.fields).filter(([, field]) => isDocument(field));

export function textOf(of: Entity, row: TextRow): string {
  const documents = documentsOf(of).map(([name, field]) => `,"${name}":${JSON.stringify(completed(field, row[name]))}`);
  return `${row.plainText.slice(0, -1)}${documents.join('')}}`;
}
