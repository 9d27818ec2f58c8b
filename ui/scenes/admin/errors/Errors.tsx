/** Route `admin.errors`: errors by reference; the one in the address is open. */
import { useMemo } from 'react';
import { IconBug } from '@tabler/icons-react';
import { ERROR_PARAMETER, errorSorts, type ListedError } from '../../../../model/admin/errors.ts';
import type { PageQuery } from '../../../../model/rules/record/page.ts';
import { listErrors } from '../../../api/errors.ts';
import { SearchWords } from '../../../grid/paged/SearchWords.tsx';
import { useFilter } from '../../../grid/paged/useFilter.ts';
import type { GridColumn } from '../../../grid/types.ts';
import { useText, type Translate } from '../../../i18n/useText.ts';
import { AdminPage } from '../AdminPage.tsx';
import { AdminTable } from '../AdminTable.tsx';
import { count, moment, words } from '../cells.tsx';
import { useOpenKey } from '../useOpenKey.ts';
import { ErrorDrawer } from './ErrorDrawer.tsx';
import { texts } from './texts.ts';

const latestFirst = { by: 'lastAt', isDown: true } as const;
const keyOf = ({ reference }: ListedError): string => reference;

export default function Errors() {
  const t = useText();
  const { filter, narrow, text: on } = useFilter(['q'] as const);
  const { opened: reference, open } = useOpenKey(ERROR_PARAMETER);
  const columns = useMemo(() => columnsOf(t), [t]);
  const load = (page: PageQuery, signal: AbortSignal) => listErrors(page, filter.q, signal);
  return (
    <>
      <AdminPage
        fills
        title={t(texts.title)}
        lead={t(texts.lead)}
        tools={
          <SearchWords
            label={t(texts.words)}
            words={filter.q ?? ''}
            onSearch={(typed) => narrow('q', typed)}
            width={260}
          />
        }
      >
        <AdminTable
          label={t(texts.list)}
          columns={columns}
          rowKey={keyOf}
          sorts={errorSorts}
          usual={latestFirst}
          load={load}
          on={on}
          onOpen={(row) => open(row.reference)}
          openRow={reference}
          empty={{ icon: IconBug, title: texts.none, text: texts.noneText }}
        />
      </AdminPage>
      {reference ? <ErrorDrawer key={reference} reference={reference} onClose={() => open(null)} /> : null}
    </>
  );
}

function columnsOf(t: Translate): GridColumn<ListedError>[] {
  return [
    { key: 'lastAt', title: t(texts.when), field: moment, width: 150, value: ({ lastAt }) => lastAt },
    { key: 'what', title: t(texts.what), field: words, width: 320, value: (row) => row.what || row.reference },
    { key: 'place', title: t(texts.where), field: words, width: 240, value: ({ place }) => place },
    { key: 'count', title: t(texts.count), field: count, width: 80, value: ({ count }) => count },
    { key: 'reference', title: t(texts.reference), field: words, width: 240, value: (row) => row.reference },
    { key: 'firstAt', title: t(texts.first), field: moment, width: 150, value: ({ firstAt }) => firstAt },
  ];
}
