/** Accounts at an identity provider and the people they belong to; a flow is one sign-in under way there. */
import type { Knex } from 'knex';
import type { Company } from '../../model/entities/company.ts';
import { allowsTenant } from '../../model/rules/account/authentication.ts';
import { failure } from '../errors.ts';
import type { ForeignIdentity } from '../integrations/openid.ts';
import { hashOfToken } from './tokens.ts';

export interface Flow {
  readonly nonce: string;
  readonly verifier: string;
  readonly purpose: 'signin' | 'link' | 'invitation';
  readonly userId: number | null;
  readonly link_hash: string | null;
}

const MINUTE = 60_000;
export const flowAge = 10 * MINUTE;

export async function keepFlow(
  knex: Knex,
  flow: Flow & { readonly state: string; readonly browser: string },
): Promise<void> {
  const { state, browser, ...rest } = flow;
  const expiresAt = new Date(Date.now() + flowAge).toISOString();
  await knex('provider_flow').insert({
    ...rest,
    state_hash: hashOfToken(state),
    browser_hash: hashOfToken(browser),
    expiresAt,
  });
}

/** Returns the flow once, and only to the browser that began it, so that a link made by an attacker signs no user in. */
export async function takeFlow(knex: Knex, state: string, browser: string): Promise<Flow | null> {
  const [flow] = (await knex('provider_flow')
    .where({ state_hash: hashOfToken(state), browser_hash: hashOfToken(browser) })
    .where('expiresAt', '>', new Date().toISOString())
    .delete()
    .returning(['nonce', 'verifier', 'purpose', 'userId', 'link_hash'])) as Flow[];
  return flow ?? null;
}

export const purgeFlows = (knex: Knex): Promise<number> =>
  knex('provider_flow').where('expiresAt', '<', new Date().toISOString()).delete();

/** Steps of sign-ins that ask for a second factor. */
export const purgeSteps = (knex: Knex): Promise<number> =>
  knex('signin_step').where('expiresAt', '<', new Date().toISOString()).delete();

/** Returns the id of the person with this account, or null. */
export async function personOf(knex: Knex, { issuer, tenant, subject }: ForeignIdentity): Promise<number | null> {
  const row = await knex('identity').where({ issuer, tenant, subject }).first('userId');
  return (row as { userId: number } | undefined)?.userId ?? null;
}

/** Links the account to the person; refuses an account of another person or of an organisation the company does not allow. */
export async function linkIdentity(
  knex: Knex,
  person: { id: number; companyId: number },
  identity: ForeignIdentity,
  company: Company,
): Promise<void> {
  if (!allowsTenant(company.cfg.authentication, identity.tenant)) throw failure('tenant_not_allowed');
  const { issuer, tenant, subject, name } = identity;
  await knex('identity')
    .insert({ companyId: person.companyId, userId: person.id, issuer, tenant, subject, name })
    .onConflict(['issuer', 'tenant', 'subject'])
    .ignore();
  if ((await personOf(knex, identity)) !== person.id) throw failure('identity_taken');
}
