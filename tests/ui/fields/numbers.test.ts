import { describe, expect, it } from 'vitest';
import { readNumber, stepped, writtenNumber, type NumberLimits } from '../../../ui/fields/numbers.ts';
import { fromShown } from '../../../model/rules/text/shownunit.ts';
import { filled } from '../../../ui/i18n/texts.ts';
import type { Translate } from '../../../ui/i18n/useText.ts';

const t: Translate = (label, values) => filled(label.nl, values);
const length: NumberLimits = { min: 1, max: 500, unit: 'm', whole: false, nullable: false };
const angle: NumberLimits = { min: -6.283185, max: 6.283185, unit: 'rad', whole: false, nullable: false };
const none = { shiftKey: false, altKey: false };
const read = (text: string, limits = length) => readNumber(text, limits, t, 'nl');

describe('reading a typed number', () => {
  it('says the limits when they are broken, with their unit', () => {
    expect(read('0,5').problem).toBe('Tussen 1\u00a0m en 500\u00a0m');
    expect(read('501').value).toBeNull();
    expect(read('5', { ...length, max: undefined, min: 10 }).problem).toBe('Minstens 10\u00a0m');
  });

  it('takes values on the limits', () => {
    expect(read('1')).toEqual({ value: 1, problem: null, other: null });
    expect(read('500').value).toBe(500);
    expect(read('360', angle).value).toBe(6.283185);
  });

  it('stores percents of a share as a number from 0 to 1', () => {
    const share: NumberLimits = { min: undefined, max: undefined, unit: 'share', whole: false, nullable: true };
    expect([read('60', share).value, read('62,5%', share).value]).toEqual([0.6, 0.625]);
    expect(writtenNumber(0.07, { unit: 'share', whole: false }, 'nl')).toBe('7');
    expect(stepped(0.6, 1, undefined, share, none)).toBe(0.61);
  });

  it('stores degrees as radians', () => expect(read('90', angle).value).toBeCloseTo(Math.PI / 2, 12));

  it('takes emptiness only where it means something', () => {
    expect(read('').problem).toBe('Vul een getal in');
    expect(read('', { ...length, nullable: true })).toEqual({ value: null, problem: null, other: null });
  });

  it('refuses fractions of things that are counted', () => {
    expect(read('2,5', { ...length, whole: true }).problem).toBe('Vul een geheel getal in');
  });
});

const money: NumberLimits = { min: 0, max: 1_000_000_000, unit: 'EUR', whole: false, nullable: false };
const area: NumberLimits = { min: 10, max: 10_000, unit: 'm2', whole: false, nullable: false };
const goal: NumberLimits = { min: 0, max: 100_000, unit: undefined, whole: true, nullable: false };
const place: NumberLimits = { ...length, min: -5000, max: 5000 };

describe.each(['nl', 'en'] as const)('reading thousands (%s)', (language) => {
  const mark = language === 'nl' ? '.' : ',';
  const as = (text: string, limits: NumberLimits) => readNumber(text.replaceAll('_', mark), limits, t, language);

  it('takes a price as the field itself writes it', () => {
    expect(as('435_000', money)).toEqual({ value: 435_000, problem: null, other: 435 });
    expect(as('€ 450_000', money).value).toBe(450_000);
    expect(as('1_250_000', money)).toEqual({ value: 1_250_000, problem: null, other: null });
  });

  it('takes areas and counts alike, and lengths as decimals', () => {
    expect(as('1_500', area)).toEqual({ value: 1500, problem: null, other: null });
    expect(as('1_500', goal)).toEqual({ value: 1500, problem: null, other: null });
    expect(as('1_500', length)).toEqual({ value: 1.5, problem: null, other: null });
    expect(as('1_500', place)).toEqual({ value: 1.5, problem: null, other: 1500 });
  });

  it('refuses what breaks the limits and offers the reading that does not', () => {
    expect(as('12_500', area)).toMatchObject({ value: null, other: 12.5 });
    expect(as('12_500', area).problem).not.toBeNull();
  });

  it('reads back what a field writes, of every kind, while it is edited and while it is not', () => {
    for (const limits of [money, area, goal, length, angle, { ...length, unit: '%' } as const])
      for (const value of [
        0, 0.5, 1.5, 12.34, 435, 999.99, 1234.56, 1500, 12_345, 435_000, 1_250_000, 1_234_567.89, -42.5, -1500,
      ])
        for (const isEdited of [true, false]) {
          const { unit, whole } = limits;
          const stored = fromShown(whole ? Math.trunc(value) : value, unit);
          const text = writtenNumber(stored, { unit, whole, isEdited }, language);
          const read = readNumber(text, { ...limits, min: undefined, max: undefined }, t, language);
          expect(read.value, `${text} ${unit}`).toBeCloseTo(stored, unit === 'rad' ? 2 : 6);
        }
  });
});

describe('stepping a number', () => {
  it('moves to the next multiple, without drift', () => {
    let value = 12;
    for (let step = 0; step < 30; step += 1) value = stepped(value, 1, undefined, length, none);
    expect(value).toBe(15);
    expect(stepped(12.34, 1, undefined, length, none)).toBe(12.4);
    expect(stepped(12.34, -1, undefined, length, none)).toBe(12.3);
  });

  it('goes ten times as far with Shift, a tenth with Alt', () => {
    expect(stepped(12, 1, undefined, length, { shiftKey: true, altKey: false })).toBe(13);
    expect(stepped(12, 1, undefined, length, { shiftKey: false, altKey: true })).toBe(12.01);
  });

  it('stays within the limits', () => {
    expect(stepped(500, 1, undefined, length, none)).toBe(500);
    expect(stepped(1, -1, undefined, length, none)).toBe(1);
  });

  it('steps angles by degrees', () =>
    expect((stepped(0, 1, undefined, angle, none) * 180) / Math.PI).toBeCloseTo(1, 9));
});
