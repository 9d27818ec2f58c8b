/** The customers of a connected accounting, differences first. */
import { useMemo, useState } from 'react';
import { Alert, Badge, Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconReceiptEuro, IconRefresh, IconUnlink } from '@tabler/icons-react';
import {
  accountingDifferences,
  accountingSorts,
  INVOICE_MONTHS,
  type AccountingRow,
  type AccountingState,
  type Administration,
} from '../../../../model/admin/moneybird.ts';
import { inUnit, oneOf } from '../../../../model/define.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { subscriptionTiers } from '../../../../model/enums/company.ts';
import type { PageQuery } from '../../../../model/rules/record/page.ts';
import { disconnectAccounting, listAccounting, readAccounting } from '../../../api/accounting.ts';
import { ConfirmRemoval } from '../../../components/confirm/ConfirmRemoval.tsx';
import { useJob } from '../../../components/hooks/useJob.ts';
import { SearchWords } from '../../../grid/paged/SearchWords.tsx';
import { useFilter } from '../../../grid/paged/useFilter.ts';
import type { GridColumn } from '../../../grid/types.ts';
import { formatAgo, formatNumber } from '../../../i18n/format.ts';
import { useText, type Translate } from '../../../i18n/useText.ts';
import { AdminPage } from '../AdminPage.tsx';
import { AdminTable } from '../AdminTable.tsx';
import { count, words } from '../cells.tsx';
import { CustomerDrawer } from './CustomerDrawer.tsx';
import { texts } from './texts.ts';

const differencesFirst = { by: 'differences', isDown: true } as const;
const keyOf = ({ companyId }: AccountingRow) => String(companyId);
const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

interface ComparedProps {
  state: AccountingState;
  administration: Administration;
  /** After the accounting was read, changed or left. */
  onChanged: () => void;
}

export function Compared({ state, administration, onChanged }: ComparedProps) {
  const t = useText();
  const { filter, narrow, text: on } = useFilter(['q'] as const);
  const [open, setOpen] = useState<AccountingRow | null>(null);
  const [changes, setChanges] = useState(0);
  const columns = useMemo(() => columnsOf(t), [t]);
  const changed = () => {
    setChanges(changes + 1);
    setOpen(null);
    onChanged();
  };
  const load = (page: PageQuery, signal: AbortSignal) => listAccounting(page, filter.q, signal);
  return (
    <>
      <AdminPage
        fills
        title={t(texts.title)}
        lead={<Summary state={state} administration={administration} />}
        tools={
          <Group gap={8}>
            <SearchWords label={t(texts.search)} words={filter.q ?? ''} onSearch={(typed) => narrow('q', typed)} />
            <ReadButton onRead={changed} />
            <DisconnectButton onDone={changed} />
          </Group>
        }
      >
        <AdminTable
          label={t(texts.list)}
          columns={columns}
          rowKey={keyOf}
          sorts={accountingSorts}
          usual={differencesFirst}
          load={load}
          on={`${on} ${changes} ${state.readAt ?? ''}`}
          onOpen={setOpen}
          openRow={open && keyOf(open)}
          empty={{ icon: IconReceiptEuro, title: texts.none, text: texts.noneText }}
        />
      </AdminPage>
      {open ? (
        <CustomerDrawer key={open.companyId} row={open} onChanged={changed} onClose={() => setOpen(null)} />
      ) : null}
    </>
  );
}

function Summary({ state: { readAt, failure, counts }, administration: { name } }: Omit<ComparedProps, 'onChanged'>) {
  const t = useText();
  const shown = Object.fromEntries(Object.entries(counts).map(([key, count]) => [key, formatNumber(count)]));
  return (
    <>
      {readAt ? t(texts.readAt, { name, when: formatAgo(readAt) }) : t(texts.neverRead, { name })}
      {readAt ? `: ${t(texts.counts, { ...shown, months: INVOICE_MONTHS })}.` : '.'}
      {failure ? (
        <Alert component="span" color="brick" title={t(texts.readFailed)} mt={8} style={{ display: 'block' }}>
          {failure.message}
        </Alert>
      ) : null}
    </>
  );
}

function ReadButton({ onRead }: { onRead: () => void }) {
  const t = useText();
  const { isRunning, start } = useJob(readAccounting, ({ state }) => {
    if (state === 'failed') notifications.show({ message: t(texts.readFailed), color: 'brick' });
    onRead();
  });
  return (
    <Button
      size="xs"
      leftSection={<IconRefresh {...icon} />}
      loading={isRunning}
      onClick={start}
      aria-label={isRunning ? t(texts.reading) : undefined}
    >
      {t(texts.read)}
    </Button>
  );
}

function DisconnectButton({ onDone }: { onDone: () => void }) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" leftSection={<IconUnlink {...icon} />} onClick={() => setAsked(true)}>
        {t(texts.disconnect)}
      </Button>
      <ConfirmRemoval
        opened={isAsked}
        title={t(texts.disconnectTitle)}
        action={t(texts.disconnect)}
        onConfirm={() => void disconnectAccounting().then(onDone)}
        onClose={() => setAsked(false)}
      >
        {t(texts.disconnectText)}
      </ConfirmRemoval>
    </>
  );
}

const tier = oneOf('Subscription', 'Abonnement', subscriptionTiers);
const euros = inUnit('EUR')('Amount', 'Bedrag', [0, 0, 1e12]);

function columnsOf(t: Translate): GridColumn<AccountingRow>[] {
  return [
    { key: 'name', title: t(texts.customer), field: words, width: 230, value: ({ name }) => name },
    { key: 'subscription', title: t(texts.tier), field: tier, width: 120, value: (row) => row.subscription },
    {
      key: 'differences',
      title: t(texts.differences),
      field: words,
      width: 220,
      value: ({ differences }) => differences.map((key) => t(entryOf(accountingDifferences, key)!.label)).join(', '),
      Cell: ({ row }) => (
        <Group gap={4} wrap="nowrap">
          {row.differences.map((key) => (
            <Badge key={key} color={key === 'no_contact' ? 'sun' : 'brick'} variant="light" tt="none">
              {t(entryOf(accountingDifferences, key)!.label)}
            </Badge>
          ))}
        </Group>
      ),
    },
    { key: 'contact', title: t(texts.contact), field: words, width: 190, value: (row) => contactText(t, row) },
    {
      key: 'subscriptions',
      title: t(texts.subscriptions),
      about: t(texts.subscriptionsAbout),
      field: count,
      width: 90,
      value: ({ subscriptions }) => subscriptions,
    },
    {
      key: 'invoiced',
      title: t(texts.invoiced),
      about: t(texts.invoicedAbout, { months: INVOICE_MONTHS }),
      field: euros,
      width: 120,
      value: ({ invoiced }) => invoiced,
    },
    {
      key: 'overdue',
      title: t(texts.overdue),
      about: t(texts.overdueAbout),
      field: euros,
      width: 110,
      value: ({ overdue }) => overdue,
      marks: ({ overdue }) => (overdue > 0 ? 'alert' : null),
    },
  ];
}

function contactText(t: Translate, { contact, proposed }: AccountingRow): string {
  if (contact) return contact.name || t(texts.gone);
  return proposed ? t(texts.proposal, { name: proposed.name }) : '';
}
