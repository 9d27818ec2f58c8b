import { costCategories } from '../../../../model/enums/finance.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { workOutCosts } from '../../../../model/finance/costs.ts';
import type { PublicPage } from '../../../../model/publish/page.ts';
import { choiceOf, defineBlock, headed, type Parameters } from '../../block.ts';
import { caseOf } from '../../parts/businesscase.ts';
import { Table, type Column } from '../../parts/Table.tsx';
import { useWords, type Words } from '../../words.ts';
import { blockTexts, emptyTexts } from '../texts.ts';

const parameters: Parameters = {
  ...headed,
  param3: {
    label: { en: 'Shown', nl: 'Getoond' },
    kind: 'choice',
    choices: [
      { value: 'groups', label: { en: 'Groups', nl: 'Groepen' } },
      { value: 'rows', label: { en: 'Every row', nl: 'Elke regel' } },
    ],
  },
};

interface Line {
  readonly key: string;
  readonly name: string;
  readonly amount: number;
}

const sheetOf = (page: PublicPage) => {
  const found = caseOf(page);
  return found && workOutCosts(found.input.costs, found.input.quantities);
};

function linesOf(page: PublicPage, shows: string, { t }: Words): Line[] {
  const sheet = sheetOf(page)!;
  const groupName = (key: string) => {
    const entry = entryOf(costCategories, key)!;
    return `${entry.letter} ${t(entry.label)}`;
  };
  if (shows === 'groups')
    return costCategories.keys
      .map((key) => ({ key, name: groupName(key), amount: sheet.groups[key] }))
      .filter(({ amount }) => amount !== 0);
  return sheet.rows.map(({ id, category, amount }) => {
    const name = page.data.costs.find((row) => row.id === id)?.name ?? '';
    return { key: String(id), name: `${entryOf(costCategories, category)!.letter} ${name}`, amount };
  });
}

export const costTable = defineBlock({
  type: 'cost_table',
  needs: ['locations', 'concepts', 'buildings', 'units', 'costs', 'figures'],
  title: { en: 'Costs', nl: 'Kosten' },
  parameters,
  empty: { text: emptyTexts.noCosts },
  isEmpty: ({ page }) => !sheetOf(page)?.total,
  View({ page, section }) {
    const words = useWords();
    const { t, measure } = words;
    const rows = linesOf(page, choiceOf(parameters.param3, section.cfg.param3), words);
    const columns: Column<Line>[] = [
      { key: 'name', head: t(blockTexts.item), cell: ({ name }) => name },
      { key: 'amount', head: t(blockTexts.amount), isNumber: true, cell: ({ amount }) => measure(amount, 'EUR', 0) },
    ];
    const total = { name: t(blockTexts.total), amount: measure(sheetOf(page)!.total, 'EUR', 0) };
    return <Table caption={t(blockTexts.costs)} columns={columns} rows={rows} keyOf={({ key }) => key} total={total} />;
  },
  print: 'screen',
});
