/** What is wrong with the answers about a business park: beside each other, beside last year, and before they are sent. */
import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../../model/define.ts';
import { surveyQuestion } from '../../../model/entities/surveyquestion.ts';
import {
  emptyDraft,
  groupKey,
  MUTATION,
  needsReason,
  sendingFaults,
  typingFaults,
  unchangedDraft,
  type ParkDraft,
  type QuestionGroup,
} from '../../../model/surveys/ibis/draft.ts';
import { ibisGroups, questionDraft } from '../../../model/surveys/ibis/questions.ts';
import { registerTexts, surveyOf, type Texts } from '../../../model/surveys/ibis/register.ts';
import { columnOf, type Question } from '../../../model/surveys/questions.ts';

const fresh = defaultsOf(surveyQuestion.fields);
const groups: readonly QuestionGroup[] = ibisGroups.map(({ questions }, at) => ({
  id: at + 1,
  questions: questions.map((each, place): Question => {
    const { cfg, ...draft } = questionDraft(each, 'nl', place);
    return { ...fresh, ...draft, cfg: { ...fresh.cfg, ...cfg }, id: 100 * at + place };
  }),
}));
const questionOf = (column: string) =>
  groups.flatMap(({ questions }) => questions).find((each) => columnOf(each) === column)!;

const before: Texts = {
  PLAN_NAAM: 'Oostpoort',
  WLOC_TYPE: 'B',
  PLAN_FASE: 'irrevocable',
  HA_BRUTO: '12',
  HA_NETTO: '9.4',
  HA_UITGEGEVEN: '1',
  HA_TU_GEM: '2',
};
const unchanged = unchangedDraft(groups, before);
const with_ = (answers: Texts, more: Partial<ParkDraft> = {}): ParkDraft => ({
  ...unchanged,
  answers: { ...before, ...answers },
  ...more,
});
const typing = (answers: Texts) =>
  Object.fromEntries(typingFaults({ groups, before, draft: with_(answers), isNew: false }));
const sending = (draft: ParkDraft, isNew = false) =>
  Object.fromEntries(sendingFaults({ groups, before, draft, isNew }));

describe('while typing', () => {
  it.each<[string, Texts, Record<string, string>]>([
    ['net 12 of gross 10 at the net area', { HA_BRUTO: '10', HA_NETTO: '12' }, { HA_NETTO: 'net_above_gross' }],
    ['net as large as gross not at all', { HA_BRUTO: '10', HA_NETTO: '10' }, {}],
    [
      'issuable land beyond net where the sum passes it',
      { HA_TU_GEM: '5', HA_NTU_GEM: '4', HA_TU_PART: '1' },
      { HA_TU_PART: 'issuable_above_net' },
    ],
    ['issuable land up to net not at all', { HA_TU_GEM: '5.3', HA_NTU_GEM: '4.1' }, {}],
    ['a highest price below the lowest', { PRIJS_VAN: '200', PRIJS_TOT: '190' }, { PRIJS_TOT: 'price_order' }],
    ['a number that is none', { HA_BRUTO: 'twaalf' }, { HA_BRUTO: 'number' }],
    ['less than nothing', { HA_UITGEGEVEN: '-1' }, { HA_UITGEGEVEN: 'below' }],
    ['a share beyond all', { LEEGSTAND: '101' }, { LEEGSTAND: 'above' }],
    ['a choice that is none', { WLOC_TYPE: 'Z' }, { WLOC_TYPE: 'choice' }],
  ])('refuses %s', (_what, answers, faults) => {
    expect(typing(answers)).toEqual(faults);
  });

  it('leaves out rules of questions that the province took away', () => {
    const fewer = groups.map((group) => ({
      ...group,
      questions: group.questions.filter((each) => columnOf(each) !== 'HA_NETTO'),
    }));
    const draft = with_({ HA_BRUTO: '1' });
    expect(Object.fromEntries(typingFaults({ groups: fewer, before, draft, isNew: false }))).toEqual({});
  });
});

