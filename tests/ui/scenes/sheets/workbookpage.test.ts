/** Rows of a sheet of the workbook. */
import { expect, it } from 'vitest';
import { head, Page } from '../../../../ui/scenes/sheets/workbook/page.ts';

const heightOf = (texts: readonly string[], width: number): unknown[] => {
  const page = new Page('Costs');
  page.add(texts.map(head));
  return page.sheet([width]).data[0]!.map((cell) => (cell as { height?: number }).height);
};

it('a row is as high as the most lines of its heads', () => {
  expect(heightOf(['Naam', 'Aantal'], 12)).toEqual([undefined, undefined]);
  expect(heightOf(['Naam', 'Bruto vloeroppervlakte'], 24)).toEqual([30, 30]);
  // The second word alone takes two lines.
  expect(heightOf(['Naam', 'Bruto vloeroppervlakte'], 12)).toEqual([45, 45]);
});
