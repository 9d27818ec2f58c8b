/** News: companies read what is for them now; staff read and write all of it. E-mails are read in the mailbox. */
import { storedValue } from '../../model/enums/enumeration.ts';
import { noticeDisplays, noticeKinds } from '../../model/enums/company.ts';
import type { Behaviour } from './behaviour.ts';

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
};