describe('a change of more than a tenth', () => {
  it.each([
    ['HA_BRUTO', '13.2', false],
    ['HA_BRUTO', '13.3', true],
    ['HA_BRUTO', '10.8', false],
    ['HA_BRUTO', '10.7', true],
    ['HA_BRUTO', '', false],
    ['HA_NTU_GEM', '3', false],
    // It differs each year.
    ['HA_UITGEGEVEN', '7', false],
    ['PLAN_NAAM', 'Westpoort', false],
  ])('of %s to %s asks why: %s', (column, text, isAsked) => {
    expect(needsReason(questionOf(column), { ...before, [column]: text }, before)).toBe(isAsked);
  });

  it('is sent only with the reason', () => {
    const answers = { HA_BRUTO: '14' };
    expect(sending(with_(answers))).toEqual({ HA_BRUTO: 'reason' });
    expect(sending(with_(answers, { reasons: { HA_BRUTO: 'Uitgebreid.' } }))).toEqual({});
  });

  it('of nothing at all last year too', () => {
    expect(needsReason(questionOf('HA_TU_GEM'), { HA_TU_GEM: '1' }, { HA_TU_GEM: '0' })).toBe(true);
  });
});

describe('sending', () => {
  it('takes a park of which nothing changed, confirmed part by part', () => {
    expect(sending(unchanged)).toEqual({});
    expect(sending({ ...unchanged, unchanged: [1, 2, 3, 4, 6, 7] })).toEqual({ [groupKey(5)]: 'unconfirmed' });
  });

  it('counts a part with another answer as looked at', () => {
    const draft = with_({ HA_UITGEGEVEN: '2' }, { unchanged: [1, 2, 4, 5, 6, 7] });
    expect(sending(draft)).toEqual({});
    // The same number written otherwise is no other answer.
    expect(sending({ ...draft, answers: { ...before, HA_UITGEGEVEN: '1.0' } })).toEqual({
      [groupKey(3)]: 'unconfirmed',
    });
  });

  it('needs what is required', () => {
    expect(sending(with_({ PLAN_FASE: '' }))).toEqual({ PLAN_FASE: 'required' });
  });

  it('takes a new park from one hectare, without last year', () => {
    const draft: ParkDraft = { ...emptyDraft, mutation: 'new', answers: before };
    expect(sending(draft, true)).toEqual({});
    expect(
      sending({ ...draft, answers: { ...before, HA_BRUTO: '0.9', HA_NETTO: '0.8', HA_TU_GEM: '' } }, true),
    ).toEqual({
      HA_BRUTO: 'too_small',
    });
    expect(sending({ ...draft, mutation: 'none' }, true)).toEqual({ [MUTATION]: 'mutation_new' });
    expect(sending({ ...unchanged, mutation: 'new' })).toEqual({ [MUTATION]: 'mutation_new' });
  });

  it.each<[string, Partial<ParkDraft>, string | undefined]>([
    ['merged with nothing', { mutation: 'merged' }, 'mutation_rins'],
    ['merged', { mutation: 'merged', mutationRins: ['99020004'] }, undefined],
    ['split without parts', { mutation: 'split' }, 'mutation_text'],
    ['split', { mutation: 'split', mutationText: 'Noord 5 ha, Zuid 7 ha' }, undefined],
    ['another boundary, nowhere', { mutation: 'boundary' }, 'mutation_boundary'],
    ['another boundary in words', { mutation: 'boundary', mutationText: 'Tot aan de sloot' }, undefined],
    [
      'another municipality without its code',
      { mutation: 'reorganised', mutationText: 'Elders' },
      'mutation_municipality',
    ],
    ['another municipality', { mutation: 'reorganised', mutationText: 'GM9902' }, undefined],
  ])('of a park that is %s: %s', (_what, more, fault) => {
    expect(sending({ ...unchanged, ...more })[MUTATION]).toBe(fault);
  });
});

describe('the register', () => {
  it('gives the register its own names, and numbers as a person types them', () => {
    const park = { rin: '00123456', name: 'Kade', year: 2025, type: 'B', gross: 12.004, net: null, available: 0 };
    expect(registerTexts(park)).toEqual({ PLAN_NAAM: 'Kade', WLOC_TYPE: 'B', HA_BRUTO: '12', HA_TOTTUIT: '0' });
    expect(registerTexts(null)).toEqual({});
  });

  it('is asked by a key that names province and year', () => {
    expect(surveyOf(' PV99-2026 ')).toEqual({ province: 'PV99', year: 2026 });
    expect([surveyOf(''), surveyOf('PV9-2026'), surveyOf('PV99-26')]).toEqual([null, null, null]);
  });
});
