/** Counts over responses, filters, and how long ten thousand take. */
import { performance } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { columnsOf, dayNumber, dayText } from '../../../model/surveys/results/columns.ts';
import { noFilter, type ResultFilter } from '../../../model/surveys/results/filter.ts';
import {
  resultsOf,
  type ChoiceResult,
  type NumberResult,
  type TextResult,
} from '../../../model/surveys/results/results.ts';
import type { SurveyResponse } from '../../../model/surveys/responses.ts';
import { choicesOf, questionsOf, responseOf } from './support.ts';

const questions = questionsOf([
  { field: 'likes', type: 'multiselect', values: [{ name: 'Trees', value: 'g' }, ...choicesOf('Water')] },
  { field: 'mark', type: 'scale' },
  { field: 'years', type: 'number' },
  { field: 'words', type: 'text' },
  { field: 'place', type: 'geometry' },
  { field: 'about', type: 'info' },
]);
const day = (moment: string) => moment.slice(0, 10);
const point = (lon: number) => JSON.stringify({ type: 'Point', coordinates: [lon, 52] });

const located = (n: number): Record<number, string> => ({ 4: `word ${n}`, 5: point(5 + n / 10) });
const answersOf = (n: number): Record<number, string> => ({
  1: n % 3 === 0 ? '["g","Water"]' : '["g"]',
  2: String(1 + (n % 5)),
  3: String(n * 10),
  ...(n < 6 && located(n)),
});
const responses: SurveyResponse[] = Array.from({ length: 12 }, (_, n) =>
  responseOf(n, answersOf(n), { seconds: 10 * n, sentAt: `2026-11-0${n < 8 ? 1 : 3}T10:00:00.000Z` }),
);
const results = (filter: Partial<ResultFilter> = {}, of = responses) =>
  resultsOf(columnsOf(questions, of, day), { ...noFilter, ...filter });

describe('the results of all responses', () => {
  it('count choices, mean, histogram, days, time and completeness', () => {
    const { count, answeredShare, medianSeconds, perDay, questions: found } = results();
    expect([count, medianSeconds]).toEqual([12, 55]);
    expect(answeredShare).toBeCloseTo((6 * 1 + 6 * 0.6) / 12, 12);
    expect(perDay).toEqual([
      { day: '2026-11-01', count: 8 },
      { day: '2026-11-02', count: 0 },
      { day: '2026-11-03', count: 4 },
    ]);
    const [likes, mark, years, words, place] = found as [
      ChoiceResult,
      ChoiceResult,
      NumberResult,
      TextResult,
      TextResult,
    ];
    expect(likes.bars).toEqual([
      { value: 'g', name: 'Trees', count: 12 },
      { value: 'Water', name: 'Water', count: 4 },
    ]);
    expect(mark.bars.map((bar) => bar.count)).toEqual([3, 3, 2, 2, 2]);
    expect(mark.mean).toBeCloseTo((3 * 1 + 3 * 2 + 2 * 3 + 2 * 4 + 2 * 5) / 12, 12);
    expect([years.mean, years.median]).toEqual([55, 55]);
    expect(years.bins.map(({ from, to, count: each }) => [from, to, each])).toEqual([
      [0, 20, 2],
      [20, 40, 2],
      [40, 60, 2],
      [60, 80, 2],
      [80, 100, 2],
      [100, 120, 2],
    ]);
    expect([words.entries.length, place.entries.length, found.length]).toEqual([6, 6, 5]);
  });

  it('count dates by month, and by year where months are many', () => {
    const dated = questionsOf([{ field: 'day', type: 'date' }]);
    const binsOf = (days: string[]) => {
      const all = days.map((date, n) => responseOf(n, { 1: date }));
      const [found] = resultsOf(columnsOf(dated, all, day), noFilter).questions as NumberResult[];
      return found!.bins.map(({ from, to, count }) => [dayText(from), dayText(to), count]);
    };
    expect(binsOf(['2027-01-31', '2026-11-01', '2027-01-01'])).toEqual([
      ['2026-11-01', '2026-12-01', 1],
      ['2026-12-01', '2027-01-01', 0],
      ['2027-01-01', '2027-02-01', 2],
    ]);
    expect(binsOf(['2020-05-01', '2024-05-01']).map(([from, , count]) => [from, count])).toEqual([
      ['2020-01-01', 1],
      ['2021-01-01', 0],
      ['2022-01-01', 0],
      ['2023-01-01', 0],
      ['2024-01-01', 1],
    ]);
  });

  it('leave tests out', () => {
    const marked = responses.map((each, n) => ({ ...each, test: n > 0 }));
    expect(results({}, marked)).toMatchObject({ total: 1, count: 1 });
  });

  it('are empty without responses', () => {
    const { count, perDay, medianSeconds, questions: found } = results({}, []);
    expect([count, perDay, medianSeconds, (found[2] as NumberResult).bins]).toEqual([0, [], null, []]);
  });
});

describe('a filter', () => {
  it('narrows every question at once, and hides groups under five', () => {
    const { count, questions: found } = results({ choices: { 1: ['g'] }, ranges: { 3: [0, 70] } });
    expect(count).toBe(8);
    const [likes, mark] = found as [ChoiceResult, ChoiceResult];
    expect(likes.bars.map((bar) => bar.count)).toEqual([8, null]);
    expect(mark.bars.every((bar) => bar.count === null)).toBe(true);
  });

  it('that four pass shows nothing of them', () => {
    const few = results({ choices: { 1: ['Water'] } });
    expect([few.count, few.answeredShare, few.medianSeconds, few.perDay, few.responses]).toEqual([
      null,
      null,
      null,
      [],
      [],
    ]);
    expect(few.questions.flatMap((each) => ('entries' in each ? each.entries : []))).toEqual([]);
  });

  it('goes by place and by day', () => {
    expect(results({ within: [4.95, 51, 5.45, 53] }).count).toBe(5);
    expect(results({ from: dayNumber('2026-11-02') }).count).toBeNull();
    expect(results({ until: dayNumber('2026-11-02') }).count).toBe(8);
  });
});

describe('ten thousand responses', () => {
  // The page has to read the answers before it counts them; counting after a filter costs less than that.
  it('are counted again in a fraction of the time it takes to read them', () => {
    const many = Array.from({ length: 10_000 }, (_, n) => responseOf(n, responses[n % responses.length]!.answers));
    const text = JSON.stringify(many);
    const all = columnsOf(questions, many, day);
    const filter: ResultFilter = { ...noFilter, choices: { 1: ['g'] }, ranges: { 3: [0, 90] }, within: [4, 51, 6, 53] };
    const read = () => columnsOf(questions, JSON.parse(text) as SurveyResponse[], day);
    const best = (work: () => unknown) => {
      const times = Array.from({ length: 7 }, () => {
        const start = performance.now();
        work();
        return performance.now() - start;
      });
      return Math.min(...times);
    };
    expect(resultsOf(all, filter).count).toBeGreaterThan(4_000);
    expect(best(() => resultsOf(all, filter)) / best(read)).toBeLessThan(0.5);
  });
});
