/** What another type does to the values of an own field. */
import { describe, expect, it } from 'vitest';
import { isValueOf, typesAfter } from '../../../model/rules/location/customfields.ts';
import { formatPlain } from '../../../ui/i18n/format.ts';
import { convert } from '../../../ui/ownfields/conversion.ts';

const held = (id: number, value: string, locationId = id, customvalueId: number | null = null) => ({
  id,
  value,
  locationId,
  customvalueId,
  subvalue: '',
});
const written = (value: number) => formatPlain(value, 6, 'nl');
const textsTo = (to: 'number' | 'text', ...texts: string[]) =>
  convert(
    texts.map((text, index) => held(index + 1, text)),
    to,
    [],
    written,
  ).map(({ after }) => after);

describe('texts become numbers', () => {
  it('as one column of one habit: a cell that shows its decimal mark decides for the others', () => {
    expect(textsTo('number', '12', '1.250', '€ 3,5', '(40)', '')).toEqual(['12', '1250', '3.5', '-40', '']);
    expect(textsTo('number', '1.250')).toEqual(['1.25']);
  });

  it('and what is no number is lost', () => {
    expect(textsTo('number', '12 woningen', 'n.v.t.', ' ')).toEqual([null, null, '']);
  });

  it('and all that is kept fits a field of numbers', () => {
    for (const after of textsTo('number', '0,00000012', '-5', '1e3', '123 456 789'))
      if (after !== null) expect(isValueOf('number', after), after).toBe(true);
  });
});

it('numbers become texts in the language of the user, and come back', () => {
  const texts = textsTo('text', '12', '1250.5', '0.125', '-3', '');
  expect(texts).toEqual(['12', '1250,5', '0,125', '-3', '']);
  expect(textsTo('number', ...texts.map(String))).toEqual(['12', '1250.5', '0.125', '-3', '']);
});

it('of several choices a location keeps the first in the order of the field', () => {
  const values = [held(1, 'Zon', 10, 52), held(2, 'Wind', 10, 51), held(3, 'Zon', 11, 52)];
  const after = (to: 'select' | 'multiselect') =>
    convert(values, to, [{ id: 51 }, { id: 52 }], written).map((each) => each.after);
  expect(after('select')).toEqual([null, 'Wind', 'Zon']);
  expect(after('multiselect')).toEqual(['Zon', 'Wind', 'Zon']);
});

it('a field in use becomes only what its values can become', () => {
  expect(typesAfter('text', 3)).toEqual(['text', 'number']);
  expect(typesAfter('multiselect', 1)).toEqual(['multiselect', 'select']);
  expect(typesAfter('geometry', 1)).toEqual(['geometry']);
  expect(typesAfter('geometry', 0)).toContain('text');
});
