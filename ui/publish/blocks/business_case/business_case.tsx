import { resultRows } from '../../../../model/enums/finance.ts';
import type { ConceptBusinessCase } from '../../../../model/finance/concept.ts';
import { resultOf } from '../../../../model/finance/missing.ts';
import type { PublicSection } from '../../../../model/publish/page.ts';
import { defineBlock, headed } from '../../block.ts';
import { caseOf } from '../../parts/businesscase.ts';
import { Table, type Column } from '../../parts/Table.tsx';
import { useWords } from '../../words.ts';
import { blockTexts, emptyTexts } from '../texts.ts';

type Row = (typeof resultRows.entries)[number];

/** Ratios of 1; all other rows are euros. */
const ratios: readonly string[] = ['margin_on_revenue', 'margin_on_costs', 'ground_quote', 'bar', 'nar', 'irr'];
const usual: readonly string[] = [
  'revenue',
  'cost_ground',
  'cost_building',
  'cost_furnishing',
  'cost_additional',
  'cost_unforeseen',
  'cost_tax',
  'cost_financing',
  'total_costs',
  'result',
  'margin_on_revenue',
];

function rowsOf(found: ConceptBusinessCase, { cfg }: PublicSection): Row[] {
  const chosen = cfg.indicators.length > 0 ? cfg.indicators.map(({ key }) => key) : usual;
  return chosen.flatMap((key) => {
    const row = resultRows.entries.find((each) => each.key === key);
    const value = row && resultOf(found, row.key);
    return row && value !== null && (value !== 0 || row.key === 'result') ? [row] : [];
  });
}

export const businessCase = defineBlock({
  type: 'business_case',
  needs: ['locations', 'concepts', 'buildings', 'units', 'costs', 'figures'],
  title: { en: 'Business case', nl: 'Businesscase' },
  parameters: {
    ...headed,
    indicators: {
      label: { en: 'Rows', nl: 'Regels' },
      choices: resultRows.entries.map(({ key, label }) => ({ value: key, label })),
    },
  },
  empty: { text: emptyTexts.noFigures },
  isEmpty({ page, section }) {
    const found = caseOf(page);
    return !found || rowsOf(found, section).length === 0;
  },
  View({ page, section }) {
    const { t, measure } = useWords();
    const found = caseOf(page)!;
    const nameOf = ({ key, label }: Row) => section.cfg.indicators.find((each) => each.key === key)?.name || t(label);
    const valueOf = ({ key }: Row) => {
      const value = resultOf(found, key)!;
      return ratios.includes(key) ? measure(100 * value, '%', 1) : measure(value, 'EUR', 0);
    };
    const columns: Column<Row>[] = [
      { key: 'row', head: t(blockTexts.item), cell: nameOf },
      { key: 'value', head: t(blockTexts.amount), isNumber: true, cell: valueOf },
    ];
    return (
      <Table
        caption={t(blockTexts.businessCase)}
        columns={columns}
        rows={rowsOf(found, section)}
        keyOf={({ key }) => key}
      />
    );
  },
  print: 'screen',
});
