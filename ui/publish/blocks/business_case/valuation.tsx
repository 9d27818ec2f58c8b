import { entryOf } from '../../../../model/enums/enumeration.ts';
import { resultRows } from '../../../../model/enums/finance.ts';
import { areaFunctionTypes } from '../../../../model/enums/functions.ts';
import type { Share } from '../../../../model/finance/businesscase.ts';
import { isComplete } from '../../../../model/finance/missing.ts';
import type { PublicPage } from '../../../../model/publish/page.ts';
import { defineBlock, headed } from '../../block.ts';
import { caseOf } from '../../parts/businesscase.ts';
import { Facts } from '../../parts/Facts.tsx';
import { Table, type Column } from '../../parts/Table.tsx';
import { useWords } from '../../words.ts';
import { blockTexts, emptyTexts } from '../texts.ts';

/** Yields free on name, by the row of results that names them. */
const yields = [
  ['bar', 'bar_von'],
  ['nar', 'nar'],
] as const;

/** The case of a concept whose prices are all known: without one of them a value says nothing. */
function valuedCase(page: PublicPage) {
  const found = caseOf(page);
  return found && isComplete(found) && found.functions.some(({ value }) => value > 0) ? found : null;
}

export const valuation = defineBlock({
  type: 'valuation',
  needs: ['locations', 'concepts', 'buildings', 'units', 'figures'],
  title: { en: 'Valuation', nl: 'Waardering' },
  parameters: headed,
  empty: { text: emptyTexts.noValues },
  isEmpty: ({ page }) => valuedCase(page) === null,
  View({ page }) {
    const { t, measure } = useWords();
    const { functions, figures } = valuedCase(page)!;
    const rows = functions.filter(({ value }) => value > 0);
    const facts = yields.flatMap(([row, key]) => {
      const value = figures[key];
      return typeof value === 'number'
        ? [{ name: t(entryOf(resultRows, row)!.label), value: measure(100 * value, '%', 2) }]
        : [];
    });
    const nameOf = ({ key }: Share) => t(entryOf(areaFunctionTypes, key ?? '')?.label ?? blockTexts.otherUse);
    const columns: Column<Share>[] = [
      { key: 'function', head: t(blockTexts.use), cell: nameOf },
      { key: 'value', head: t(blockTexts.value), isNumber: true, cell: ({ value }) => measure(value, 'EUR', 0) },
      {
        key: 'share',
        head: t(blockTexts.share),
        isNumber: true,
        cell: ({ share }) => (share === null ? '–' : measure(100 * share, '%', 0)),
      },
      {
        key: 'metre',
        head: t(blockTexts.perUsableMetre),
        isNumber: true,
        cell: ({ per_m2: perMetre }) => (perMetre === null ? '–' : measure(perMetre, 'EUR', 0)),
      },
    ];
    const all = rows.reduce((sum, { value }) => sum + value, 0);
    return (
      <>
        {facts.length > 0 && <Facts facts={facts} />}
        <Table
          caption={t(blockTexts.value)}
          columns={columns}
          rows={rows}
          keyOf={({ key }, index) => key ?? index}
          total={{ function: t(blockTexts.total), value: measure(all, 'EUR', 0) }}
        />
      </>
    );
  },
  print: 'screen',
});
