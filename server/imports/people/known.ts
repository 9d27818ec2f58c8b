/** Who has an address already: people of the customer, and people elsewhere. Names and addresses are in lower case. */
import type { Knex } from 'knex';
import { user } from '../../../model/entities/user.ts';
import { textOfCell } from '../../../model/imports/cells.ts';
import type { ImportBody } from '../../../model/imports/exchange.ts';
import { rateLimits } from '../../../model/rules/account/limits.ts';
import { waiting } from '../../mail/outbox.ts';
import { living, type Scope } from '../../models/scope.ts';
import { pointsLeft } from '../../sessions/limits.ts';
import { whereNeverCame } from '../../sessions/password-links.ts';

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

/** What policies hide inside the company, so it is read before the company is entered. */
export interface PeopleOutside {
  readonly isArchived: boolean;
  /** Names and addresses of people of other companies, among the addresses of the file. */
  readonly elsewhere: ReadonlySet<string>;
  /** Addresses of people whose invitation ended before they accepted it. */
  readonly expired: ReadonlySet<string>;
  /** Invitations that may go out this hour. */
  readonly invitable: number;
}
export const nobodyOutside: PeopleOutside = {
  isArchived: false,
  invitable: 0,
  elsewhere: new Set<string>(),
  expired: new Set<string>(),
};

export async function readOutside(knex: Knex, companyId: number, body: ImportBody): Promise<PeopleOutside> {
  const { archived } = await knex('company').where({ id: companyId }).first<{ archived: boolean }>('archived');
  return {
    isArchived: archived,
    elsewhere: await readElsewhere(knex, companyId, body),
    expired: await readExpired(knex, companyId),
    invitable: await pointsLeft(knex, rateLimits.invitationsPerCompany, String(companyId)),
  };
}

/** A mail that still has to go out makes its link then. */
async function readExpired(knex: Knex, companyId: number): Promise<ReadonlySet<string>> {
  const rows = (await whereNeverCame(knex('user').where({ 'user.companyId': companyId }), knex)
    .whereNotExists(
      knex('password_link').whereRaw('"userId" = "user".id').whereNull('usedAt').where('expiresAt', '>', knex.fn.now()),
    )
    .whereNotExists(knex('mail').whereRaw('"userId" = "user".id').whereIn('state', waiting))
    .select('username', 'email')) as { username: string; email: string }[];
  return new Set(rows.flatMap(({ username, email }) => [lower(username), lower(email)]));
}

async function readElsewhere(knex: Knex, companyId: number, body: ImportBody): Promise<ReadonlySet<string>> {
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
