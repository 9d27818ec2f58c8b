/** Columns of the table of customers. */
import { capOf, NEAR_CAP, type CappedUse, type Customer } from '../../../../model/admin/customers.ts';
import { company } from '../../../../model/entities/company.ts';
import type { CellMark, GridColumn } from '../../../grid/types.ts';
import { formatDay, formatFileSize, formatNumber } from '../../../i18n/format.ts';
import { textOf, type Translate } from '../../../i18n/useText.ts';
import { CellLink, count, customerPath, moment, words, yes } from '../cells.tsx';
import { Favourite } from './Favourite.tsx';
import { texts } from './texts.ts';

/** `12 of 50`: what is used of what the tier allows. */
export function usedWords(customer: Pick<Customer, CappedUse | 'subscription'>, of: CappedUse): string {
  const cap = capOf(customer.subscription, of);
  const written = (value: number) => (of === 'pictures' ? formatFileSize(value) : formatNumber(value));
  const used = written(customer[of]);
  return cap === null ? used : textOf(texts.ofCap, { used, cap: written(cap) });
}

function markOf(customer: Customer, of: CappedUse): CellMark | null {
  const cap = capOf(customer.subscription, of);
  if (cap === null || customer[of] === 0) return null;
  return customer[of] > cap ? 'alert' : customer[of] > NEAR_CAP * cap ? 'missing' : null;
}

const used = (t: Translate, key: CappedUse, width: number): GridColumn<Customer> => ({
  key,
  title: t(texts[key]),
  field: count,
  width,
  value: (row) => row[key],
  marks: (row) => markOf(row, key),
  Cell: ({ row }) => <span>{usedWords(row, key)}</span>,
});

export const columnsOf = (t: Translate): GridColumn<Customer>[] => [
  {
    key: 'name',
    title: t(texts.name),
    field: words,
    width: 230,
    value: ({ name }) => name,
    Cell: ({ row }) => (
      <>
        <Favourite of={row} />
        <CellLink to={customerPath(row.id)}>{row.name || row.id}</CellLink>
      </>
    ),
  },
  {
    key: 'subscription',
    title: t(texts.tier),
    field: company.fields.subscription,
    width: 100,
    value: ({ subscription }) => subscription,
  },
  {
    key: 'trialEnds',
    title: t(texts.trialEnds),
    field: moment,
    width: 96,
    value: ({ trialEnds }) => trialEnds,
    Cell: ({ row }) => <span>{formatDay(row.trialEnds)}</span>,
  },
  used(t, 'people', 80),
  used(t, 'locations', 88),
  used(t, 'pictures', 124),
  { key: 'lastSeenAt', title: t(texts.lastSeen), field: moment, width: 124, value: ({ lastSeenAt }) => lastSeenAt },
  { key: 'hasCancelled', title: t(texts.cancelled), field: yes, width: 86, value: ({ hasCancelled }) => hasCancelled },
  {
    key: 'administrationId',
    title: t(texts.accounting),
    field: words,
    width: 104,
    value: ({ administrationId }) => administrationId ?? '',
  },
  { key: 'archived', title: t(texts.archived), field: yes, width: 104, value: ({ archived }) => archived },
];
