/** Limits of each subscription tier: caps in records, trial length in days. */
import type { Company } from '../../entities/company.ts';
import type { CustomField } from '../../entities/customfield.ts';
import type { Principal } from '../../entity.ts';

type Tier = Company['subscription'];
export interface TierCaps {
  /** null: no cap. */
  readonly locations: number | null;
  readonly users: number | null;
  readonly publishedPublications: number | null;
  readonly surveys: boolean;
  readonly ownStyle: boolean;
  /** Bytes of all pictures together. */
  readonly pictures: number | null;
}

/** Days of a trial. */
export const TRIAL_DAYS = 30;
const DAY = 86_400_000;
const MEGABYTE = 1_000_000;
const trial: TierCaps = {
  locations: 10,
  users: 3,
  publishedPublications: 1,
  surveys: false,
  ownStyle: false,
  pictures: 200 * MEGABYTE,
};
const paid = (locations: number | null, premium: boolean, pictures: number | null): TierCaps => ({
  locations,
  users: null,
  publishedPublications: null,
  surveys: premium,
  ownStyle: premium,
  pictures,
});
const nothing: TierCaps = {
  locations: 0,
  users: 0,
  publishedPublications: 0,
  surveys: false,
  ownStyle: false,
  pictures: 0,
};

export const tierCaps: Readonly<Record<Tier, TierCaps>> = {
  pilot: trial,
  trial,
  essential: paid(50, false, 2_000 * MEGABYTE),
  professional: paid(250, false, 10_000 * MEGABYTE),
  premium: paid(1_000, true, 50_000 * MEGABYTE),
  enterprise: paid(null, true, null),
  staff: paid(null, true, null),
  template: paid(null, true, null),
  none: nothing,
};

/** Tiers of customers who are invoiced. */
export const payingTiers = ['essential', 'professional', 'premium', 'enterprise'] as const satisfies readonly Tier[];
/** Tiers of companies that are no customers. */
export const serviceTiers = ['staff', 'template'] as const satisfies readonly Tier[];

/** Trial and pilot companies count as trial companies. */
export const isTrial = (tier: Tier): boolean => tier === 'trial' || tier === 'pilot';

/** Tiers that customers pay for. */
export const isPaid = (tier: Tier): boolean =>
  tier === 'essential' || tier === 'professional' || tier === 'premium' || tier === 'enterprise';

/** Whether the company may only read: no tier, an expired trial, or archived. `now` in milliseconds. */
export function isLapsed(company: Pick<Company, 'subscription' | 'archived' | 'cfg'>, now: number): boolean {
  if (company.archived || company.subscription === 'none') return true;
  const ends = trialEnd(company);
  return ends !== null && now > ends;
}

/** When the trial of a company ends, in milliseconds; null when it is not on trial or has not begun. */
export function trialEnd({ subscription, cfg }: Pick<Company, 'subscription' | 'cfg'>): number | null {
  const started = cfg.trialStartedAt;
  return isTrial(subscription) && started !== null ? Date.parse(started) + TRIAL_DAYS * DAY : null;
}

/** Whole days that are left of the trial, 0 on its last day; null for companies not on trial, and after its end. */
export function trialDaysLeft(company: Pick<Company, 'subscription' | 'cfg'>, now = Date.now()): number | null {
  const ends = trialEnd(company);
  return ends === null || ends < now ? null : Math.floor((ends - now) / DAY);
}

/** Who manages the records of a company: its administrators, and staff. */
export const manages = (principal: Principal): boolean => principal === 'admin' || principal === 'staff';

/** Whether a person may see the values of an own field of the company. */
export const maySee = ({ access }: Pick<CustomField, 'access'>, principal: Principal): boolean =>
  access !== 'none' || manages(principal);

export function principalOf(
  user: { is_active: boolean; is_staff: boolean; is_admin: boolean },
  company: Pick<Company, 'subscription' | 'archived' | 'cfg'>,
  now: number,
): Principal {
  if (!user.is_active) return 'anonymous';
  if (user.is_staff) return 'staff';
  if (isLapsed(company, now)) return 'lapsed';
  if (user.is_admin) return 'admin';
  return isTrial(company.subscription) ? 'trial' : 'user';
}
