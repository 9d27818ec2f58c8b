/** The audit log as part of a screen: of one company or person, or of all. Its filter stands in the address. */
import { IconHistory } from '@tabler/icons-react';
import { useMemo } from 'react';
import { auditActions, auditSorts, type AuditAction, type AuditLine } from '../../../../model/admin/audit.ts';
import { oneOf } from '../../../../model/define.ts';
import type { PageQuery } from '../../../../model/rules/record/page.ts';
import { listAudit } from '../../../api/staff.ts';
import { ChoiceFilter } from '../../../grid/paged/ChoiceFilter.tsx';
import { SearchWords } from '../../../grid/paged/SearchWords.tsx';
import { useFilter } from '../../../grid/paged/useFilter.ts';
import type { GridColumn } from '../../../grid/types.ts';
import { useText, type Translate } from '../../../i18n/useText.ts';
import { AdminTable } from '../AdminTable.tsx';
import { customerColumn, keyOfId, moment, words } from '../cells.tsx';
import { PeriodFilter } from '../PeriodFilter.tsx';
import { CompanyChoice } from '../../../components/choice/CompanyChoice.tsx';
import { PersonChoice } from '../../../components/choice/PersonChoice.tsx';
import { References } from '../References.tsx';
import { texts } from './texts.ts';

const latestFirst = { by: 'createdAt', isDown: true } as const;
const keys = ['q', 'person', 'of', 'action', 'since', 'until'] as const;

interface AuditListProps {
  /** Only about this company. */
  company?: number;
}

const idIn = (text: string | undefined): number | undefined =>
  /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : undefined;

const idText = (id: number | null): string => (id === null ? '' : String(id));

export function AuditList({ company }: AuditListProps) {
  const t = useText();
  const { filter, narrow, text: on } = useFilter(keys);
  const columns = useMemo(() => columnsOf(t, company !== undefined), [t, company]);
  const load = (page: PageQuery, signal: AbortSignal) =>
    listAudit(
      page,
      {
        q: filter.q,
        since: filter.since,
        until: filter.until,
        action: filter.action as AuditAction | undefined,
        company: company ?? idIn(filter.of),
        user: idIn(filter.person),
      },
      signal,
    );
  return (
    <AdminTable
      filters={
        <>
          <SearchWords
            label={t(texts.words)}
            words={filter.q ?? ''}
            onSearch={(typed) => narrow('q', typed)}
            width={210}
          />
          <PersonChoice
            isFilter
            label={t(texts.anyPerson)}
            value={idIn(filter.person) ?? null}
            onChange={(id) => narrow('person', idText(id))}
          />
          {company === undefined ? (
            <CompanyChoice
              isFilter
              label={t(texts.anyCompany)}
              value={idIn(filter.of) ?? null}
              onChange={(id) => narrow('of', idText(id))}
            />
          ) : null}
          <ChoiceFilter
            label={t(texts.what)}
            any={t(texts.anyAction)}
            entries={auditActions.entries}
            value={filter.action}
            onChange={(action) => narrow('action', action)}
            width={150}
          />
          <PeriodFilter since={filter.since} until={filter.until} onChange={narrow} />
        </>
      }
      label={t(texts.list)}
      columns={columns}
      rowKey={keyOfId}
      sorts={auditSorts}
      usual={latestFirst}
      load={load}
      on={`${company ?? ''} ${on}`}
      empty={{ icon: IconHistory, title: texts.noneTitle, text: texts.noneText }}
    />
  );
}

const action = oneOf('Action', 'Handeling', auditActions);

function columnsOf(t: Translate, isOfOne: boolean): GridColumn<AuditLine>[] {
  return [
    { key: 'createdAt', title: t(texts.when), field: moment, width: 124, value: ({ createdAt }) => createdAt },
    { key: 'userName', title: t(texts.who), field: words, width: 160, value: ({ userName }) => userName },
    ...(isOfOne ? [] : [customerColumn<AuditLine>(t(texts.company), 180)]),
    { key: 'action', title: t(texts.what), field: action, width: 180, value: (line) => line.action },
    {
      key: 'detail',
      title: t(texts.detail),
      field: words,
      width: 480,
      value: ({ detail }) => detail,
      Cell: ({ row }) => <References text={row.detail} />,
    },
  ];
}
