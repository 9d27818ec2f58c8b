// @vitest-environment happy-dom
/** The report of a paste: the step through its refusals. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Report } from '../../../ui/grid/bars/Report.tsx';
import type { Refusal } from '../../../ui/grid/clipboard/pasting.ts';
import type { EditReport } from '../../../ui/grid/refused.ts';
import { texts } from '../../../ui/grid/texts.ts';
import type { CellAddress } from '../../../ui/grid/types.ts';
import { startLanguage } from '../../../ui/i18n/language.ts';

beforeAll(() => startLanguage());
afterEach(cleanup);

const goneTo = vi.fn((_at: CellAddress) => true);
const refusals = ['a', 'b', 'c'].map((row): Refusal => ({
  at: { row, column: 'area' },
  text: row,
  reason: `No ${row}`,
}));
const reportWith = (left: readonly Refusal[]): EditReport => ({
  did: 'pasted',
  done: 2,
  total: 5,
  refusals: left,
  unsent: [],
  guess: null,
  gesture: null,
});
const shown = (left: readonly Refusal[]) => (
  <MantineProvider>
    <Report
      report={reportWith(left)}
      onGoTo={goneTo}
      newChoices={[]}
      onAddChoices={() => undefined}
      onTryAgain={() => undefined}
      onUndo={null}
      onClose={() => undefined}
    />
  </MantineProvider>
);
const button = () => screen.getByRole('button', { name: new RegExp(texts.toRefusal.en) });
/** The row that the button goes to, the reason in sight then, and its number. */
const next = () => {
  goneTo.mockClear();
  fireEvent.click(button());
  return [
    goneTo.mock.calls[0]?.[0].row,
    screen.getByText(/No ./).textContent!.slice(-1),
    button().textContent!.slice(-3),
  ];
};

it('goes to the refusal that shows, then to the others, and round', () => {
  render(shown(refusals));
  expect(screen.getByText(/No a/)).toBeTruthy();
  expect(button().textContent).toContain('1/3');
  expect([next(), next(), next(), next()]).toEqual([
    ['a', 'a', '1/3'],
    ['b', 'b', '2/3'],
    ['c', 'c', '3/3'],
    ['a', 'a', '1/3'],
  ]);
});

it('skips none when the cell it went to, or one before it, was written', () => {
  const { rerender } = render(shown(refusals));
  next();
  rerender(shown(refusals.slice(1)));
  expect(screen.getByText(/No b/)).toBeTruthy();
  expect(next()).toEqual(['b', 'b', '1/2']);
  expect(next()).toEqual(['c', 'c', '2/2']);
  expect(next()).toEqual(['b', 'b', '1/2']);
});

it('begins again after the last one was written', () => {
  const { rerender } = render(shown(refusals));
  next();
  next();
  next();
  rerender(shown(refusals.slice(0, 2)));
  expect(button().textContent).toContain('1/2');
  expect(next()).toEqual(['a', 'a', '1/2']);
});

it('says of a row that is no longer in the table that it is not', () => {
  render(shown(refusals));
  expect(screen.queryByText(texts.gone.en)).toBeNull();
  goneTo.mockReturnValueOnce(false);
  fireEvent.click(button());
  expect(screen.getByText(texts.gone.en)).toBeTruthy();
  fireEvent.click(button());
  expect(screen.queryByText(texts.gone.en)).toBeNull();
});
