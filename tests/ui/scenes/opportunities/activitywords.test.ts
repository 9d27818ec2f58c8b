import { expect, it } from 'vitest';
import type { EventReasons } from '../../../../model/land/searchcalls.ts';
import { textOf } from '../../../../ui/i18n/useText.ts';
import { placesNamed, reasonLines } from '../../../../ui/scenes/opportunities/activity/words.ts';

const event = (reasons: EventReasons) => ({ kind: 'vanished' as const, before: 90, after: null, reasons });
const filter = (key: string) => ({ filterId: 1, key, before: null, after: null });

it('reasons name filters of every type, and places by name', () => {
  const filters = ['plot_area', 'zoning:BT', 'GM9902', '', 'not_in_locations'].map(filter);
  const change = { filterId: 2, kind: 'added', type: 'place', key: 'GM9903', fields: [], userName: 'Noor' } as const;
  const of = event({ cause: 'land', filters, changes: [change] });
  expect(placesNamed([of, of])).toEqual(['GM9902', 'GM9903']);
  expect(reasonLines(of, textOf, 'en', { GM9902: 'Wierstad', GM9903: 'Elzermeer' })).toEqual([
    ...['Plot area', 'Zoning: Business park', 'Place: Wierstad', 'Drawn area', 'Not in our locations'],
    ...['Noor added “Place: Elzermeer”', 'by the land'],
  ]);
});

it('names who chose to keep plots with unknown values, or to leave them out', () => {
  const lines = [true, false].map((isKept) =>
    reasonLines(event({ unknown: { isKept, userName: isKept ? 'Noor' : '' } }), textOf, 'en', {}),
  );
  expect(lines).toEqual([
    ['Noor chose to keep plots with unknown values'],
    ['Somebody chose to leave out plots with unknown values'],
  ]);
});

it('a new match in a municipality that was loaded says so', () => {
  expect(reasonLines(event({ cause: 'land', loaded: 'Elzermeer' }), textOf, 'en', {})).toEqual([
    'data of Elzermeer was loaded',
  ]);
});

it('names the value once where only the bound or the wish of the filter is another', () => {
  const filters = [
    { ...filter('plot_area'), before: 4_655, after: 4_655 },
    { ...filter('plot_width'), before: 12, after: 14 },
  ];
  expect(reasonLines(event({ filters }), textOf, 'en', {}).map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
    'Plot area: 4,655 m²',
    'Plot width: from 12 m to 14 m',
  ]);
});
