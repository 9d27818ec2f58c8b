/** Answers, dependence and fields: the same rules in the page, on the server and in the editor. */
import { describe, expect, it } from 'vitest';
import { answerFault, faultWords } from '../../../model/surveys/answers.ts';
import { shownQuestions } from '../../../model/surveys/dependence.ts';
import { lockedField, proposedField, questionFault } from '../../../model/surveys/fields.ts';
import { degreesAt, unitsAt } from '../../../model/publish/map.ts';
import { drawnAnswer, drawnIn, placeOf, typedPlace, type DrawnKind } from '../../../model/surveys/places.ts';
import { boundsOf } from '../../../model/surveys/results/bounds.ts';
import { checkedResponse } from '../../../model/surveys/response.ts';
import { isProof, proofFor, receiptOf } from '../../../model/surveys/sending.ts';
import { choicesOf, questionsOf } from './support.ts';

describe('an answer', () => {
  const ring = (last: number[]) =>
    JSON.stringify({ type: 'Polygon', coordinates: [[[5, 52], [5.1, 52], [5, 52.1], last]] });
  it.each([
    ['text', 'x'.repeat(200), null],
    ['text', 'x'.repeat(201), 'long'],
    ['number', '-3.5', null],
    ['number', '3,5', 'number'],
    ['number', ' ', 'number'],
    ['date', '2028-02-29', null],
    ['date', '2027-02-29', 'date'],
    ['date', '29-02-2028', 'date'],
    ['scale', '5', null],
    ['scale', '0', 'choice'],
    ['checkbox', 'false', null],
    ['checkbox', 'yes', 'choice'],
    ['geometry', 'Near the quay', null],
    ['geometry', '{"type":"Point","coordinates":[5,52]}', null],
    ['geometry', '{"type":"LineString","coordinates":[[5,52],[5.1,52]]}', null],
    ['geometry', '{"type":"LineString","coordinates":[[5,52]]}', 'place'],
    ['geometry', 'null', null],
    ['geometry', '{}', 'place'],
    ['geometry', ring([5, 52]), null],
    ['geometry', ring([5, 51]), 'place'],
    ['info', 'x', 'none'],
    ['file', '7', 'none'],
  ] as const)('to a question of type %s: %s', (type, value, fault) => {
    expect(answerFault(questionsOf([{ type }])[0]!, value)).toBe(fault);
  });

  it('keeps to the limits of its question, and the words name them', () => {
    const [number, several] = questionsOf([
      { type: 'number', cfg: { least: 2, most: 10, unit: 'years' } },
      { type: 'multiselect', values: choicesOf('a', 'b', 'c'), cfg: { mostChoices: 2 } },
    ]);
    expect(['1', '2', '10', '11'].map((value) => answerFault(number!, value))).toEqual(['below', null, null, 'above']);
    expect(faultWords('above', number!, 'nl')).toBe('Vul hooguit 10 years in.');
    const lists = ['["a","b"]', '["a","b","c"]', '["a","a"]', '["d"]', '[]', 'a', '{"a":1}'];
    expect(lists.map((value) => answerFault(several!, value))).toEqual([
      null,
      'many',
      'choice',
      'choice',
      'choice',
      'choice',
      'choice',
    ]);
    expect(faultWords('many', several!, 'en')).toBe('Choose at most 2 options.');
  });
});

describe('a place', () => {
  it.each([
    ['point', [[5, 52]]],
    [
      'line',
      [
        [5, 52],
        [5.1, 52.1],
      ],
    ],
    [
      'area',
      [
        [5, 52],
        [5.1, 52],
        [5.1, 52.1],
      ],
    ],
  ] as [DrawnKind, [number, number][]][])(
    'that was drawn as a %s is an answer, and the drawing again',
    (kind, corners) => {
      const answer = drawnAnswer(kind, corners)!;
      expect(answerFault(questionsOf([{ type: 'geometry' }])[0]!, answer)).toBeNull();
      expect(drawnIn(answer)).toEqual({ kind, corners });
      expect(drawnAnswer(kind, corners.slice(1))).toBeNull();
      const place = placeOf(answer);
      const bounds = place && 'geometry' in place ? boundsOf(place.geometry) : null;
      expect(bounds).toEqual([5, 52, kind === 'point' ? 5 : 5.1, kind === 'point' ? 52 : 52.1]);
    },
  );

  it.each([
    ['52.0907, 5.1214', [5.1214, 52.0907]],
    ['52,0907; 5,1214', [5.1214, 52.0907]],
    ['52.0907° N 5.1214° E', [5.1214, 52.0907]],
    ['52,0907 5,1214', [5.1214, 52.0907]],
    ['5.1214, 52.0907', null],
    ['52.1, 5.1', null],
    ['Near 52.0907, 5.1214', null],
  ])('typed as %s', (typed, coordinates) => {
    const answer = typedPlace(typed);
    expect(answer && (JSON.parse(answer) as object)).toEqual(coordinates && { type: 'Point', coordinates });
  });

  it('of a map in degrees lies where its units say', () => {
    const degrees = { lon: [5, 0.001, 0.0002], lat: [52, -0.0003, -0.0007] } as const;
    const [x, y] = unitsAt(degrees, degreesAt(degrees, [300, 1_200]));
    expect(x).toBeCloseTo(300, 6);
    expect(y).toBeCloseTo(1_200, 6);
  });
});

