/** Route `admin.customer`: subscription, use, sign-in and tickets of a company, its people, and the audit log about it. */
import { Button, Group, Table } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { CustomerDetail } from '../../../../model/admin/customers.ts';
import { company as entity, type Company } from '../../../../model/entities/company.ts';
import { entryByValue, entryOf } from '../../../../model/enums/enumeration.ts';
import { subscriptionTiers } from '../../../../model/enums/company.ts';
import { ticketStates } from '../../../../model/enums/tickets.ts';
import { ticketPath } from '../../../../model/routes.ts';
import { fetchCustomer } from '../../../api/staff.ts';
import { ActAsCompany } from '../../../components/acting/ActAsCompany.tsx';
import { FormGroup } from '../../../components/frame/FormGroup.tsx';
import { FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useAddressChoice } from '../../../components/hooks/useAddressChoice.ts';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { formatAgo, formatDate, formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/useText.ts';
import { useRecord } from '../../../stores/records/banks.ts';
import { usePageName } from '../../../stores/page/pagename.ts';
import { loadDetail } from '../../../stores/records/records.ts';
import type { SceneProps } from '../../scene.ts';
import classes from '../admin.module.css';
import { AdminPage } from '../AdminPage.tsx';
import { AuditList } from '../audit/AuditList.tsx';
import { usedWords } from '../customers/columns.tsx';
import { Favourite } from '../customers/Favourite.tsx';
import { UserList } from '../users/UserList.tsx';
import { Archive } from './Archive.tsx';
import { CustomerTabs, tabs } from './CustomerTabs.tsx';
import { Subscription } from './Subscription.tsx';
import { texts } from './texts.ts';

export default function CustomerPage({ parameters }: SceneProps) {
  const id = Number(parameters['company_id']);
  return <Loaded key={id} id={id} />;
}

function Loaded({ id }: { id: number }) {
  const t = useText();
  const company = useRecord('company', id);
  const { data, error, reload } = useLoaded(
    async (signal) => (await Promise.all([fetchCustomer(id, signal), loadDetail('company', id)]))[0],
    id,
  );
  usePageName(company?.name ?? null);
  if (data && company && !error) return <Shown company={company} detail={data} />;
  return (
    <AdminPage title={company?.name ?? t(entity.label.one)}>
      {error ? <FailedState error={error} onRetry={reload} /> : <LoadingState />}
    </AdminPage>
  );
}

function Shown({ company, detail }: { company: Company; detail: CustomerDetail }) {
  const t = useText();
  const [tab] = useAddressChoice('tab', tabs);
  const [isActing, setActing] = useState(false);
  const { id, name } = company;
  const about = {
    tier: t(entryOf(subscriptionTiers, company.subscription)!.label),
    date: formatDate(detail.createdAt),
  };
  return (
    <AdminPage
      title={
        <>
          {name} <Favourite of={company} />
        </>
      }
      lead={t(company.archived ? texts.leadArchived : texts.lead, about)}
      fills={tab !== 'overview'}
      tools={
        <Group gap={8}>
          <Button variant="default" onClick={() => setActing(true)}>
            {t(texts.actAs)}
          </Button>
        </Group>
      }
    >
      <CustomerTabs id={id} shown={tab} />
      {tab === 'users' ? <UserList company={id} /> : null}
      {tab === 'log' ? <AuditList company={id} /> : null}
      {tab === 'overview' ? (
        <div className={classes.groups}>
          <Subscription company={company} use={detail} />
          <Use of={{ ...detail, subscription: company.subscription }} />
          <SignIn of={detail} />
          <Tickets of={detail} />
          <Archive company={company} />
        </div>
      ) : null}
      {isActing ? <ActAsCompany of={company} onClose={() => setActing(false)} /> : null}
    </AdminPage>
  );
}

/** Lines of a name and a value. */
function Lines({ lines }: { lines: readonly (readonly [string, string])[] }) {
  return (
    <dl className={classes.lines}>
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Use({ of }: { of: CustomerDetail }) {
  const t = useText();
  const language = useLanguage();
  const capped = (['people', 'locations', 'pictures'] as const).map(
    (key) => [t(texts[key]), usedWords(of, key)] as const,
  );
  const others = (['concepts', 'publications', 'searchqueries', 'ownFields'] as const).map(
    (key) => [t(texts[key]), formatNumber(of[key])] as const,
  );
  const seen = of.lastSeenAt === null ? t(texts.never) : formatAgo(of.lastSeenAt, language);
  return (
    <FormGroup title={t(texts.usage)} text={t(texts.usageText)}>
      <Lines lines={[...capped, ...others, [t(texts.lastSeen), seen]]} />
    </FormGroup>
  );
}

function SignIn({ of: { authentication } }: { of: CustomerDetail }) {
  const t = useText();
  const { fields } = entity.fields.cfg.fields.authentication;
  const way = (isAllowed: boolean) => t(isAllowed ? texts.allowedWay : texts.refusedWay);
  return (
    <FormGroup title={t(texts.signIn)} text={t(texts.signInText)}>
      <Lines
        lines={[
          [t(fields.local.label), way(authentication.local)],
          [t(fields.azure.label), way(authentication.azure)],
          [t(fields.tenants.label), authentication.tenants.join(', ') || t(texts.noTenants)],
        ]}
      />
    </FormGroup>
  );
}

function Tickets({ of: { tickets } }: { of: CustomerDetail }) {
  const t = useText();
  return (
    <FormGroup title={t(texts.tickets)} text={t(texts.ticketsText)}>
      {tickets.length === 0 ? (
        <p className="text-soft">{t(texts.noTickets)}</p>
      ) : (
        <Table>
          <Table.Tbody>
            {tickets.map(({ id, reference, name, state, createdAt }) => (
              <Table.Tr key={id}>
                <Table.Td>{reference}</Table.Td>
                <Table.Td>
                  <Link href={ticketPath(id)}>{name || reference}</Link>
                </Table.Td>
                <Table.Td>{t(entryByValue(ticketStates, state)!.label)}</Table.Td>
                <Table.Td>{formatDate(createdAt)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </FormGroup>
  );
}
