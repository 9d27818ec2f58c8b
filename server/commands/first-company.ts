/** Commands that need no sign-in: the first company with its owner, the first staff, reopening a company. */
import type { Knex } from 'knex';
import type { Company } from '../../model/entities/company.ts';
import { subscriptionTiers } from '../../model/enums/company.ts';
import { isWritten, textFormats } from '../../model/rules/text/formats.ts';
import { buildPath } from '../../model/routes.ts';
import { isTrial } from '../../model/rules/account/tiers.ts';
import { startingPresets } from '../admin/presets.ts';
import { addRecord } from '../seed/records.ts';
import { addViews } from '../seed/views.ts';
import { createLink } from '../sessions/password-links.ts';
import { StartFailure } from '../start/start-failure.ts';

type Tier = Company['subscription'];
const tiers: readonly string[] = subscriptionTiers.values;
const DEFAULT_TIER: Tier = 'enterprise';

interface FirstCompany {
  readonly name: string;
  /** E-mail address of its owner, and the user name. */
  readonly email: string;
  readonly tier?: string | null;
}

/** Returns the path of a page where the owner chooses a password. It works once, for a week. */
export async function createCompany(knex: Knex, { name, email, tier }: FirstCompany): Promise<string> {
  if (name.trim() === '') throw new StartFailure('A company needs a name: --name "Name".');
  if (email === '' || !isWritten('email', email)) throw new StartFailure(`--email: ${textFormats.email.message.en}`);
  const subscription = (tier ?? DEFAULT_TIER) as Tier;
  if (!tiers.includes(subscription)) throw new StartFailure(`--tier must be one of ${tiers.join(', ')}.`);
  return knex.transaction(async (trx) => {
    if (await findPerson(trx, email)) throw new StartFailure(`Somebody signs in as ${email} already.`);
    const { companyId, userId: id } = await addOwnedCompany(trx, { name, subscription, email });
    await addViews(trx, companyId, { id });
    await decide(trx, companyId, `company ${companyId} subscription="${subscription}" user ${id} is_admin=true`);
    return buildPath('login.passwordreset', { userkey: await createLink(trx, id, 'invitation') });
  });
}

interface OwnedCompany {
  readonly name: string;
  readonly subscription: Tier;
  /** E-mail address of the owner, who administers the company and signs in with it. */
  readonly email: string;
  readonly first_name?: string;
  readonly last_name?: string;
}

/** Adds a company with its first person; a trial begins now. Callers have looked whether the name is free. */
export async function addOwnedCompany(
  trx: Knex,
  { name, subscription, email, ...person }: OwnedCompany,
): Promise<{ companyId: number; userId: number }> {
  const companyId = await addRecord(trx, 'company', {
    name,
    subscription,
    cfg: {
      trialStartedAt: isTrial(subscription) ? new Date().toISOString() : null,
      presets: await startingPresets(trx),
    },
  });
  const userId = await addRecord(trx, 'user', { ...person, companyId, username: email, email, is_admin: true });
  return { companyId, userId };
}

/** `username` is matched without regard to case. */
export async function setStaff(knex: Knex, username: string, isStaff: boolean): Promise<void> {
  await knex.transaction(async (trx) => {
    const person = await requirePerson(trx, username);
    await trx('user')
      .where({ id: person.id })
      .update({ is_staff: isStaff, rev: trx.raw('rev + 1'), updatedAt: new Date().toISOString() });
    await decide(trx, person.companyId, `user ${person.id} is_staff=${isStaff}`);
  });
}

/** Reopens a person's deleted or archived company. Returns its name. */
export const reopenCompany = (knex: Knex, username: string): Promise<string> =>
  knex.transaction(async (trx) => {
    const { companyId } = await requirePerson(trx, username);
    const [company] = (await trx('company')
      .where('id', companyId)
      .where((shut) => shut.whereNotNull('deletedAt').orWhere('archived', true))
      .update({
        deletedAt: null,
        deleteBatch: null,
        archived: false,
        rev: trx.raw('rev + 1'),
        updatedAt: new Date().toISOString(),
      })
      .returning('name')) as { name: string }[];
    if (!company) throw new StartFailure(`The company of ${username} is neither deleted nor archived.`);
    await decide(trx, companyId, `company ${companyId} archived=false`);
    return company.name;
  });

async function requirePerson(trx: Knex, username: string): Promise<{ id: number; companyId: number }> {
  const person = await findPerson(trx, username);
  if (!person) throw new StartFailure(`Nobody signs in as ${username}.`);
  return person;
}

export const findPerson = (trx: Knex, username: string): Promise<{ id: number; companyId: number } | undefined> =>
  trx('user')
    .whereRaw('lower(username) = ?', [username.trim().toLowerCase()])
    .whereNull('deletedAt')
    .first('id', 'companyId');

/** Commands run without a user of the product. */
const NOBODY = 0;

const decide = async (trx: Knex, companyId: number, detail: string): Promise<void> => {
  await trx('audit').insert({ userId: NOBODY, companyId, action: 'decide', detail: `command: ${detail}` });
};
