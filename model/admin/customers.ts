/** The customers of the platform as staff see them: subscription, use and state, without their content. */
import { call } from '../call.ts';
import type { Company } from '../entities/company.ts';
import type { Ticket } from '../entities/ticket.ts';
import { enumeration, type KeyOf } from '../enums/enumeration.ts';
import { tierCaps, type TierCaps } from '../rules/account/tiers.ts';

type Tier = Company['subscription'];

export interface Customer {
  readonly id: number;
  readonly name: string;
  readonly subscription: Tier;
  /** Null for those that are not on trial. */
  readonly trialEnds: string | null;
  readonly people: number;
  readonly locations: number;
  /** Bytes of all pictures. */
  readonly pictures: number;
  /** When one of its people was here last. */
  readonly lastSeenAt: string | null;
  readonly hasCancelled: boolean;
  readonly administrationId: string | null;
  readonly archived: boolean;
}

export interface CustomerDetail extends Customer {
  readonly createdAt: string;
  readonly authentication: Company['cfg']['authentication'];
  readonly concepts: number;
  readonly publications: number;
  readonly searchqueries: number;
  readonly ownFields: number;
  readonly tickets: readonly CustomerTicket[];
}

export interface CustomerTicket {
  readonly id: number;
  readonly reference: string;
  readonly name: string;
  readonly state: Ticket['state'];
  readonly createdAt: string;
}
/** Latest tickets that a customer shows. */
export const TICKETS_SHOWN = 50;

export const customerSorts = [
  'name',
  'subscription',
  'trialEnds',
  'people',
  'locations',
  'pictures',
  'lastSeenAt',
] as const satisfies readonly (keyof Customer)[];

/** Days before its end that a trial counts as ending. */
export const ENDING_DAYS = 7;
/** Part of a cap beyond which a company is near it. */
export const NEAR_CAP = 0.8;

/** Which customers the list shows; without one, all that are not archived. */
export const customerViews = enumeration('customer_views', [
  { key: 'favourites', label: { en: 'Favourites', nl: 'Favorieten' } },
  { key: 'ending', label: { en: 'Trial ends within 7 days', nl: 'Proef eindigt binnen 7 dagen' } },
  { key: 'full', label: { en: 'Over 80 % of a limit', nl: 'Boven 80 % van een limiet' } },
  { key: 'cancelled', label: { en: 'Cancelled', nl: 'Opgezegd' } },
  { key: 'archived', label: { en: 'Archived', nl: 'Gearchiveerd' } },
]);

export interface CustomerFilter {
  /** Words in the name, or the number. */
  readonly q?: string | undefined;
  readonly tier?: Tier | undefined;
  readonly show?: KeyOf<typeof customerViews> | undefined;
}

/** A new company with the invitation of its owner. */
export interface NewCustomer {
  readonly name: string;
  readonly subscription: Tier;
  readonly first_name: string;
  readonly last_name: string;
  /** E-mail address of the owner, who signs in with it. */
  readonly email: string;
}

export interface AddedCustomer {
  readonly id: number;
  /** Whether the invitation was mailed; if not, it can be sent again from the people of the customer. */
  readonly isMailed: boolean;
}

/** What of a company has a cap. */
export const cappedUse = { people: 'users', locations: 'locations', pictures: 'pictures' } as const satisfies Partial<
  Record<keyof Customer, keyof TierCaps>
>;
export type CappedUse = keyof typeof cappedUse;

/** The cap of a tier; null without one. */
export const capOf = (tier: Tier, of: CappedUse): number | null => tierCaps[tier][cappedUse[of]];

/** What a company has more of than a tier allows: it stays, and new ones are refused. */
export const usedBeyond = (customer: Pick<Customer, CappedUse>, tier: Tier): CappedUse[] =>
  (Object.keys(cappedUse) as CappedUse[]).filter((of) => customer[of] > (capOf(tier, of) ?? Infinity));

export const customerCalls = {
  /** RecordPage of Customer: `?offset=&limit=&sort=`, and the keys of CustomerFilter. */
  customers: call('GET', '/staff/customers'),
  /** NewCustomer -> AddedCustomer. */
  addCustomer: call('POST', '/staff/customers'),
  /** CustomerDetail. */
  customer: call('GET', '/staff/customers/:id'),
} as const;
