/** Route `admin.reporting.searchresults`: searches of all customers, and how one of them went. */
import { useMemo, useState } from 'react';
import { IconMapSearch } from '@tabler/icons-react';
import { SEARCH_PARAMETER } from '../../../../model/admin/errors.ts';
import { searchSorts, type ListedSearch } from '../../../../model/admin/searches.ts';
import { oneOf, real } from '../../../../model/define.ts';
import { loadStates } from '../../../../model/enums/location.ts';
import type { PageQuery } from '../../../../model/rules/record/page.ts';
import { listSearches } from '../../../api/reports.ts';
import { ChoiceFilter } from '../../../grid/paged/ChoiceFilter.tsx';
import { useFilter } from '../../../grid/paged/useFilter.ts';
import type { GridColumn } from '../../../grid/types.ts';
import { useText, type Translate } from '../../../i18n/useText.ts';
import { AdminPage } from '../AdminPage.tsx';
import { AdminTable } from '../AdminTable.tsx';
import { count, keyOfId, moment, words } from '../cells.tsx';
import { References } from '../References.tsx';
import { useOpenKey } from '../useOpenKey.ts';
import { areaOf } from './area.ts';
import { SearchDrawer } from './SearchDrawer.tsx';
import { texts } from './texts.ts';

const latestFirst = { by: 'startedAt', isDown: true } as const;
/** Every run has begun. */
const states = loadStates.entries.filter(({ key }) => key !== 'not_started');

export default function Searches() {
  const t = useText();
  const { filter, narrow, text: on } = useFilter(['state'] as const);
  const { opened, open } = useOpenKey(SEARCH_PARAMETER);
  const [changes, setChanges] = useState(0);
  const columns = useMemo(() => columnsOf(t), [t]);
  const load = (page: PageQuery, signal: AbortSignal) => listSearches(page, filter.state, signal);
  return (
    <>
      <AdminPage
        fills
        title={t(texts.searches)}
        lead={t(texts.searchesLead)}
        tools={
          <ChoiceFilter
            label={t(texts.state)}
            any={t(texts.anyState)}
            entries={states}
            value={filter.state}
            onChange={(state) => narrow('state', state)}
          />
        }
      >
        <AdminTable
          label={t(texts.searchList)}
          columns={columns}
          rowKey={keyOfId}
          sorts={searchSorts}
          usual={latestFirst}
          load={load}
          on={`${on} ${changes}`}
          onOpen={(row) => open(keyOfId(row))}
          openRow={opened}
          empty={{ icon: IconMapSearch, title: texts.none, text: texts.noneText }}
        />
      </AdminPage>
      {opened ? (
        <SearchDrawer
          key={opened}
          id={Number(opened)}
          onRerun={() => setChanges(changes + 1)}
          onClose={() => open(null)}
        />
      ) : null}
    </>
  );
}

const seconds = real('Seconds', 'Seconden');
const state = oneOf('State', 'Status', loadStates);

function columnsOf(t: Translate): GridColumn<ListedSearch>[] {
  return [
    { key: 'startedAt', title: t(texts.when), field: moment, width: 150, value: ({ startedAt }) => startedAt },
    { key: 'companyName', title: t(texts.customer), field: words, width: 190, value: (row) => row.companyName },
    { key: 'queryName', title: t(texts.query), field: words, width: 200, value: ({ queryName }) => queryName },
    { key: 'area', title: t(texts.area), field: words, width: 160, value: (row) => areaOf(row, t) },
    { key: 'found', title: t(texts.found), field: count, width: 100, value: ({ found }) => found },
    { key: 'took', title: t(texts.took), field: seconds, width: 100, value: ({ took }) => took },
    { key: 'state', title: t(texts.state), field: state, width: 110, value: (row) => row.state },
    {
      key: 'failure',
      title: t(texts.failure),
      field: words,
      width: 200,
      value: (row) => failureOf(row, t),
      Cell: ({ row }) => <References text={failureOf(row, t)} />,
    },
  ];
}

const failureOf = ({ failure }: ListedSearch, t: Translate): string =>
  failure === 'cancelled' ? t(texts.cancelled) : failure;
