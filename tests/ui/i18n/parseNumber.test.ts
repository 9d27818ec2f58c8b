import { describe, expect, it } from 'vitest';
import { formatNumber, formatPlain } from '../../../ui/i18n/format.ts';
import { parseNumber } from '../../../ui/i18n/parseNumber.ts';

describe('parseNumber', () => {
  it.each([
    ['12', 12],
    ['12,5', 12.5],
    ['12.5', 12.5],
    [',5', 0.5],
    ['-3,25', -3.25],
    ['−3', -3],
    ['+4', 4],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234.567', 1_234_567],
    ['1,234,567', 1_234_567],
    ['1 234,5', 1234.5],
    ['1.500', 1.5],
    ['40 m', 40],
    ['75 m²', 75],
    ['45°', 45],
    ['€ 1.234.567', 1_234_567],
    ['12,', 12],
  ])('reads %s', (typed, value) => expect(parseNumber(typed)).toBe(value));

  it.each(['', ' ', '-', ',', '.', 'abc', '12abc', '1e5', '0x10', '--1', '1-2', 'NaN', 'Infinity', '١٢'])(
    'refuses %j',
    (typed) => expect(parseNumber(typed)).toBeNull(),
  );

  it('reads back what the product writes, in both languages', () => {
    for (const value of [0, 0.5, 12.34, 999.99, 1234.56, 1_234_567.89, -42.5])
      for (const language of ['en', 'nl'] as const) {
        expect(parseNumber(formatPlain(value, 3, language))).toBeCloseTo(value, 6);
        expect(parseNumber(formatNumber(value, 2, language))).toBeCloseTo(value, 2);
      }
  });
});
