import { rgwLines, rgwNames, type RgwLine } from '../../../../model/finance/rgwlines.ts';
import type { PublicPage } from '../../../../model/publish/page.ts';
import { defineBlock, headed } from '../../block.ts';
import { caseOf } from '../../parts/businesscase.ts';
import { Table, type Column } from '../../parts/Table.tsx';
import { useWords } from '../../words.ts';
import { blockTexts, emptyTexts } from '../texts.ts';

type Line = RgwLine & { readonly value: number };

/** What the company pays for the land itself is no part of the derivation. */
const silent: readonly RgwLine['key'][] = ['entered', 'difference'];

/** From revenue down to what is left for the land; none while a price is missing. */
function linesOf(page: PublicPage): Line[] {
  const lines = rgwLines([caseOf(page)]).flatMap((line) => {
    const [value] = line.values;
    return typeof value === 'number' && !silent.includes(line.key) ? [{ ...line, value }] : [];
  });
  return lines.some(({ key }) => key === 'rgw') ? lines : [];
}

export const residualValue = defineBlock({
  type: 'residual_value',
  needs: ['locations', 'concepts', 'buildings', 'units', 'costs', 'figures'],
  title: { en: 'Residual land value', nl: 'Residuele grondwaarde' },
  parameters: headed,
  empty: { text: emptyTexts.noValues },
  isEmpty: ({ page }) => linesOf(page).length === 0,
  View({ page }) {
    const { t, measure, number } = useWords();
    const stressed = (text: string, { isStrong }: Line) => (isStrong ? <strong>{text}</strong> : text);
    const amountOf = ({ value, unit, decimals }: Line) =>
      unit === '1' ? number(value, decimals) : measure(value, unit, decimals);
    const columns: Column<Line>[] = [
      { key: 'line', head: t(blockTexts.item), cell: (line) => stressed(t(rgwNames[line.key]), line) },
      { key: 'value', head: t(blockTexts.amount), isNumber: true, cell: (line) => stressed(amountOf(line), line) },
    ];
    return <Table caption={t(residualValue.title!)} columns={columns} rows={linesOf(page)} keyOf={({ key }) => key} />;
  },
  print: 'screen',
});
