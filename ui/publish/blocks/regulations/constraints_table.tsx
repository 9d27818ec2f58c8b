import type { ConstraintResult } from '../../../../engine/host/types.ts';
import type { PublicPage, PublicSection } from '../../../../model/publish/page.ts';
import { hasRuleResults, rulesTestedOn } from '../../../../model/publish/published.ts';
import { slackLabel, slackValues } from '../../../components/rules/slack.ts';
import { ruleTexts } from '../../../components/rules/texts.ts';
import { defineBlock, headed, type Parameters } from '../../block.ts';
import { conceptsOf, figuresOf, theConcept, type ShownConcept } from '../../parts/concepts.ts';
import { ruleLimit, ruleLink, ruleName, ruleResults, rulesOf, type ShownRule } from '../../parts/constraints.ts';
import { Table, type Column } from '../../parts/Table.tsx';
import { useWords, type Words } from '../../words.ts';
import { blockTexts, emptyTexts } from '../texts.ts';

const parameters: Parameters = {
  ...headed,
  param3: {
    label: { en: 'Tested on', nl: 'Getoetst aan' },
    kind: 'choice',
    choices: [
      { value: 'none', label: { en: 'Nothing: the rules alone', nl: 'Niets: alleen de regels' } },
      { value: rulesTestedOn.mainConcept, label: { en: 'The main concept', nl: 'Het hoofdconcept' } },
      { value: rulesTestedOn.everyConcept, label: { en: 'Every concept', nl: 'Elk concept' } },
    ],
  },
};

/** The concepts of which the section tells whether they meet the rules. */
function testedConcepts(page: PublicPage, section: PublicSection): readonly ShownConcept[] {
  if (!hasRuleResults(section)) return [];
  if (section.cfg.param3 === rulesTestedOn.everyConcept) return conceptsOf(page);
  const main = theConcept(page);
  return main ? [main] : [];
}

export const constraintsTable = defineBlock({
  type: 'constraints_table',
  needs: ['locations', 'constraints', 'concepts', 'figures'],
  title: { en: 'Rules', nl: 'Regels' },
  parameters,
  empty: { text: emptyTexts.noRules },
  isEmpty: ({ page }) => rulesOf(page).length === 0,
  View({ page, section }) {
    const words = useWords();
    const { t } = words;
    const rules = rulesOf(page);
    const columns: Column<ShownRule>[] = [
      { key: 'rule', head: t(blockTexts.rule), cell: (row) => ruleName(row, words) },
      { key: 'limit', head: t(blockTexts.limit), cell: (row) => ruleLimit(row, words) },
      ...testedConcepts(page, section).map((concept) => resultColumn(page, concept, rules, words)),
      { key: 'source', head: t(blockTexts.source), cell: (row) => sourceOf(row, words) },
    ];
    return <Table caption={t(blockTexts.rules)} columns={columns} rows={rules} keyOf={({ id }) => id} isStacked />;
  },
  print: 'screen',
});

function resultColumn(
  page: PublicPage,
  concept: ShownConcept,
  rules: readonly ShownRule[],
  words: Words,
): Column<ShownRule> {
  const kept = figuresOf(page, concept);
  const results = kept && ruleResults(rules, kept);
  return {
    key: `concept${concept.id}`,
    head: concept.name || words.t(blockTexts.concept),
    cell: ({ id }) => (results ? resultText(results.get(id), words) : words.t(blockTexts.notTested)),
  };
}

/** `met: 3.2 m left`; rules in words, and those that cannot be tested, say so. */
function resultText(result: ConstraintResult | undefined, { t, language }: Words) {
  if (!result || result.ok === null) return t(ruleTexts.untested);
  const margin = t(slackLabel(result), slackValues(result, language));
  return result.ok ? `${t(ruleTexts.kept)}: ${margin}` : <strong>{`${t(ruleTexts.broken)}: ${margin}`}</strong>;
}

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
