/** One customer and the accounting: its contact, and its invoices. */
import { useState } from 'react';
import { Alert, Badge, Button, Drawer, Group, Select, Stack, Table, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import {
  INVOICE_MONTHS,
  invoiceStates,
  type AccountingInvoice,
  type AccountingRow,
} from '../../../../model/admin/moneybird.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { freeContacts, invoicesOf, linkContact, makeContact } from '../../../api/accounting.ts';
import { FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { texts } from './texts.ts';

const REST = 250;

interface CustomerDrawerProps {
  row: AccountingRow;
  onChanged: () => void;
  onClose: () => void;
}

export function CustomerDrawer({ row, onChanged, onClose }: CustomerDrawerProps) {
  const t = useText();
  const [refusal, setRefusal] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const act = async (work: Promise<unknown>) => {
    setBusy(true);
    setRefusal(null);
    try {
      await work;
      onChanged();
    } catch (error) {
      setRefusal(error);
      setBusy(false);
    }
  };
  const link = (contactId: string | null) => void act(linkContact(row.companyId, contactId));
  const make = () =>
    void act(
      makeContact(row.companyId).then(({ name }) =>
        notifications.show({ message: t(texts.made, { name }), color: 'leaf' }),
      ),
    );
  return (
    <Drawer opened onClose={onClose} position="right" size={560} title={row.name}>
      <Stack gap={16}>
        {refusal ? <FailedState error={refusal} onRetry={() => setRefusal(null)} compact /> : null}
        {row.contact ? (
          <Linked contact={row.contact} busy={busy} onUnlink={() => link(null)} />
        ) : (
          <Unlinked row={row} busy={busy} onLink={link} onMake={make} />
        )}
        {row.contact ? <Invoices companyId={row.companyId} /> : null}
      </Stack>
    </Drawer>
  );
}

interface LinkedProps {
  contact: NonNullable<AccountingRow['contact']>;
  busy: boolean;
  onUnlink: () => void;
}

function Linked({ contact: { id, name }, busy, onUnlink }: LinkedProps) {
  const t = useText();
  return (
    <Group justify="space-between" wrap="nowrap">
      {name ? <p>{t(texts.linked, { name })}</p> : <Alert color="brick">{t(texts.linkedGone, { id })}</Alert>}
      <Button variant="default" size="xs" loading={busy} onClick={onUnlink}>
        {t(texts.unlink)}
      </Button>
    </Group>
  );
}

interface UnlinkedProps {
  row: AccountingRow;
  busy: boolean;
  onLink: (contactId: string) => void;
  onMake: () => void;
}

function Unlinked({ row: { name, proposed }, busy, onLink, onMake }: UnlinkedProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), REST);
  const { data: found } = useLoaded((signal) => freeContacts(words, signal), words);
  return (
    <>
      {proposed ? (
        <Alert color="water">
          <Stack gap={8} align="flex-start">
            {t(texts.proposed, { name: proposed.name })}
            <Button size="xs" loading={busy} onClick={() => onLink(proposed.id)}>
              {t(texts.linkTo, { name: proposed.name })}
            </Button>
          </Stack>
        </Alert>
      ) : null}
      <Select
        label={t(texts.searchContacts)}
        data={found?.map((each) => ({ value: each.id, label: each.name || each.id })) ?? []}
        filter={({ options }) => options}
        nothingFoundMessage={t(texts.noContacts)}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        value={null}
        onChange={(id) => id !== null && onLink(id)}
        disabled={busy}
      />
      <Stack gap={8} align="flex-start">
        <p className="text-soft">{t(texts.makeText, { name })}</p>
        <Button variant="default" size="xs" loading={busy} onClick={onMake}>
          {t(texts.make)}
        </Button>
      </Stack>
    </>
  );
}

function Invoices({ companyId }: { companyId: number }) {
  const t = useText();
  const { data, error, reload } = useLoaded((signal) => invoicesOf(companyId, signal), companyId);
  return (
    <section>
      <Title order={3} mb={8}>
        {t(texts.invoices, { months: INVOICE_MONTHS })}
      </Title>
      {error ? <FailedState error={error} onRetry={reload} compact /> : null}
      {!data && !error ? <LoadingState /> : null}
      {data?.length === 0 ? <p className="text-soft">{t(texts.noInvoices)}</p> : null}
      {data && data.length > 0 ? <InvoiceTable invoices={data} /> : null}
    </section>
  );
}

function InvoiceTable({ invoices }: { invoices: readonly AccountingInvoice[] }) {
  const t = useText();
  const heads = [texts.number, texts.date, texts.due, texts.state, texts.total, texts.unpaid];
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          {heads.map((head, index) => (
            <Table.Th key={head.en} ta={index > 3 ? 'right' : undefined}>
              {t(head)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {invoices.map(({ id, number, date, dueDate, state, total, unpaid }) => (
          <Table.Tr key={id}>
            <Table.Td>{number}</Table.Td>
            <Table.Td>{formatDate(date)}</Table.Td>
            <Table.Td>{formatDate(dueDate)}</Table.Td>
            <Table.Td>
              <Badge color={state === 'late' || state === 'reminded' ? 'brick' : 'gray'} variant="light" tt="none">
                {t(entryOf(invoiceStates, state)!.label)}
              </Badge>
            </Table.Td>
            <Table.Td ta="right">{formatMoney(total, undefined, 2)}</Table.Td>
            <Table.Td ta="right">{formatMoney(unpaid, undefined, 2)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
