/** The table of people, of all companies or one. */
import { IconUsers } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { neverCame, userSorts, userViews, type UserFilter, type UserRow } from '../../../../model/admin/users.ts';
import type { PageQuery } from '../../../../model/rules/record/page.ts';
import { listUsers } from '../../../api/staff.ts';
import { ChoiceFilter } from '../../../grid/paged/ChoiceFilter.tsx';
import { SearchWords } from '../../../grid/paged/SearchWords.tsx';
import { useFilter } from '../../../grid/paged/useFilter.ts';
import type { GridColumn } from '../../../grid/types.ts';
import { useText, type Translate } from '../../../i18n/useText.ts';
import { AdminTable } from '../AdminTable.tsx';
import { count, customerColumn, keyOfId, moment, words, yes } from '../cells.tsx';
import { texts } from './texts.ts';
import { UserActions } from './UserActions.tsx';

const byName = { by: 'name', isDown: false } as const;
const keys = ['q', 'show'] as const;

export function UserList({ company }: { company?: number }) {
  const t = useText();
  const { filter, narrow, text: on } = useFilter(keys);
  const [done, setDone] = useState(0);
  const columns = useMemo(() => columnsOf(t, company !== undefined, () => setDone((count) => count + 1)), [t, company]);
  const load = (page: PageQuery, signal: AbortSignal) =>
    listUsers(page, { ...(filter as UserFilter), company }, signal);
  return (
    <AdminTable
      filters={
        <>
          <SearchWords
            label={t(texts.words)}
            words={filter.q ?? ''}
            onSearch={(typed) => narrow('q', typed)}
            width={260}
          />
          <ChoiceFilter
            label={t(texts.show)}
            any={t(texts.all)}
            entries={userViews.entries}
            value={filter.show}
            onChange={(show) => narrow('show', show)}
          />
        </>
      }
      label={t(texts.list)}
      columns={columns}
      rowKey={keyOfId}
      sorts={userSorts}
      usual={byName}
      load={load}
      on={`${company ?? ''} ${on} ${done}`}
      empty={{ icon: IconUsers, title: texts.noneTitle, text: texts.noneText }}
    />
  );
}

function columnsOf(t: Translate, isOfOne: boolean, onDone: () => void): GridColumn<UserRow>[] {
  const signIn = (row: UserRow) =>
    neverCame(row)
      ? t(texts.invited)
      : [
          row.hasPassword ? t(texts.password) : '',
          row.identities > 0 ? t(texts.microsoft) : '',
          row.hasFactor ? t(texts.code) : '',
        ]
          .filter(Boolean)
          .join(', ');
  return [
    { key: 'name', title: t(texts.name), field: words, width: 160, frozen: true, value: ({ name }) => name },
    {
      key: 'actions',
      title: t(texts.actions),
      field: words,
      width: 60,
      frozen: true,
      value: () => null,
      Cell: ({ row }) => <UserActions row={row} onDone={onDone} />,
    },
    { key: 'username', title: t(texts.username), field: words, width: 130, value: ({ username }) => username },
    ...(isOfOne ? [] : [customerColumn<UserRow>(t(texts.company), 180)]),
    { key: 'isActive', title: t(texts.active), field: yes, width: 64, value: ({ isActive }) => isActive },
    { key: 'isAdmin', title: t(texts.admin), field: yes, width: 108, value: ({ isAdmin }) => isAdmin },
    { key: 'isStaff', title: t(texts.staff), field: yes, width: 100, value: ({ isStaff }) => isStaff },
    { key: 'lastSeenAt', title: t(texts.lastSeen), field: moment, width: 124, value: ({ lastSeenAt }) => lastSeenAt },
    { key: 'signIn', title: t(texts.signIn), field: words, width: 136, value: signIn },
    { key: 'sessions', title: t(texts.sessions), field: count, width: 78, value: ({ sessions }) => sessions },
  ];
}
