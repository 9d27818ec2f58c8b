import { incomeTypes } from '../../../../model/enums/finance.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { workOutIncome, type Income } from '../../../../model/finance/income.ts';
import type { PublicPage } from '../../../../model/publish/page.ts';
import { defineBlock, headed } from '../../block.ts';
import { caseOf } from '../../parts/businesscase.ts';
import { Table, type Column } from '../../parts/Table.tsx';
import { useWords } from '../../words.ts';
import { blockTexts, emptyTexts } from '../texts.ts';

/** Rows that bring in something. */
function incomeOf(page: PublicPage): Income[] {
  const { finance = {}, income = [] } = caseOf(page)?.input ?? {};
  return income.map((row) => workOutIncome(row, finance)).filter(({ proceeds }) => proceeds > 0);
}

export const incomeTable = defineBlock({
  type: 'income_table',
  needs: ['locations', 'concepts', 'buildings', 'units', 'figures'],
  title: { en: 'Revenue', nl: 'Opbrengsten' },
  parameters: headed,
  empty: { text: emptyTexts.noIncome },
  isEmpty: ({ page }) => incomeOf(page).length === 0,
  View({ page }) {
    const { t, number, measure } = useWords();
    const rows = incomeOf(page);
    const columns: Column<Income>[] = [
      { key: 'name', head: t(blockTexts.item), cell: ({ row }) => row.name ?? '' },
      { key: 'basis', head: t(blockTexts.basis), cell: ({ row }) => t(entryOf(incomeTypes, row.type)!.label) },
      { key: 'quantity', head: t(blockTexts.quantity), isNumber: true, cell: ({ row }) => number(row.quantity) },
      { key: 'price', head: t(blockTexts.price), isNumber: true, cell: ({ row }) => measure(row.price, 'EUR', 0) },
      { key: 'value', head: t(blockTexts.value), isNumber: true, cell: (row) => measure(row.proceeds, 'EUR', 0) },
    ];
    const all = rows.reduce((sum, { proceeds }) => sum + proceeds, 0);
    const total = { name: t(blockTexts.total), value: measure(all, 'EUR', 0) };
    return (
      <Table
        caption={t(blockTexts.revenue)}
        columns={columns}
        rows={rows}
        keyOf={({ row }) => row.id}
        total={total}
        isStacked
      />
    );
  },
  print: 'screen',
});
