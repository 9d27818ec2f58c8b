/** The table of all customers, narrowed, sorted and paged by the database. */
import type { Knex } from 'knex';
import {
  cappedUse,
  capOf,
  ENDING_DAYS,
  NEAR_CAP,
  type CappedUse,
  type Customer,
  type customerSorts,
} from '../../model/admin/customers.ts';
import type { Company } from '../../model/entities/company.ts';
import { subscriptionTiers } from '../../model/enums/company.ts';
import { cappedTypes } from '../../model/rules/location/location.ts';
import type { PageQuery, RecordPage } from '../../model/rules/record/page.ts';
import { isTrial, TRIAL_DAYS } from '../../model/rules/account/tiers.ts';
import { withWords } from './names.ts';

type SortKey = (typeof customerSorts)[number];
type Filter = Partial<Record<'q' | 'tier' | 'show', string>>;

const quoted = (keys: readonly string[]): string => keys.map((key) => `'${key}'`).join(', ');
const onTrial = subscriptionTiers.keys.filter(isTrial);

/** SQL of each column. `usage` is joined where one needs it. */
const columns: Readonly<Record<Exclude<keyof Customer, 'id'>, string>> = {
  name: 'company.name',
  subscription: `array_position(array[${quoted(subscriptionTiers.keys)}], company.subscription)`,
  trialEnds: `case when company.subscription in (${quoted(onTrial)})
    then (company.cfg ->> 'trialStartedAt')::timestamptz + interval '${TRIAL_DAYS} days' end`,
  people: `(select count(*)::int from "user" where "user"."companyId" = company.id and "user"."deletedAt" is null)`,
  locations: 'usage.locations',
  pictures: 'usage.pictures',
  lastSeenAt: `(select max(person_seen."seenAt") from "user" join person_seen on person_seen."userId" = "user".id
    where "user"."companyId" = company.id)`,
  hasCancelled: `coalesce((company.cfg ->> 'hasCancelled')::boolean, false)`,
  administrationId: `nullif(company.cfg ->> 'administrationId', '')`,
  archived: 'company.archived',
};

const counted: readonly string[] = ['locations', 'pictures'] satisfies SortKey[];

export async function listCustomers(
  knex: Knex,
  { offset, limit, sort }: PageQuery<SortKey>,
  filter: Filter,
  favourites: readonly number[],
): Promise<RecordPage<Customer>> {
  const found = narrowed(knex, filter, favourites, counted.includes(sort.by) || filter.show === 'full');
  const [{ total }] = (await found.clone().count({ total: '*' })) as [{ total: string | number }];
  const by = sort.by === 'name' ? `${columns.name} collate "und-x-icu"` : columns[sort.by];
  const ids = (await found
    .orderByRaw(`${by} ${sort.isDown ? 'desc' : 'asc'} nulls last, company.id`)
    .offset(offset)
    .limit(limit)
    .pluck('company.id')) as number[];
  return { rows: await findCustomers(knex, ids), total: Number(total) };
}

/** The living companies with these ids, in their order. */
export async function findCustomers(knex: Knex, ids: readonly number[]): Promise<Customer[]> {
  if (ids.length === 0) return [];
  const { subscription: _, ...shown } = columns;
  const { rows } = await knex.raw<{ rows: Customer[] }>(
    `select company.id, company.subscription, ${Object.entries(shown)
      .map(([key, sql]) => `${sql} as "${key}"`)
      .join(', ')}
     from company join company_usage(:ids, :types) as usage on usage.id = company.id
     where company."deletedAt" is null`,
    { ids: [...ids], types: [...cappedTypes] },
  );
  const byId = new Map(rows.map((row) => [row.id, written(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const moment = (value: string | Date | null): string | null => (value === null ? null : new Date(value).toISOString());
const written = (row: Customer): Customer => ({
  ...row,
  pictures: Number(row.pictures),
  trialEnds: moment(row.trialEnds),
  lastSeenAt: moment(row.lastSeenAt),
});

function narrowed(
  knex: Knex,
  { q, tier, show }: Filter,
  favourites: readonly number[],
  needsUsage: boolean,
): Knex.QueryBuilder {
  const query = knex('company').whereNull('company.deletedAt');
  if (needsUsage) query.join(knex.raw('company_usage(null, ?) as usage', [[...cappedTypes]]), 'usage.id', 'company.id');
  if (q) withWords(query, q, ['company.name', 'company.id::text', columns.administrationId]);
  if (tier) query.where('company.subscription', tier);
  if (show === 'favourites') return query.whereRaw('company.id = any(?)', [[...favourites]]);
  query.where('company.archived', show === 'archived');
  if (show === 'cancelled') query.whereRaw(columns.hasCancelled);
  if (show === 'ending')
    query.whereRaw(`${columns.trialEnds} between now() and now() + interval '${ENDING_DAYS} days'`);
  if (show === 'full') query.whereRaw(`(${(Object.keys(cappedUse) as CappedUse[]).map(nearCap).join(' or ')})`);
  return query;
}

/** SQL: whether a company uses more than `NEAR_CAP` of what its tier allows. Without a subscription nothing is allowed. */
function nearCap(of: CappedUse): string {
  const caps = subscriptionTiers.keys.flatMap((tier) => {
    const cap = capOf(tier as Company['subscription'], of);
    return cap ? [`when '${tier}' then ${cap}`] : [];
  });
  return `coalesce(${columns[of]} > ${NEAR_CAP} * (case company.subscription ${caps.join(' ')} end), false)`;
}
