/** News: companies read what is for them now; staff read and write all of it. E-mails are read in the mailbox. */
import { storedValue } from '../../model/enums/enumeration.ts';
import { noticeDisplays, noticeKinds } from '../../model/enums/company.ts';
import type { Row } from '../derive/models.ts';
import { auditChange } from './access-log.ts';
import type { Behaviour, Values } from './behaviour.ts';
import type { Scope } from './scope.ts';

export const contentItemBehaviour: Behaviour = {
  // As `isNoticeFor` of the model.
  narrowRead(query, { principal, subscription }) {
    if (principal === 'staff') return;
    const now = new Date().toISOString();
    query
      .where('type', storedValue(noticeKinds, 'news'))
      .whereNot('level', storedValue(noticeDisplays, 'hidden'))
      .whereRaw(`(audience = '[]'::jsonb or audience @> ?::jsonb)`, [JSON.stringify([subscription])])
      .where((since) => since.whereNull('from').orWhere('from', '<=', now))
      .where((until) => until.whereNull('until').orWhere('until', '>', now));
  },
  async checkWritten(written, scope) {
    for (const { row, values, current } of written)
      await log(`contentitem ${row.id}`, current ? values : filledIn(values), scope);
    return null;
  },
  async checkRemoved(ids, scope) {
    const rows = (await scope
      .trx('contentitem')
      .whereIn('id', [...ids])
      .select('id', 'deletedAt')) as Row[];
    for (const { id, deletedAt } of rows) await log(`contentitem ${id}`, { deleted: deletedAt !== null }, scope);
  },
};

/** Every company reads the news: what staff make of it is logged, of long texts only that they changed. */
const log = (about: string, values: Values, { trx, userId, companyId }: Scope): Promise<void> =>
  auditChange(trx, { user: { id: userId }, company: { id: companyId } }, { about, values: auditedValues(values) });
const filledIn = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && String(value) !== ''));
const auditedValues = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, key.startsWith('description') ? 'changed' : value]),
  );
