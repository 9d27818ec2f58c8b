import { defineBlock, headed } from '../block.ts';
import { ruleLimit, ruleLink, ruleName, rulesOf, type ShownRule } from '../parts/constraints.ts';
import { Table, type Column } from '../parts/Table.tsx';
import { useWords, type Words } from '../words.ts';
import { blockTexts, emptyTexts } from './texts.ts';

export const constraintsTable = defineBlock({
  type: 'constraints_table',
  needs: ['locations', 'constraints'],
  title: { en: 'Rules', nl: 'Regels' },
  parameters: headed,
  empty: { text: emptyTexts.noRules },
  isEmpty: ({ page }) => rulesOf(page).length === 0,
  View({ page }) {
    const words = useWords();
    const { t } = words;
    const columns: Column<ShownRule>[] = [
      { key: 'rule', head: t(blockTexts.rule), cell: (row) => ruleName(row, words) },
      { key: 'limit', head: t(blockTexts.limit), cell: (row) => ruleLimit(row, words) },
      { key: 'source', head: t(blockTexts.source), cell: (row) => sourceOf(row, words) },
    ];
    return <Table caption={t(blockTexts.rules)} columns={columns} rows={rulesOf(page)} keyOf={({ id }) => id} />;
  },
  print: 'screen',
});

function sourceOf(rule: ShownRule, { t }: Words) {
  const text = [rule.zone, rule.reference].filter(Boolean).join(' · ');
  const link = ruleLink(rule);
  return link ? (
    <a href={link} rel="noreferrer">
      {text || t(blockTexts.openPlan)}
    </a>
  ) : (
    text
  );
}
