/** Who a content item is mailed to: active people with an address, of companies it is for, who did not turn such mails off. */
import type { Knex } from 'knex';
import type { ContentAudience } from '../../model/admin/content.ts';
import type { ContentItem } from '../../model/entities/contentitem.ts';

type Item = Pick<ContentItem, 'id' | 'audience'>;

/** The name of the mail of an item to a person: a second one of that name is not queued. */
export const mailName = (contentItemId: number, userId: number): string => `content ${contentItemId} ${userId}`;

interface Receiver {
  readonly id: number;
  readonly email: string;
  readonly companyId: number;
}

function receivers(knex: Knex, { audience }: Item): Knex.QueryBuilder {
  const query = knex('user')
    .join('company', 'company.id', 'user.companyId')
    .where({ 'user.is_active': true, 'company.archived': false })
    .whereNull('user.deletedAt')
    .whereNull('company.deletedAt')
    .whereNot('user.email', '')
    .whereRaw(`coalesce("user".cfg->'emails'->>'news', 'true') <> 'false'`);
  return audience.length > 0 ? query.whereIn('company.subscription', [...audience]) : query;
}

const queued = (knex: Knex, { id }: Item): Knex.Raw =>
  knex.raw(`exists (select 1 from mail where mail.once = 'content ' || ?::int || ' ' || "user".id)`, [id]);

export async function audienceOf(knex: Knex, item: Item): Promise<ContentAudience> {
  const count = async (query: Knex.QueryBuilder): Promise<number> =>
    Number(((await query.count({ total: '*' })) as [{ total: string | number }])[0].total);
  return {
    people: await count(receivers(knex, item)),
    sent: await count(receivers(knex, item).where(queued(knex, item))),
  };
}

/** Returns the receivers who do not have the item yet. */
export const receiversLeft = (knex: Knex, item: Item): Promise<Receiver[]> =>
  receivers(knex, item)
    .whereNot(queued(knex, item))
    .orderBy('user.id')
    .select('user.id', 'user.email', 'user.companyId') as Promise<Receiver[]>;
