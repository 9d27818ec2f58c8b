/** Route `admin.customers`: all companies, and the audit log about all of them. */
import { Button, Group, SegmentedControl } from '@mantine/core';
import { IconBuilding, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { customerSorts, customerViews, type CustomerFilter } from '../../../../model/admin/customers.ts';
import { subscriptionTiers } from '../../../../model/enums/company.ts';
import type { PageQuery } from '../../../../model/rules/record/page.ts';
import { listCustomers } from '../../../api/staff.ts';
import { useAddressChoice } from '../../../components/hooks/useAddressChoice.ts';
import { ChoiceFilter } from '../../../grid/paged/ChoiceFilter.tsx';
import { SearchWords } from '../../../grid/paged/SearchWords.tsx';
import { useFilter } from '../../../grid/paged/useFilter.ts';
import { useText } from '../../../i18n/useText.ts';
import { AdminPage } from '../AdminPage.tsx';
import { AdminTable } from '../AdminTable.tsx';
import { AuditList } from '../audit/AuditList.tsx';
import { customerPath, keyOfId } from '../cells.tsx';
import { columnsOf } from './columns.tsx';
import { NewCustomer } from './NewCustomer.tsx';
import { texts } from './texts.ts';

const byName = { by: 'name', isDown: false } as const;
const parts = ['list', 'log'] as const;

export default function Customers() {
  const t = useText();
  const [part, choose] = useAddressChoice('part', parts);
  const [isAdding, setAdding] = useState(false);
  return (
    <AdminPage
      title={t(texts.title)}
      lead={t(texts.lead)}
      fills
      tools={
        <Group gap={12}>
          <SegmentedControl
            aria-label={t(texts.views)}
            size="xs"
            data={parts.map((value) => ({ value, label: t(texts[value]) }))}
            value={part}
            onChange={(next) => choose(next as typeof part)}
          />
          <Button leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={() => setAdding(true)}>
            {t(texts.add)}
          </Button>
        </Group>
      }
    >
      {part === 'log' ? <AuditList /> : <CustomerList />}
      {isAdding ? <NewCustomer onClose={() => setAdding(false)} /> : null}
    </AdminPage>
  );
}

const keys = ['q', 'tier', 'show'] as const;

function CustomerList() {
  const t = useText();
  const [, goTo] = useLocation();
  const { filter, narrow, text } = useFilter(keys);
  const columns = useMemo(() => columnsOf(t), [t]);
  const load = (page: PageQuery, signal: AbortSignal) => listCustomers(page, filter as CustomerFilter, signal);
  return (
    <AdminTable
      filters={
        <>
          <SearchWords label={t(texts.words)} words={filter.q ?? ''} onSearch={(typed) => narrow('q', typed)} />
          <ChoiceFilter
            label={t(texts.tier)}
            any={t(texts.anyTier)}
            entries={subscriptionTiers.entries}
            value={filter.tier}
            onChange={(tier) => narrow('tier', tier)}
          />
          <ChoiceFilter
            label={t(texts.show)}
            any={t(texts.current)}
            entries={customerViews.entries}
            value={filter.show}
            onChange={(show) => narrow('show', show)}
            width={220}
          />
        </>
      }
      label={t(texts.list)}
      columns={columns}
      rowKey={keyOfId}
      sorts={customerSorts}
      usual={byName}
      load={load}
      on={text}
      onOpen={({ id }) => goTo(customerPath(id))}
      empty={{ icon: IconBuilding, title: texts.noneTitle, text: texts.noneText }}
    />
  );
}
