/** Who has an address already: people of the customer, and people elsewhere. Names and addresses are in lower case. */
import type { Knex } from 'knex';
import { user } from '../../../model/entities/user.ts';
import { textOfCell } from '../../../model/imports/cells.ts';
import type { ImportBody } from '../../../model/imports/exchange.ts';
import { living, type Scope } from '../../models/scope.ts';

export const lower = (value: unknown): string => String(value).toLowerCase();

export interface Colleague {
  readonly isAdmin: boolean;
}

/** By user name and by address. */
export async function readColleagues(scope: Scope): Promise<ReadonlyMap<string, Colleague>> {
  const found = new Map<string, Colleague>();
  for (const row of await living(user, scope).select('username', 'email', 'is_admin').orderBy('id'))
    for (const name of [row['email'], row['username']])
      if (name) found.set(lower(name), { isAdmin: row['is_admin'] === true });
  return found;
}

/**
 * User names and addresses of people of other companies, among the addresses of the file. Policies hide them inside the company, so
 * this is read before it is entered.
 */
export async function readElsewhere(knex: Knex, companyId: number, body: ImportBody): Promise<ReadonlySet<string>> {
  const at = body.columns.indexOf('email');
  if (at < 0) return new Set();
  const names = [...new Set(body.rows.map(({ cells }) => lower(textOfCell(cells[at] ?? null))))].filter(Boolean);
  const rows = (await knex('user')
    .whereRaw('"companyId" is distinct from ?', [companyId])
    .whereNull('deletedAt')
    .where((either) =>
      either.whereRaw('lower(username) = any(?)', [names]).orWhereRaw('lower(email) = any(?)', [names]),
    )
    .select('username', 'email')) as { username: string; email: string }[];
  return new Set(rows.flatMap(({ username, email }) => [lower(username), lower(email)]));
}
