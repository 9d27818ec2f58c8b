import { describe, expect, it } from 'vitest';
import { readNumber, stepped, type NumberLimits } from '../../../ui/fields/numbers.ts';
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
    expect(read('1')).toEqual({ value: 1, problem: null });
    expect(read('500').value).toBe(500);
    expect(read('360', angle).value).toBe(6.283185);
  });

  it('stores degrees as radians', () => expect(read('90', angle).value).toBeCloseTo(Math.PI / 2, 12));

  it('takes emptiness only where it means something', () => {
    expect(read('').problem).toBe('Vul een getal in');
    expect(read('', { ...length, nullable: true })).toEqual({ value: null, problem: null });
  });

  it('refuses fractions of things that are counted', () => {
    expect(read('2,5', { ...length, whole: true }).problem).toBe('Vul een geheel getal in');
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
