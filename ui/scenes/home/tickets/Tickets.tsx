/** The questions and wishes of the company, the latest change first. */
import { useState } from 'react';
import { Button, Group, Table } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { Link } from 'wouter';
import { entities } from '../../../../model/entities/index.ts';
import type { Ticket } from '../../../../model/entities/ticket.ts';
import { entryByValue } from '../../../../model/enums/enumeration.ts';
import { ticketKinds } from '../../../../model/enums/tickets.ts';
import { buildPath, newTicketPath, ticketPath } from '../../../../model/routes.ts';
import { SectionTitle } from '../../../components/frame/SectionTitle.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { useNamesOf } from '../../../fields/recordname.ts';
import { formatAgo, formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/useText.ts';
import { useRecords } from '../../../stores/records/banks.ts';
import { loadList } from '../../../stores/records/records.ts';
import { useAuthor } from './people.ts';
import { StateMark } from './StateMark.tsx';
import { ticketTexts as texts } from './texts.ts';
import classes from './tickets.module.css';

const FIRST_SHOWN = 6;
const { fields } = entities.ticket;

/** Those that wait for the server first, then by their last change. */
const latestFirst = (a: Ticket, b: Ticket): number =>
  (b.updatedAt ?? '9').localeCompare(a.updatedAt ?? '9') || b.id - a.id;

export function Tickets() {
  const t = useText();
  const [isWhole, setWhole] = useState(false);
  const { error, isLoading, reload } = useLoaded(() => loadList('ticket'));
  useNamesOf('user');
  const tickets = useRecords('ticket').toSorted(latestFirst);
  const shown = isWhole ? tickets : tickets.slice(0, FIRST_SHOWN);
  const ask = (
    <Group gap={8}>
      <Button component={Link} href={buildPath('home.featurerequest')} size="xs" variant="default">
        {t(texts.wish)}
      </Button>
      <Button component={Link} href={newTicketPath()} size="xs">
        {t(texts.ask)}
      </Button>
    </Group>
  );
  return (
    <section className={classes.section} aria-label={t(texts.title)}>
      <SectionTitle actions={ask}>{t(texts.title)}</SectionTitle>
      <div className={classes.card}>
        {tickets.length > 0 ? (
          <TicketTable tickets={shown} />
        ) : error ? (
          <FailedState error={error} onRetry={reload} compact />
        ) : isLoading ? (
          <LoadingState />
        ) : (
          <EmptyState icon={IconMessageQuestion} title={t(texts.noneTitle)} compact>
            {t(texts.none)}
          </EmptyState>
        )}
      </div>
      {shown.length < tickets.length ? (
        <Button variant="subtle" size="xs" mt={8} onClick={() => setWhole(true)}>
          {t(texts.all, { count: formatNumber(tickets.length) })}
        </Button>
      ) : null}
      <p className={classes.note}>{t(texts.note)}</p>
    </section>
  );
}

function TicketTable({ tickets }: { tickets: readonly Ticket[] }) {
  const t = useText();
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={84}>{t(fields.reference.label)}</Table.Th>
          <Table.Th>{t(fields.name.label)}</Table.Th>
          <Table.Th w={120}>{t(texts.by)}</Table.Th>
          <Table.Th w={120}>{t(fields.state.label)}</Table.Th>
          <Table.Th w={110} ta="right">
            {t(fields.updatedAt.label)}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {tickets.map((ticket) => (
          <Row key={ticket.id} ticket={ticket} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Row({ ticket }: { ticket: Ticket }) {
  const t = useText();
  const language = useLanguage();
  const author = useAuthor(ticket);
  const { id, name, reference, kind, state, updatedAt } = ticket;
  const kindLabel = t(entryByValue(ticketKinds, kind)!.label);
  return (
    <Table.Tr className={classes.line}>
      <Table.Td className={classes.soft}>{reference || '–'}</Table.Td>
      <Table.Td>
        <Link href={ticketPath(id)} className={classes.name}>
          {name || kindLabel}
        </Link>
        <span className={classes.kind}>{kindLabel}</span>
      </Table.Td>
      <Table.Td className={classes.soft}>{ticket.createdByUserId === null && id > 0 ? '–' : author}</Table.Td>
      <Table.Td>
        {id < 0 ? <span className={classes.soft}>{t(texts.notSent)}</span> : <StateMark state={state} />}
      </Table.Td>
      <Table.Td ta="right" className={classes.soft}>
        {updatedAt === null ? t(texts.justNow) : formatAgo(updatedAt, language)}
      </Table.Td>
    </Table.Tr>
  );
}
