import { describe, expect, it } from 'vitest';
import type { MeasureUnit } from '../../model/define.ts';
import { blockReader } from '../../model/rules/text/numberblock.ts';

type Cell = string | [text: string, unit: MeasureUnit | undefined];
const cellOf = (cell: Cell, unit: MeasureUnit | undefined) =>
  typeof cell === 'string' ? { text: cell, unit } : { text: cell[0], unit: cell[1] };

/** The values of a block, `?` behind those that could be read otherwise, null for texts that are no numbers. */
function read(cells: readonly Cell[], unit?: MeasureUnit): (number | string | null)[] {
  const block = cells.map((cell) => cellOf(cell, unit));
  const reader = blockReader(block);
  return block.map(({ text, unit }) => {
    const found = reader(text, unit);
    return found === null ? null : found.other === null ? found.value : `${found.value}?`;
  });
}

describe('one cell decides for the block', () => {
  it.each<[cells: Cell[], unit: MeasureUnit | undefined, values: (number | string | null)[]]>([
    // Both marks in one cell.
    [['1.234,50', '1.500'], 'EUR', [1234.5, 1500]],
    [['1,234.50', '1,500'], 'EUR', [1234.5, 1500]],
    [['1,234.50', '1.500'], 'EUR', [1234.5, 1.5]],
    [['1.234,50', '1,500'], 'EUR', [1234.5, 1.5]],
    [['1.234,50', '1.500'], 'm', [1234.5, 1500]],
    [['1,234.50', '1.500'], 'm', [1234.5, 1.5]],
    [['1.500', '1.234,50'], 'm', [1500, 1234.5]],
    [['12.345.678,9', '2.000', '3,125'], 'm2', [12_345_678.9, 2000, 3.125]],
    [['12,345,678.9', '2,000', '3.125'], 'm2', [12_345_678.9, 2000, 3.125]],
    // A lone mark not before three digits.
    [['12,5', '1.500'], 'm', [12.5, 1500]],
    [['12,5', '1,500'], 'm', [12.5, 1.5]],
    [['12.5', '1,500'], 'm', [12.5, 1500]],
    [['12.5', '1.500'], 'EUR', [12.5, 1.5]],
    [['0,25', '1.500'], '1', [0.25, 1500]],
    [['0.25', '1,500'], '1', [0.25, 1500]],
    [['3,1416', '2.718'], '1', [3.1416, 2718]],
    [['3.1416', '2.718'], 'EUR', [3.1416, 2.718]],
    [[',5', '1.500'], 'm', [0.5, 1500]],
    [['.5', '1,500'], 'm', [0.5, 1500]],
    [['12,', '1.500'], 'm', [12, 1500]],
    [['435.000,-', '1.500'], 'm', [435_000, 1500]],
    [['€ 435.000,-', '€ 1.500'], 'EUR', [435_000, 1500]],
    [['€ 435,000.-', '€ 1,500'], 'EUR', [435_000, 1500]],
    // The mark is shown in another column of the block.
    [
      [
        ['12,5', 'm'],
        ['1.500', 'EUR'],
      ],
      undefined,
      [12.5, 1500],
    ],
    [
      [
        ['12.5', 'm'],
        ['1.500', 'EUR'],
      ],
      undefined,
      [12.5, 1.5],
    ],
    [
      [
        ['7,25', '%'],
        ['2.400', 'm'],
      ],
      undefined,
      [7.25, 2400],
    ],
    [
      [
        ['€ 5.082,00', 'EUR'],
        ['1.500', 'h'],
      ],
      undefined,
      [5082, 1500],
    ],
    // Signs, brackets, symbols and spaces.
    [['€ 1.234,50', '€ 1.500'], 'EUR', [1234.5, 1500]],
    [['€1,234.50', '€1,500'], 'EUR', [1234.5, 1500]],
    [['1.234,50 m²', '1.500 m2'], 'm2', [1234.5, 1500]],
    [['12,5%', '1.500 %'], '%', [12.5, 1500]],
    [['12.5 %', '1.500%'], '%', [12.5, 1.5]],
    [['(1.200,5)', '(1.200)'], 'EUR', [-1200.5, -1200]],
    [['(1,200.5)', '(1,200)'], 'm', [-1200.5, -1200]],
    [['1.200,5-', '1.200-'], 'm', [-1200.5, -1200]],
    [['€ -1.200,50', '-€ 1.200'], 'EUR', [-1200.5, -1200]],
    [['1 234,5', '1 500', '1.500'], 'm', [1234.5, 1500, 1500]],
    [['1\u00a0234.5', '1\u202f500', '1.500'], 'm', [1234.5, 1500, 1.5]],
    [['−12,5', '−1.500'], 'm', [-12.5, -1500]],
  ])('%j in %s', (cells, unit, values) => {
    expect(read(cells, unit)).toEqual(values);
  });
});

