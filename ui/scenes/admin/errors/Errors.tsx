/** Route `admin.errors`: errors by reference; the one in the address is open. */
import { useMemo } from 'react';
import { IconBug } from '@tabler/icons-react';
import { ERROR_PARAMETER, errorSorts, type ListedError } from '../../../../model/admin/errors.ts';
import { int, text, time } from '../../../../model/define.ts';
import type { PageQuery } from '../../../../model/rules/page.ts';
import { listErrors } from '../../../api/errors.ts';
import { EmptyState } from '../../../components/States.tsx';
import { PagedGrid } from '../../../grid/paged/PagedGrid.tsx';
import { useFilter } from '../../../grid/paged/useFilter.ts';
import type { GridColumn } from '../../../grid/types.ts';
import { useText, type Translate } from '../../../i18n/useText.ts';
import { SearchWords } from '../SearchWords.tsx';
import { TablePage } from '../TablePage.tsx';
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
      <TablePage
        title={t(texts.title)}
        lead={t(texts.lead)}
        tools={
          <SearchWords
            label={t(texts.words)}
            words={filter.q ?? ''}
            onSearch={(words) => narrow('q', words)}
            width={260}
          />
        }
      >
        <PagedGrid
          label={t(texts.list)}
          columns={columns}
          rowKey={keyOf}
          sorts={errorSorts}
          usual={latestFirst}
          load={load}
          on={on}
          onOpen={(row) => open(row.reference)}
          openRow={reference}
          empty={
            <EmptyState icon={IconBug} title={t(texts.none)}>
              {t(texts.noneText)}
            </EmptyState>
          }
        />
      </TablePage>
      {reference ? <ErrorDrawer key={reference} reference={reference} onClose={() => open(null)} /> : null}
    </>
  );
}

const words = text('Text', 'Tekst');
const moment = time('Moment', 'Moment');
const number = int('Count', 'Aantal');

function columnsOf(t: Translate): GridColumn<ListedError>[] {
  return [
    { key: 'lastAt', title: t(texts.when), field: moment, width: 150, value: ({ lastAt }) => lastAt },
    { key: 'what', title: t(texts.what), field: words, width: 320, value: (row) => row.what || row.reference },
    { key: 'place', title: t(texts.where), field: words, width: 240, value: ({ place }) => place },
    { key: 'count', title: t(texts.count), field: number, width: 80, value: ({ count }) => count },
    { key: 'reference', title: t(texts.reference), field: words, width: 240, value: (row) => row.reference },
    { key: 'firstAt', title: t(texts.first), field: moment, width: 150, value: ({ firstAt }) => firstAt },
  ];
}
