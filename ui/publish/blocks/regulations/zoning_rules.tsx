import type { PublicPage } from '../../../../model/publish/page.ts';
import { defineBlock, headed } from '../../block.ts';
import { ruleLink, rulesOf, type ShownRule } from '../../parts/constraints.ts';
import { Table, type Column } from '../../parts/Table.tsx';
import { useWords, type Words } from '../../words.ts';
import { blockTexts, emptyTexts } from '../texts.ts';

/** Each zoning once, with its designation and plan. */
function zonesOf(page: PublicPage): ShownRule[] {
  const zones = new Map<string, ShownRule>();
  for (const rule of rulesOf(page)) {
    const key = [rule.zone, rule.subzone, rule.reference, rule.url].join('\n');
    if (rule.zone && !zones.has(key)) zones.set(key, rule);
  }
  return [...zones.values()];
}

export const zoningRules = defineBlock({
  type: 'zoning_rules',
  needs: ['locations', 'constraints'],
  title: { en: 'Zoning', nl: 'Bestemmingen' },
  parameters: headed,
  empty: { text: emptyTexts.noRules },
  isEmpty: ({ page }) => zonesOf(page).length === 0,
  View({ page }) {
    const words = useWords();
    const { t } = words;
    const columns: Column<ShownRule>[] = [
      { key: 'zone', head: t(blockTexts.zone), cell: ({ zone }) => zone },
      { key: 'subzone', head: t(blockTexts.subzone), cell: ({ subzone }) => subzone },
      { key: 'reference', head: t(blockTexts.plan), cell: (rule) => planOf(rule, words) },
    ];
    return <Table caption={t(blockTexts.zone)} columns={columns} rows={zonesOf(page)} keyOf={({ id }) => id} />;
  },
  print: 'screen',
});

function planOf(rule: ShownRule, { t }: Words) {
  const link = ruleLink(rule);
  if (!link) return rule.reference;
  return (
    <a href={link} rel="noreferrer">
      {rule.reference || t(blockTexts.openPlan)}
    </a>
  );
}
