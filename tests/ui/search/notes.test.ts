/** What a search says about places that it could not search. */
import { expect, it } from 'vitest';
import { municipalitiesIn, namedMunicipalities, namedProvinces } from '../../../model/land/municipalitynames.ts';
import { searchNotes } from '../../../model/rules/search/searchnotes.ts';
import { noteText } from '../../../ui/search/notes.ts';
import { textOf } from '../../../ui/i18n/useText.ts';

const place = (key: string, more: object = {}) => ({ id: 1, type: 'place', key, enabled: true, ...more }) as const;

interface Searched {
  readonly missing?: string[];
  readonly empty?: number[];
  readonly ignored?: number[];
  readonly loaded?: number[];
}

function said(key: string, { missing = [], empty = [], ignored = [], loaded = [] }: Searched): string | null {
  const notes = searchNotes([place(key)], { missing, empty, ignored }, loaded);
  return notes[0] ? noteText(notes[0], textOf, {}) : null;
}

it('has every municipality of the country in one of twelve provinces', () => {
  const all = namedProvinces.flatMap(({ code }) => municipalitiesIn(code)!.map(({ municipality }) => municipality));
  expect(namedProvinces).toHaveLength(12);
  expect(all.toSorted()).toEqual(namedMunicipalities.map(({ municipality }) => municipality).toSorted());
  expect(municipalitiesIn('PV24')!.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Almere', 'Dronten', 'Lelystad', 'Noordoostpolder', 'Urk', 'Zeewolde']),
  );
  expect(municipalitiesIn('PV24')).toHaveLength(6);
});

it.each<[string, string, Searched, RegExp | null]>([
  ['a municipality that is not loaded', 'GM0363', { missing: ['GM0363'] }, /^No land of GM0363 is loaded/],
  ['a district of one', 'WK036301', { missing: ['WK036301'] }, /because Amsterdam is not loaded/],
  ['a neighbourhood of one', 'BU03630101', { missing: ['BU03630101'] }, /because Amsterdam is not loaded/],
  ['an unknown district', 'WK036399', { missing: ['WK036399'], loaded: [363] }, /^Amsterdam is loaded, but has no/],
  ['a core that is not loaded', 'BK1', { missing: ['BK1'] }, /^No land of BK1 is loaded/],
  ['a park that is not loaded', '99010009', { missing: ['99010009'] }, /^No land of 99010009 is loaded/],
  ['a district without plots', 'WK036301', { empty: [1], loaded: [363] }, /^No plot lies in WK036301/],
  ['a code that is no place', 'ABC', { ignored: [1] }, /leaves out “Place: ABC”/],
  ['a province without loaded land', 'PV24', { loaded: [363] }, /^No land of PV24 is loaded/],
  ['a province of the demo world', 'PV99', { loaded: [9901] }, null],
  ['a whole province', 'PV24', { loaded: [34, 50, 171, 184, 303, 995] }, null],
])('says what is not searched: %s', (_, key, searched, text) => {
  if (text === null) expect(said(key, searched)).toBeNull();
  else expect(said(key, searched)).toMatch(text);
});

it('names the municipalities of a province that are not loaded, and counts them once there are many', () => {
  expect(said('PV24', { loaded: [34, 995] })).toBe(
    '2 of 6 municipalities of PV24 are loaded. Not searched: Zeewolde, Noordoostpolder, Urk, Dronten.',
  );
  expect(said('PV31', { loaded: [935] })).toMatch(/^1 of 31 .*: Landgraaf, Beek, .* and 25 more\.$/);
});

it('says nothing of filters that are off', () => {
  const notes = searchNotes([place('GM0363', { enabled: false })], { missing: ['GM0363'], ignored: [] }, []);
  expect(notes).toEqual([]);
});
