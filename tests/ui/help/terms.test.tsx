// @vitest-environment happy-dom
/** Where a screen leads to the glossary, the glossary has the figure. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { text } from '../../../model/define.ts';
import { rgwLines } from '../../../model/finance/rgwlines.ts';
import { emptyLayout } from '../../../ui/grid/arrange/columns.ts';
import { MenuButton } from '../../../ui/grid/heads/ColumnMenu.tsx';
import { glossary } from '../../../ui/help/glossary/index.ts';
import { closeHelp, openedHelp, returnFocus } from '../../../ui/help/opened.ts';
import { texts } from '../../../ui/help/texts.ts';
import { textOf } from '../../../ui/i18n/useText.ts';
import { figureGroups } from '../../../ui/scenes/concepts/figures/figuregroups.ts';
import { buildingColumns } from '../../../ui/scenes/sheets/buildings/columns.ts';
import { functionColumns } from '../../../ui/scenes/sheets/functions/columns.ts';
import { incomeColumns } from '../../../ui/scenes/sheets/income/columns.ts';
import { resultColumns } from '../../../ui/scenes/sheets/results/columns.ts';
import { resultLines } from '../../../ui/scenes/sheets/results/rows.ts';
import { rgwColumns } from '../../../ui/scenes/sheets/rgw/columns.ts';
import { overviewColumns } from '../../../ui/scenes/sheets/overview/columns.ts';

afterEach(() => {
  cleanup();
  closeHelp();
});

const known = new Set(glossary.flatMap(({ terms }) => terms.map(({ key }) => key)));
const none: ReadonlySet<number> = new Set();
const sheets: Readonly<Record<string, readonly { term?: string }[]>> = {
  overview: overviewColumns(textOf, [], none, String, new Map()),
  buildings: buildingColumns(textOf, none, () => undefined),
  functions: functionColumns(textOf, none, true, String),
  income: incomeColumns(textOf, 1, none, () => {
    throw new Error('Only the heads are read.');
  }),
};

it.each(Object.entries(sheets))('has the figures of the heads of %s', (_, columns) => {
  const terms = columns.flatMap(({ term }) => term ?? []);
  expect(terms.length).toBeGreaterThan(0);
  expect(terms.filter((term) => !known.has(term))).toEqual([]);
});

it('has every figure of the panel in the editor', () => {
  expect(figureGroups.flatMap(({ figures }) => figures).filter((figure) => !known.has(figure))).toEqual([]);
});

it('has the lines of the sheets of land value and results', () => {
  const rgw = rgwLines([]).flatMap((line) => rgwColumns(textOf, [], none, [], [])[0]!.termOf!(line) ?? []);
  const columns = resultColumns(textOf, [], none, { cases: [], measure: 'amount', lines: [] });
  const results = resultLines([], 'amount').flatMap((line) => columns[0]!.termOf!(line) ?? []);
  expect(rgw).toContain('rgw_raw_land');
  expect(results).toContain('irr');
  expect([...rgw, ...results].filter((term) => !known.has(term))).toEqual([]);
});

it('opens from the menu of a head, and the focus goes back to it', () => {
  const column = { key: 'fsi', title: 'FSI', term: 'fsi', field: text('FSI', 'FSI'), value: String };
  render(
    <MantineProvider>
      <MenuButton
        column={column}
        number={0}
        columns={[{ column, left: 0, width: 100, isFrozen: true }]}
        all={[column]}
        layout={emptyLayout}
        onLayout={() => undefined}
        fitWidth={() => 100}
        onSelectColumn={() => undefined}
      />
    </MantineProvider>,
  );
  const button = screen.getByRole('button');
  fireEvent.click(button);
  fireEvent.click(screen.getByRole('menuitem', { name: textOf(texts.explain) }));
  expect(openedHelp).toMatchObject({ isOpen: true, term: 'fsi' });
  document.body.focus();
  returnFocus();
  expect(document.activeElement).toBe(button);
});
