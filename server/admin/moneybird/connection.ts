/** The connection to the accounting: its token, kept encrypted, and the administration that is read. */
import type { Knex } from 'knex';
import type { AccountingState, Administration } from '../../../model/admin/moneybird.ts';
import { failure, type Failure } from '../../errors.ts';
import { SourceFailure } from '../../fetcher/failure.ts';
import type { Moneybird } from '../../integrations/moneybird.ts';
import type { Secrets } from '../../secrets.ts';

const SUBJECT = 'moneybird';

/** The part of the application that reaches the accounting. */
export interface Accounting {
  readonly secrets: Secrets | null;
  /** Reaches Moneybird with a token. */
  open(token: string): Moneybird;
}

interface Connection {
  readonly moneybird: Moneybird;
  /** Null until one is chosen. */
  readonly administration: string | null;
}

/** Throws `not_connected` without a token, or with one that was encrypted with another key. */
export async function connectionOf(knex: Knex, accounting: Accounting): Promise<Connection> {
  const row = await knex('accounting').first<{ token: string; administrationId: string | null } | undefined>();
  const token = row && accounting.secrets?.open(row.token, SUBJECT);
  if (!token) throw failure('not_connected');
  return { moneybird: accounting.open(token), administration: row.administrationId };
}

/** Asks with the token before it is kept: one that does not hold is refused. A single administration is chosen at once. */
export async function connect(knex: Knex, { secrets, open }: Accounting, token: string): Promise<Administration[]> {
  if (!secrets) throw failure('no_secrets_key');
  const administrations = await askedBy(open(token).administrations());
  const only = administrations.length === 1 ? administrations[0]! : null;
  await knex.transaction(async (trx) => {
    await forget(trx);
    await trx('accounting').insert({
      id: 1,
      token: secrets.seal(token, SUBJECT),
      administrationId: only?.id ?? null,
      administrationName: only?.name ?? '',
    });
  });
  return administrations;
}

/** Throws `accounting_refused` for an administration that the token does not give. */
export async function choose(knex: Knex, accounting: Accounting, id: string): Promise<void> {
  const { moneybird } = await connectionOf(knex, accounting);
  const chosen = (await askedBy(moneybird.administrations())).find((each) => each.id === id);
  if (!chosen) throw failure('accounting_refused');
  await knex.transaction(async (trx) => {
    await forgetRead(trx);
    await trx('accounting').update({
      administrationId: id,
      administrationName: chosen.name,
      readAt: null,
      failure: null,
      failureMessage: '',
    });
  });
}

export async function forget(knex: Knex): Promise<void> {
  await forgetRead(knex);
  await knex('accounting').delete();
}

async function forgetRead(knex: Knex): Promise<void> {
  for (const table of ['accounting_contact', 'accounting_invoice', 'accounting_subscription'])
    await knex(table).delete();
}

/** The answer of Moneybird; throws its failures as those of a call. */
export async function askedBy<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw error instanceof SourceFailure ? failureOfSource(error) : error;
  }
}

const failureOfSource = (cause: SourceFailure): Failure => failure(`accounting_${cause.kind}`, { cause });

export async function stateOf(knex: Knex, { secrets }: Accounting): Promise<AccountingState> {
  const [row, ...counts] = await Promise.all([
    knex('accounting').first(),
    ...['accounting_contact', 'accounting_invoice', 'accounting_subscription'].map((table) =>
      knex(table).count({ count: '*' }).first(),
    ),
  ]);
  const [contacts, invoices, subscriptions] = counts.map((each) => Number(each?.['count'] ?? 0)) as [
    number,
    number,
    number,
  ];
  return {
    canKeep: secrets !== null,
    isConnected: row !== undefined && secrets?.open(row.token, SUBJECT) != null,
    administration: row?.administrationId ? { id: row.administrationId, name: row.administrationName } : null,
    readAt: row?.readAt ? new Date(row.readAt).toISOString() : null,
    failure: row?.failure ? { kind: row.failure, message: row.failureMessage } : null,
    counts: { contacts, invoices, subscriptions },
  };
}