describe('a dependent question', () => {
  const questions = questionsOf([
    { field: 'a', type: 'multiselect', values: choicesOf('x', 'y') },
    { field: 'b', type: 'text', dependsOnQuestionField: 'a', dependsOnQuestionValue: 'x' },
    { field: 'c', type: 'text', required: true, dependsOnQuestionField: 'b', dependsOnQuestionValue: '' },
    { field: 'd', dependsOnQuestionField: 'e', dependsOnQuestionValue: 'never' },
    { field: 'e', dependsOnQuestionField: 'e', dependsOnQuestionValue: 'never' },
  ]);
  const shown = (answers: Record<number, string>) =>
    shownQuestions(questions, ({ id }) => answers[id] ?? '').map(({ field }) => field);

  it('shows through a chain, by one of several choices, and never waits for a later one or itself', () => {
    expect(shown({})).toEqual(['a', 'd', 'e']);
    expect(shown({ 1: '["y","x"]' })).toEqual(['a', 'b', 'd', 'e']);
    expect(shown({ 1: '["x"]', 2: 'yes' })).toEqual(['a', 'b', 'c', 'd', 'e']);
    // The answer to a hidden question decides nothing.
    expect(shown({ 1: '["y"]', 2: 'yes' })).toEqual(['a', 'd', 'e']);
  });

  it('is neither kept nor required while it is hidden', () => {
    const check = (answers: Record<number, string>) => {
      const { kept, faults } = checkedResponse(
        questions,
        new Map(Object.entries(answers).map(([id, text]) => [Number(id), text])),
      );
      return [[...kept.keys()].map(({ field }) => field), Object.fromEntries(faults)];
    };
    expect(check({ 1: '["y"]', 2: 'yes', 3: 'hidden' })).toEqual([['a'], {}]);
    expect(check({ 1: '["x"]', 2: 'yes' })).toEqual([['a', 'b'], { 3: 'required' }]);
  });

  it('names an earlier question, or the editor and the server say so', () => {
    expect(questions.map((_, index) => questionFault(questions, index)?.field ?? null)).toEqual([
      null,
      null,
      null,
      'dependsOnQuestionField',
      'dependsOnQuestionField',
    ]);
  });
});

describe('a field', () => {
  it('is proposed from the name, and is unique in its survey', () => {
    expect(proposedField('Wat vindt u écht belangrijk?', [])).toBe('wat_vindt_u_echt');
    expect(proposedField('Wonen', ['wonen', 'wonen_2'])).toBe('wonen_3');
    expect(proposedField('???', [])).toBe('vraag');
    const questions = questionsOf([{ field: 'a' }, { field: 'a' }, { field: '' }, { field: '' }]);
    expect(questions.map((_, index) => questionFault(questions, index)?.why ?? null)).toEqual([
      'taken',
      'taken',
      null,
      null,
    ]);
  });

  it('stays with its answers, as type and choices do', () => {
    const [before] = questionsOf([{ field: 'a', type: 'select', values: choicesOf('Red') }]);
    const lock = (change: object) => lockedField(before!, { ...before!, ...change });
    expect([lock({ field: 'b' }), lock({ type: 'text' }), lock({ values: [] })]).toEqual(['field', 'type', 'values']);
    expect(lock({ name: 'Other', values: [{ name: 'Crimson', value: 'Red' }, ...choicesOf('Blue')] })).toBeNull();
  });
});

describe('a sending', () => {
  it('proves work, and has a number to ask for its removal', async () => {
    const ticket = { ticket: 'abc', bits: 8 };
    const proof = await proofFor(ticket);
    expect([await isProof(ticket, proof), await isProof({ ...ticket, bits: 30 }, proof)]).toEqual([true, false]);
    expect(receiptOf('3f9a27c1ffffffffffffffffffffffff')).toBe('3F9A-27C1');
  });
});
