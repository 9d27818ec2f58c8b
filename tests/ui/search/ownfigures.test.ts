/** Names, values and wishes of filters on figures that the company brings itself. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textOf } from '../../../ui/i18n/useText.ts';
import { choiceWishes, choiceWishOf, type ChoiceWish } from '../../../ui/scenes/opportunities/query/choicewishes.ts';
import { measureOf } from '../../../ui/search/measure.ts';
import { askedText, filterName } from '../../../ui/search/names.ts';
import { isOfferedHere, keyValueText, ownSourceText, readOwnFiguresBy } from '../../../ui/search/own/ownfigures.ts';

const measure = { scale: [0, 80], slider: 'linear', type: 'float' } as const;
const figures = {
  7: { name: 'Vacancy', unit: '%', choices: [], source: 'Broker', measuredAt: '2026-03-01', measure },
  8: { name: 'Owner', unit: '', choices: ['Private', 'Public'], source: '', measuredAt: 'spring', measure: null },
};
beforeAll(() => readOwnFiguresBy((id) => figures[id as 7 | 8] ?? null));
afterAll(() => readOwnFiguresBy(() => null));

const open = { param1: null, param2: null, param3: null, param4: null, optimal: null };
const vacancy = { type: 'range', key: 'own:7', ...open } as const;
const owner = { type: 'class', key: 'own:8:1', ...open } as const;

it('a filter on a number has the name, unit and slider of the figure', () => {
  expect(filterName(vacancy, textOf)).toBe('Vacancy');
  expect(measureOf(vacancy)).toEqual({ ...measure, unit: '%' });
  expect(askedText({ ...vacancy, param1: 10, param3: 20 }, textOf, 'en')).toBe('from 10%, ideally from 20%');
  expect(keyValueText({ key: 'own:7', unit: '' }, 12.5, textOf, 'en')).toBe('12.5%');
  expect(ownSourceText('own:7', textOf)).toMatch(/^Own figure · Broker · 1 March 2026$/);
});

it('a filter on a choice asks for plots with it, without it, or rather with it', () => {
  expect(filterName(owner, textOf)).toBe('Owner: Public');
  expect(measureOf(owner)).toBeNull();
  const said = (wish: ChoiceWish) => askedText({ ...owner, ...choiceWishes[wish] }, textOf, 'en');
  expect((['with', 'without', 'ideally'] as const).map(said)).toEqual(['yes', 'no', 'ideally yes']);
  for (const wish of ['with', 'without', 'ideally'] as const) expect(choiceWishOf(choiceWishes[wish])).toBe(wish);
  expect([100, 0].map((value) => keyValueText({ key: 'own:8:1', unit: 'percent' }, value, textOf, 'en'))).toEqual([
    ...['yes', 'no'],
  ]);
});

it('a figure that the company does not have is no longer offered', () => {
  const gone = { ...vacancy, key: 'own:9' } as const;
  expect([isOfferedHere('range', 'own:7'), isOfferedHere('range', 'own:9')]).toEqual([true, false]);
  expect(filterName(gone, textOf)).toBe('Own figure (no longer offered)');
  expect([measureOf(gone), ownSourceText('own:9', textOf)]).toEqual([null, null]);
});
