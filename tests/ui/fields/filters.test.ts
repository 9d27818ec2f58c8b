// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { flag, int, list, text, type Field } from '../../../model/define.ts';
import { filterOf } from '../../../ui/fields/filters.tsx';
import type { Translate } from '../../../ui/i18n/useText.ts';

const english: Translate = (label, values = {}) =>
  Object.entries(values).reduce((said, [key, value]) => said.replace(`{${key}}`, String(value)), label.en);
const wordsOf = (field: Field, value: readonly string[], choices?: readonly { value: string; label: string }[]) =>
  filterOf({ field, choices })?.words({ field, choices }, value, english, 'en');

describe('the filter of a kind of field', () => {
  it('says a text, a range and a tick in words', () => {
    expect(wordsOf(text('Owner', 'Eigenaar'), ['jansen'])).toEqual(['jansen']);
    expect(wordsOf(int('Size', 'Grootte'), ['1200..2500'])).toEqual(['1,200 to 2,500']);
    expect(wordsOf(int('Size', 'Grootte'), ['..20'])).toEqual(['to 20']);
    expect(wordsOf(flag('Ready', 'Klaar'), ['empty'])).toEqual(['Empty']);
    expect(wordsOf(int('Size', 'Grootte'), [])).toEqual([]);
  });

  it('names every choice, whatever kind of field holds it', () => {
    const choices = [
      { value: 'a', label: 'Lead' },
      { value: 'b', label: 'Idea' },
    ];
    expect(wordsOf(text('Status', 'Status'), ['b', 'a'], choices)).toEqual(['Lead', 'Idea']);
    expect(wordsOf(list('Labels', 'Labels', text('', '')), ['a'], choices)).toEqual(['Lead']);
  });
});
