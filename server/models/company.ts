/** People see their own company; its administrator changes a few fields; staff see all companies and set their subscriptions. */
import { isDeepStrictEqual } from 'node:util';
import { company, type Company } from '../../model/entities/company.ts';
import { allowsTenant, isTenant } from '../../model/rules/account/authentication.ts';
import { isTrial } from '../../model/rules/account/tiers.ts';
import { completed } from '../derive/projection.ts';
import type { Query, Row } from '../derive/models.ts';
import { failure, failureOf } from '../errors.ts';
import { logDecisions } from './access-log.ts';
import type { Behaviour, Values } from './behaviour.ts';
import type { Scope } from './scope.ts';
import { requireTier } from './tier.ts';

/** Paths that an administrator of the company may change. */
const administratorPaths = [
  'name',
  'cfg.style',
  'cfg.authentication',
  'cfg.generation_parameters',
  'cfg.presets',
  'cfg.summaryCustomFields',
  'cfg.standardFields',
  'cfg.units',
  'cfg.embedHosts',
  'cfg.contact',
];

type Cfg = Company['cfg'];

function cfgOf(values: Values | null): Cfg | null {
  const cfg = values?.['cfg'];
  return cfg === undefined ? null : (completed(company.fields.cfg, cfg) as Cfg);
}

/** Without passwords, a caller of this company must have a linked account that may sign in; otherwise they lock themselves out. */
async function checkAuthentication(
  before: Cfg | null,
  after: Cfg,
  isOwn: boolean,
  { trx, userId }: Scope,
): Promise<void> {
  const { authentication } = after;
  if (before && isDeepStrictEqual(authentication, before.authentication)) return;
  if (!authentication.tenants.every(isTenant)) throw failureOf('invalid', 'cfg.authentication.tenants', 'format');
  if (authentication.local) return;
  const accounts = (await trx('identity').where({ userId }).select('tenant')) as { tenant: string }[];
  const isLetIn = accounts.some(({ tenant }) => allowsTenant(authentication, tenant));
  const isPossible = authentication.azure && authentication.tenants.length > 0;
  if (isOwn ? !isLetIn : !isPossible) throw failureOf('lockout', 'cfg.authentication.local', 'lockout');
}

/** Starts a trial now unless a start was given: without a start it would never end. */
function beginTrial(values: Values, current: Row | null): void {
  const subscription = (values['subscription'] ?? current?.['subscription']) as Company['subscription'];
  const cfg = cfgOf(values) ?? cfgOf(current) ?? (completed(company.fields.cfg, {}) as Cfg);
  if (!('subscription' in values) || !isTrial(subscription) || cfg.trialStartedAt !== null) return;
  values['cfg'] = { ...cfg, trialStartedAt: new Date().toISOString() };
}

/** Every company may take personal data away. */
const isOnlyCleared = (after: Cfg['contact'], before: Cfg['contact'] | undefined): boolean =>
  entriesOf(after).every(([key, value]) => value === before?.[key] || value === '' || value === null);
const entriesOf = <T extends object>(of: T): [keyof T, T[keyof T]][] => Object.entries(of) as [keyof T, T[keyof T]][];

function itself(query: Query, { principal, companyId }: Scope): void {
  if (principal !== 'staff') query.where('id', companyId);
}

export const companyBehaviour: Behaviour = {
  narrowRead: itself,
  narrowWrite: itself,
  writablePaths: (principal) => (principal === 'staff' ? null : administratorPaths),
  async check(values, current, scope) {
    if ('name' in values && String(values['name']).trim() === '') throw failure('invalid');
    const isOwn = current?.id === scope.ownCompanyId;
    // Users cannot archive their own company, nor the one they act as.
    if (values['archived'] === true && (isOwn || current?.id === scope.companyId))
      throw failureOf('forbidden_field', 'archived', 'right');
    beginTrial(values, current);
    const [before, after] = [cfgOf(current), cfgOf(values)];
    if (!after) return;
    const turnsOn = after.style.hasCustomStyle && !before?.style.hasCustomStyle;
    await checkAuthentication(before, after, isOwn, scope);
    if (scope.principal === 'staff') return;
    if (turnsOn) requireTier('ownStyle', 'cfg.style.hasCustomStyle', scope);
    if (!isOnlyCleared(after.contact, before?.contact)) requireTier('ownStyle', 'cfg.contact', scope);
  },
  async checkWritten(written, scope) {
    await logDecisions(company, written, scope, ({ id }) => id);
    return null;
  },
};
