/** The record of an error: what, when, where, how often, with which release; and the tickets about it. */
import type { ReactNode } from 'react';
import { Drawer, Stack, Table, Title } from '@mantine/core';
import { Link } from 'wouter';
import { aboutPath, JOB_METHOD, type ErrorDetail, type ErrorSighting } from '../../../../model/admin/errors.ts';
import { ticketPath } from '../../../../model/routes.ts';
import { ApiError } from '../../../api/error.ts';
import { fetchErrorRecord } from '../../../api/errors.ts';
import { EmptyState, FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { formatMoment, formatNumber } from '../../../i18n/format.ts';
import { useText, type Translate } from '../../../i18n/useText.ts';
import classes from './errors.module.css';
import { texts } from './texts.ts';

interface ErrorDrawerProps {
  /** Of the error, a request or a ticket. */
  reference: string;
  onClose: () => void;
}

export function ErrorDrawer({ reference, onClose }: ErrorDrawerProps) {
  const t = useText();
  const { data, error, reload } = useLoaded((signal) => fetchErrorRecord(reference, signal));
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <Drawer opened onClose={onClose} position="right" size={640} title={data?.what || t(texts.record)}>
      {isUnknown ? (
        <EmptyState compact title={t(texts.noRecord, { reference })}>
          {t(texts.noRecordText)}
        </EmptyState>
      ) : error ? (
        <FailedState error={error} onRetry={reload} compact />
      ) : data ? (
        <Record of={data} />
      ) : (
        <LoadingState />
      )}
    </Drawer>
  );
}

function Record({ of }: { of: ErrorDetail }) {
  const t = useText();
  const { reference, what, count, firstAt, lastAt, tickets, sightings, log } = of;
  const lines: LinesProps['of'] = [
    [t(texts.reference), <code key="reference">{reference}</code>],
    [t(texts.what), what || t(texts.byPage)],
    [t(texts.count), formatNumber(count)],
    [t(texts.when), formatMoment(lastAt)],
    [t(texts.first), formatMoment(firstAt)],
    [
      t(texts.tickets),
      tickets.length === 0
        ? t(texts.noTickets)
        : tickets.map((ticket) => (
            <Link key={ticket.id} href={ticketPath(ticket.id)} className={classes.ticket}>
              {ticket.reference}
            </Link>
          )),
    ],
  ];
  return (
    <Stack gap={24}>
      <Lines of={lines} />
      <section>
        <Title order={3} mb={8}>
          {t(texts.sightings)}
        </Title>
        {sightings.length === 0 ? <p className="text-soft">{t(texts.noSightings)}</p> : <Sightings of={sightings} />}
      </section>
      {log ? (
        <section>
          <Title order={3} mb={8}>
            {t(texts.stack)}
          </Title>
          <pre className={classes.log}>{log}</pre>
        </section>
      ) : null}
    </Stack>
  );
}

function Sightings({ of }: { of: readonly ErrorSighting[] }) {
  const t = useText();
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t(texts.where)}</Table.Th>
          <Table.Th ta="right">{t(texts.count)}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {of.map((each) => (
          <Table.Tr key={`${each.lastAt} ${each.method} ${each.route} ${each.release}`} className={classes.sighting}>
            <Table.Td>
              {each.route ? <strong>{placeOf(each, t)}</strong> : t(texts.nowhere)}
              <Lines
                isSmall
                of={[
                  [t(texts.when), formatMoment(each.lastAt)],
                  [t(texts.release), each.release],
                  ...(each.requests.length > 0
                    ? ([[t(aboutOf(each)), <Requests key="about" of={each} />]] as const)
                    : []),
                ]}
              />
            </Table.Td>
            <Table.Td ta="right">{formatNumber(each.count)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

const aboutOf = ({ method }: ErrorSighting) => (method === JOB_METHOD ? texts.about : texts.requests);

/** Ids of requests, or the jobs and searches that failed, which open. */
const Requests = ({ of }: { of: ErrorSighting }) =>
  of.requests.map((about) => {
    const path = aboutPath(about);
    return (
      <span key={about} className={classes.ticket}>
        {path ? <Link href={path}>{about}</Link> : about}
      </span>
    );
  });

const placeOf = ({ method, route }: ErrorSighting, t: Translate): string =>
  method ? `${method} ${route}` : t(texts.page, { route });

interface LinesProps {
  of: readonly (readonly [title: string, value: ReactNode])[];
  isSmall?: boolean;
}

const Lines = ({ of, isSmall }: LinesProps) => (
  <dl className={classes.lines} data-small={isSmall || undefined}>
    {of.map(([title, value]) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