describe('without evidence a lone mark before three digits', () => {
  it.each<MeasureUnit>(['EUR', 'm2', 'm3', 'count'])('groups thousands in %s, as a guess', (unit) => {
    expect(read(['1.500', '2,250'], unit)).toEqual(['1500?', '2250?']);
  });

  it.each<MeasureUnit | undefined>(['m', '%', '1', 'h', 'rad', 'ha', undefined])('is decimal in %s', (unit) => {
    expect(read(['1.500', '2,250'], unit)).toEqual(['1.5?', '2.25?']);
  });

  it.each<[cells: Cell[], unit: MeasureUnit | undefined, values: (number | string | null)[]]>([
    // Whole numbers and texts show no mark.
    [['1500', '1.500'], 'EUR', [1500, '1500?']],
    [['', 'n.v.t.', '1.500'], 'm', [null, null, '1.5?']],
    [['19.2.2026', '1.500'], 'm', [null, '1.5?']],
    [['12,5 stuks', '1.500'], 'EUR', [null, '1500?']],
    // A mark that occurs more than once separates thousands by itself, and decides nothing else.
    [['1.234.567', '1.500'], 'EUR', [1_234_567, '1500?']],
    [['1,234,567', '1.500'], 'm', [1_234_567, '1.5?']],
    // Only one reading, so no guess.
    [['0.500', '1.500'], 'EUR', [0.5, '1500?']],
    [['0,500', '1.500'], 'm', [0.5, '1.5?']],
    [['1234.567', '1.500'], 'EUR', [1234.567, '1500?']],
    [['-1.500', '(2.250)', '3.125-'], 'EUR', ['-1500?', '-2250?', '-3125?']],
    [['-1.500', '(2.250)', '3.125-'], 'm', ['-1.5?', '-2.25?', '-3.125?']],
    // Cells that contradict each other decide nothing.
    [['12,5', '12.5', '1.500'], 'EUR', [12.5, 12.5, '1500?']],
    [['12,5', '12.5', '1.500'], 'm', [12.5, 12.5, '1.5?']],
    [['1.234,5', '1,234.5', '2.000'], 'm2', [1234.5, 1234.5, '2000?']],
  ])('%j in %s', (cells, unit, values) => {
    expect(read(cells, unit)).toEqual(values);
  });
});

it('the same figures in either habit are the same values', () => {
  const dutch = ['1.234,50', '1.500', '0,5', '(12.000)', '€ 2.000.000', '7,5 %'];
  const english = ['1,234.50', '1,500', '0.5', '(12,000)', '€2,000,000', '7.5%'];
  const units = ['EUR', 'm2', 'm', 'EUR', 'EUR', '%'] as const;
  const inUnits = (texts: string[]) => read(texts.map((text, index): Cell => [text, units[index]]));
  expect(inUnits(dutch)).toEqual([1234.5, 1500, 0.5, -12_000, 2_000_000, 7.5]);
  expect(inUnits(english)).toEqual(inUnits(dutch));
});
