/** Route `admin.reporting.searchresults`: searches of all customers, and how one of them went. */
import { useMemo, useState } from 'react';
import { IconMapSearch } from '@tabler/icons-react';
import { SEARCH_PARAMETER } from '../../../../model/admin/errors.ts';
import { searchSorts, type ListedSearch } from '../../../../model/admin/searches.ts';
import { int, oneOf, real, text, time } from '../../../../model/define.ts';
import { loadStates } from '../../../../model/enums/location.ts';
import type { PageQuery } from '../../../../model/rules/page.ts';
import { listSearches } from '../../../api/reports.ts';
import { EmptyState } from '../../../components/States.tsx';
import { ChoiceFilter } from '../../../grid/paged/ChoiceFilter.tsx';
import { PagedGrid } from '../../../grid/paged/PagedGrid.tsx';
import { useFilter } from '../../../grid/paged/useFilter.ts';
import type { GridColumn } from '../../../grid/types.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useText, type Translate } from '../../../i18n/useText.ts';
import { References } from '../References.tsx';
import { TablePage } from '../TablePage.tsx';
import { useOpenKey } from '../useOpenKey.ts';
import { SearchDrawer } from './SearchDrawer.tsx';
import { texts } from './texts.ts';

const latestFirst = { by: 'startedAt', isDown: true } as const;
const keyOf = ({ id }: ListedSearch): string => String(id);
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
      <TablePage
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
        <PagedGrid
          label={t(texts.searchList)}
          columns={columns}
          rowKey={keyOf}
          sorts={searchSorts}
          usual={latestFirst}
          load={load}
          on={`${on} ${changes}`}
          onOpen={(row) => open(keyOf(row))}
          openRow={opened}
          empty={
            <EmptyState icon={IconMapSearch} title={t(texts.none)}>
              {t(texts.noneText)}
            </EmptyState>
          }
        />
      </TablePage>
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

const words = text('Text', 'Tekst');
const moment = time('Moment', 'Moment');
const count = int('Count', 'Aantal');
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
      ...{ key: 'failure', title: t(texts.failure), field: words, width: 200, value: (row) => failureOf(row, t) },
      Cell: ({ row }) => <References text={failureOf(row, t)} />,
    },
  ];
}

function areaOf({ places, municipalities }: ListedSearch, t: Translate): string {
  if (places.length > 0) return places.join(', ');
  return municipalities > 0 ? t(texts.municipalities, { count: formatNumber(municipalities) }) : t(texts.allLand);
}

const failureOf = ({ failure }: ListedSearch, t: Translate): string =>
  failure === 'cancelled' ? t(texts.cancelled) : failure;
