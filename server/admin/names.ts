/** Parts of queries that several tables of staff share. */
import type { Knex } from 'knex';

/** SQL for the name of a person in a table or alias: first and last name, without them the user name. */
export const personName = (table: string): string =>
  `coalesce(nullif(trim(${table}.first_name || ' ' || ${table}.last_name), ''), ${table}.username)`;

/** Narrows to rows that have every word in one of the columns (SQL); upper and lower case are the same. */
export function withWords(query: Knex.QueryBuilder, words: string, columns: readonly string[]): void {
  const text = columns.map((column) => `coalesce(${column}, '')`).join(` || ' ' || `);
  for (const word of words.split(/\s+/).filter(Boolean))
    query.whereRaw(`${text} ilike ?`, [`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`]);
}

/** A message of a fault without what it was about: databases repeat values in double quotes. */
export const withoutContent = (message: string): string => withoutAddresses(message.replaceAll(/"[^"\n]*"/g, '"…"'));

/** Leaves out who mail goes to: servers repeat addresses, which are personal data, in their messages. */
export const withoutAddresses = (text: string): string => text.replaceAll(/[^\s<>()]+@/g, '…@');
