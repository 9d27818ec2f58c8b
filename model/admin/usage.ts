/** How much customers use the product, by feature and period. */
import { call } from '../call.ts';
import type { Company } from '../entities/company.ts';
import { enumeration, type KeyOf } from '../enums/enumeration.ts';

/** What is counted by company and day. Visitors of publications are counted by themselves (`page_visit`). */
export const usageFeatures = enumeration('usage_features', [
  { key: 'locations', label: { en: 'Locations', nl: 'Locaties' } },
  { key: 'concepts', label: { en: 'Concepts', nl: 'Concepten' } },
  { key: 'generations', label: { en: 'Figures', nl: 'Cijfers' } },
  { key: 'exports', label: { en: 'Exports', nl: 'Exports' } },
  { key: 'searches', label: { en: 'Searches', nl: 'Zoekacties' } },
  { key: 'publications', label: { en: 'Publications', nl: 'Publicaties' } },
  { key: 'visits', label: { en: 'Visitors', nl: 'Bezoekers' } },
  { key: 'answers', label: { en: 'Responses', nl: 'Reacties' } },
]);
type UsageFeature = KeyOf<typeof usageFeatures>;
export type CountedFeature = Exclude<UsageFeature, 'visits'>;
export type UsageCounts = Readonly<Record<UsageFeature, number>>;

/** Features that a page uses without asking the server for anything; it says so itself. */
export const pageFeatures = ['exports'] as const satisfies readonly CountedFeature[];

/** Lengths of a period. */
export const periodSteps = enumeration('period_steps', [
  { key: 'day', label: { en: 'By day', nl: 'Per dag' } },
  { key: 'week', label: { en: 'By week', nl: 'Per week' } },
  { key: 'month', label: { en: 'By month', nl: 'Per maand' } },
]);
export type PeriodStep = KeyOf<typeof periodSteps>;

/** A day, a week from Monday, or a month, of the Dutch calendar. */
export interface UsagePeriod {
  /** Its first day, as `2026-11-27`. */
  readonly start: string;
  /** Different people who were signed in. */
  readonly people: number;
  readonly counts: UsageCounts;
}

/** Use by one customer in the asked days. */
export interface CustomerUsage {
  readonly id: number;
  readonly name: string;
  readonly tier: Company['subscription'];
  readonly people: number;
  readonly counts: UsageCounts;
  /** Bytes of all pictures now. */
  readonly storage: number;
}

export const usageSorts = ['name', 'tier', 'people', ...usageFeatures.keys, 'storage'] as const;
export type UsageSort = (typeof usageSorts)[number];

/** Most days that one question covers. */
export const USAGE_DAYS = 800;

export const usageCalls = {
  /** UsagePeriod[] from `?since=` until and including `?until=`, by `?step=`, without empty periods; of all customers or of `?company=`. */
  usagePeriods: call('GET', '/staff/usage/periods'),
  /** RecordPage of CustomerUsage between `?since=` and `?until=`; staff and templates are no customers. */
  usageCustomers: call('GET', '/staff/usage/customers'),
} as const;
