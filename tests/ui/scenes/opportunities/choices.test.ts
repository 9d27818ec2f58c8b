import { describe, expect, it } from 'vitest';
import { choiceGroups, findChoices } from '../../../../ui/scenes/opportunities/query/choices.ts';
import type { PlotFigure } from '../../../../model/entities/plotfigure.ts';
import { landKeys } from '../../../../model/land/catalogue.ts';
import { isOffered } from '../../../../model/land/filtertypes.ts';
import { queryTemplates } from '../../../../ui/scenes/opportunities/list/templates.ts';
import { contradiction } from '../../../../model/rules/search/search.ts';

const figure = { unit: '', source: '', measuredAt: '' };
const figures = [
  { ...figure, id: 7, name: 'Leegstand', kind: 'number', choices: [] },
  { ...figure, id: 8, name: 'Soort eigenaar', kind: 'choice', choices: ['Particulier', 'Gemeente'] },
] as unknown as PlotFigure[];
const groups = choiceGroups({ GM9901: 'Waterhoven' }, [], { withGroups: true, figures });
const found = (typed: string) => [...findChoices(typed, groups)];

describe('filters that can be added', () => {
  it('are each once, among them all figures', () => {
    const ids = groups.flatMap(({ choices }) => choices.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(landKeys.map(({ key }) => `range ${key}`)));
  });

  it.each([
    ['plot width', 'range plot_width'],
    ['perceelbreedte', 'range plot_width'],
    ['CAFE', 'range distance_cafe'],
    ['bedrijventerrein bestemming', 'class zoning:BT'],
    ['waterhoven', 'place GM9901'],
    ['eén van deze', 'group any'],
    ['teken', 'area '],
    ['leegstand', 'range own:7'],
    ['eigenaar gemeente', 'class own:8:1'],
  ])('are found by %s in either language', (typed, id) => {
    expect(found(typed)).toContain(id);
  });

  it('are those named by the text alone, where there are any', () => {
    expect(found('een van deze')).toEqual(['group any', 'group none']);
  });

  it('need all words in one language', () => {
    expect(found('plot breedte')).toEqual([]);
  });

  it('are all offered', () => {
    for (const { choices } of groups)
      for (const { draft } of choices)
        expect(isOffered(draft.type, draft.key, { 7: true, 8: true }), draft.key).toBe(true);
  });
});

describe('templates of search queries', () => {
  it.each(Object.entries(queryTemplates))(
    'of %s ask what is offered, without contradictions, and wish for something',
    (_, filters) => {
      const none = { param1: null, param2: null, param3: null, param4: null, optimal: null };
      for (const filter of filters) {
        expect(isOffered(filter.type, filter.key), filter.key).toBe(true);
        expect(contradiction({ ...none, ...filter }), filter.key).toBeNull();
      }
      expect(filters.some(({ weight = 1, param3, param4 }) => weight > 0 && (param3 ?? param4) !== undefined)).toBe(
        true,
      );
    },
  );
});

it('areas that the server found stand beside those that are known, by kind, none twice', () => {
  const at = { municipality: 9901, lon: 5.3, lat: 52.5 };
  const places = [
    { kind: 'municipality', code: 'GM9901', name: 'Waterhoven', within: 'Waterhoven', ...at },
    { kind: 'district', code: 'WK990100', name: 'Waterhoven', within: 'Waterhoven', ...at },
    { kind: 'park', code: '99010001', name: 'Oostpoort', within: 'Waterhoven', ...at },
  ] as const;
  const [, ...chosen] = choiceGroups({ GM9901: 'Waterhoven' }, places, { withGroups: true, figures: [] }).find(
    ({ label }) => label.en === 'Places',
  )!.choices;
  expect(chosen.map(({ id, label }) => `${id}: ${label.nl}`)).toEqual([
    'place GM9901: Waterhoven',
    'place WK990100: Waterhoven (wijk)',
    'place 99010001: Oostpoort (bedrijventerrein, Waterhoven)',
  ]);
  expect(chosen.every(({ draft }) => isOffered(draft.type, draft.key))).toBe(true);
});
