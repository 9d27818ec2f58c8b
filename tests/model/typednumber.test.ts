import { describe, expect, it } from 'vitest';
import type { MeasureUnit } from '../../model/define.ts';
import { typedNumber } from '../../model/rules/text/typednumber.ts';

/** Text, value, and the other possible value. */
type Case = readonly [text: string, value: number, other?: number];

const reads = (unit: MeasureUnit | undefined, cases: readonly Case[]) =>
  it.each(cases.map(([text, value, other = null]) => [text, value, other] as const))('%j', (text, value, other) =>
    expect(typedNumber(text, unit)).toEqual({ value, other }),
  );

describe('a number without doubt, in a field of any kind', () => {
  const plain: readonly Case[] = [
    ['12', 12],
    [' 12 ', 12],
    ['0', 0],
    ['-0', 0],
    ['007', 7],
    ['435000', 435_000],
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['12,50', 12.5],
    ['12,', 12],
    ['12.', 12],
    [',5', 0.5],
    ['.5', 0.5],
    ['0,125', 0.125],
    ['0.125', 0.125],
    [',125', 0.125],
    ['1234,567', 1234.567],
    ['1234.567', 1234.567],
    ['1,2345', 1.2345],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234,500', 1234.5],
    ['1,234.500', 1234.5],
    ['1.250.000', 1_250_000],
    ['1,250,000', 1_250_000],
    ['1.250.000,5', 1_250_000.5],
    ['1,250,000.5', 1_250_000.5],
    ['1.250.000,', 1_250_000],
    ['435 000', 435_000],
    ['1 250 000', 1_250_000],
    ['1\u00a0250\u00a0000', 1_250_000],
    ['1\u202f234,5', 1234.5],
    ['1 234.500', 1234.5],
    ["1'250'000", 1_250_000],
    ['1’250’000.5', 1_250_000.5],
    ['-3,25', -3.25],
    ['−3', -3],
    ['–3', -3],
    ['- 3', -3],
    ['+4', 4],
    ['3-', -3],
    ['1.250.000-', -1_250_000],
    ['(12,5)', -12.5],
    ['(1.250.000)', -1_250_000],
  ];
  for (const unit of ['EUR', 'm2', 'count', 'm', '%', '1', 'rad', undefined] as const)
    describe(unit ?? 'without a unit', () => reads(unit, plain));
});

describe('a lone mark before three digits', () => {
  const cases = (of: (thousands: number, small: number) => [number, number]): Case[] =>
    [
      ['435.000', 435_000, 435],
      ['435,000', 435_000, 435],
      ['1.500', 1500, 1.5],
      ['1,500', 1500, 1.5],
      ['12,345', 12_345, 12.345],
      ['-1.500', -1500, -1.5],
      ['(1.500)', -1500, -1.5],
      ['1.500-', -1500, -1.5],
    ].map(([text, thousands, small]) => [String(text), ...of(Number(thousands), Number(small))]);
  for (const unit of ['EUR', 'm2', 'm3', 'count'] as const)
    describe(`parts thousands in ${unit}`, () =>
      reads(
        unit,
        cases((thousands, small) => [thousands, small]),
      ));
  for (const unit of ['m', '%', '1', 'rad', 'deg', 'h', 'year', undefined] as const)
    describe(`is the decimal one in ${unit ?? 'no unit'}`, () =>
      reads(
        unit,
        cases((thousands, small) => [small, thousands]),
      ));
});

describe('symbols', () => {
  describe('of money', () =>
    reads('EUR', [
      ['€ 450.000', 450_000, 450],
      ['€450,000', 450_000, 450],
      ['€ 1.250.000', 1_250_000],
      ['450.000 €', 450_000, 450],
      ['450.000 euro', 450_000, 450],
      ['EUR 450.000', 450_000, 450],
      ['€ 450.000,-', 450_000],
      ['€ 450.000,--', 450_000],
      ['€ 450.000,00', 450_000],
      ['€ 450,000.00', 450_000],
      ['€ 12,-', 12],
      ['€ -3', -3],
      ['-€3', -3],
      ['− € 1.200,50', -1200.5],
      ['(€ 1.200)', -1200, -1.2],
      ['(1.200 €)', -1200, -1.2],
    ]));
  describe('of sizes', () => {
    reads('m', [
      ['40 m', 40],
      ['12,5m', 12.5],
      ['1.500 m', 1.5, 1500],
    ]);
    reads('m2', [
      ['75 m²', 75],
      ['75 m2', 75],
      ['1.500 M²', 1500, 1.5],
    ]);
    reads('rad', [['45°', 45]]);
    reads('%', [
      ['6,5 %', 6.5],
      ['6.5%', 6.5],
    ]);
    reads(undefined, [
      ['6,5 %', 6.5],
      ['75 m²', 75],
      ['€ 12', 12],
    ]);
  });
  it.each([
    ['5 %', 'EUR'],
    ['€ 5', 'm'],
    ['75 m²', 'm'],
    ['75 m', 'm2'],
    ['2 ha', 'm2'],
    ['12 m', 'count'],
    ['€ 5 €', 'EUR'],
  ] as const)('of another unit are refused: %s in %s', (text, unit) => expect(typedNumber(text, unit)).toBeNull());
});

it.each([
  ...[
    '',
    ' ',
    '-',
    '+',
    ',',
    '.',
    '€',
    'abc',
    '12abc',
    '1e5',
    '0x10',
    '--1',
    '-1-',
    '1-2',
    '(-1)',
    '(1',
    '1)',
    '()',
    'NaN',
  ],
  ...[
    'Infinity',
    '١٢',
    '12 5',
    '1 23',
    '12.34.56',
    '1.25.000',
    '0.500.000',
    '1234.567.890',
    '1,234,56',
    '1.234,5,6',
    '1.234.5',
    '1 .5',
    '450k',
  ],
  '9'.repeat(400),
])('%j is no number', (text) => {
  for (const unit of ['EUR', 'm', undefined] as const) expect(typedNumber(text, unit)).toBeNull();
});
