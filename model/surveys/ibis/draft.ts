/** What a municipality fills in about a park, and what is wrong with it. Pure: the same in the page and on the server. */
import type { ParkMutation } from '../../enums/ibis.ts';
import { answerFault, type AnswerFault } from '../answers.ts';
import { shownQuestions } from '../dependence.ts';
import { columnOf, type Question } from '../questions.ts';
import { columns } from './questions.ts';
import { MUNICIPALITY, type Texts } from './register.ts';

export interface ParkDraft {
  readonly answers: Texts;
  readonly reasons: Texts;
  /** Ids of sections that are as they were. */
  readonly unchanged: readonly number[];
  readonly mutation: ParkMutation;
  readonly mutationRins: readonly string[];
  readonly mutationText: string;
}

export const emptyDraft: ParkDraft = {
  answers: {},
  reasons: {},
  unchanged: [],
  mutation: 'none',
  mutationRins: [],
  mutationText: '',
};

export const draftLimits = {
  /** Questions of a form. */
  columns: 300,
  columnLength: 80,
  answerLength: 40_000,
  reasonLength: 1_000,
  rins: 50,
  textLength: 4_000,
  /** New parks of a municipality in a year. */
  newParks: 30,
  remarkLength: 4_000,
} as const;

/** Questions under one heading, which are confirmed together. */
export interface QuestionGroup {
  readonly id: number;
  readonly questions: readonly Question[];
}

export interface CheckedPark {
  readonly groups: readonly QuestionGroup[];
  /** Answers of last year, those of the register where there are none. */
  readonly before: Texts;
  readonly draft: ParkDraft;
  /** Whether the park is in no register yet. */
  readonly isNew: boolean;
}

export const ruleFaults = [
  ...(['net_above_gross', 'issuable_above_net', 'price_order', 'too_small', 'reason', 'unconfirmed'] as const),
  ...(['mutation_new', 'mutation_rins', 'mutation_text', 'mutation_municipality', 'mutation_boundary'] as const),
] as const;
export type RuleFault = (typeof ruleFaults)[number];
export type ParkFault = AnswerFault | RuleFault;

/** Keys of faults that no question has. */
export const MUTATION = 'mutation';
export const groupKey = (id: number): string => `group:${id}`;

/** Share of last year's number. */
export const CHANGE_TO_EXPLAIN = 0.1;
/** Hectares: smaller parks are not registered. */
export const LEAST_NEW = 1;
/** Hectares: sums of typed decimals are not exact. */
const TOLERANCE = 1e-9;

/** Null for an empty text or one that is no number. */
export function numberIn(texts: Texts, column: string): number | null {
  const text = texts[column]?.trim() ?? '';
  const number = Number(text);
  return text === '' || !Number.isFinite(number) ? null : number;
}

const sameText = (one = '', other = ''): boolean => one.trim() === other.trim();

/** Whether the answer differs from that of last year; numbers are compared as numbers. */
export function isChanged(question: Question, answers: Texts, before: Texts): boolean {
  const column = columnOf(question);
  const [now, then] = [numberIn(answers, column), numberIn(before, column)];
  if (question.type === 'number' && now !== null && then !== null) return now !== then;
  return !sameText(answers[column], before[column]);
}

export const isGroupChanged = ({ questions }: QuestionGroup, answers: Texts, before: Texts): boolean =>
  questions.some((question) => question.type !== 'info' && isChanged(question, answers, before));

/** Whether a number differs so much from last year's that the municipality says why. What is issued differs each year. */
export function needsReason(question: Question, answers: Texts, before: Texts): boolean {
  const column = columnOf(question);
  if (question.type !== 'number' || column === columns.issued) return false;
  const [now, then] = [numberIn(answers, column), numberIn(before, column)];
  if (now === null || then === null) return false;
  return Math.abs(now - then) > CHANGE_TO_EXPLAIN * Math.abs(then) + TOLERANCE;
}

/** What the register calls HA_TOTTUIT: issuable at once, by the municipality and others together. Null where nobody says. Hectares. */
export function issuableAtOnce(answers: Texts): number | null {
  const known = columns.atOnce.flatMap((column) => numberIn(answers, column) ?? []);
  return known.length > 0 ? Math.round(known.reduce((sum, each) => sum + each, 0) * 1_000) / 1_000 : null;
}

/** The questions that are asked with these answers. */
export function askedIn(groups: readonly QuestionGroup[], answers: Texts): ReadonlySet<Question> {
  const all = groups.flatMap(({ questions }) => questions);
  return new Set(shownQuestions(all, (question) => answers[columnOf(question)] ?? ''));
}

/** What is wrong while typing: answers by themselves and beside each other. By column. */
export function typingFaults({ groups, draft: { answers } }: CheckedPark): Map<string, ParkFault> {
  const faults = new Map<string, ParkFault>();
  const asked = askedIn(groups, answers);
  const present = new Set([...asked].map(columnOf));
  const fail = (column: string, fault: ParkFault) => {
    if (present.has(column) && !faults.has(column)) faults.set(column, fault);
  };
  for (const question of asked) {
    const fault = answerFault(question, answers[columnOf(question)] ?? '');
    if (fault) fail(columnOf(question), fault);
  }
  const of = (column: string) => numberIn(answers, column);
  const [gross, net, from, to] = [columns.gross, columns.net, columns.priceFrom, columns.priceTo].map(of);
  if (gross != null && net != null && net > gross + TOLERANCE) fail(columns.net, 'net_above_gross');
  // The answer by which the sum passes the net area is the wrong one.
  let sum = 0;
  for (const column of columns.issuable.filter((each) => present.has(each))) {
    sum += of(column) ?? 0;
    if (net != null && sum > net + TOLERANCE && (of(column) ?? 0) > 0) {
      fail(column, 'issuable_above_net');
      break;
    }
  }
  if (from != null && to != null && from > to) fail(columns.priceTo, 'price_order');
  return faults;
}

/** All that has to be right before it is sent. By column, `groupKey` or `MUTATION`. */
export function sendingFaults(park: CheckedPark): Map<string, ParkFault> {
  const { groups, draft, isNew } = park;
  const faults = typingFaults(park);
  const asked = askedIn(groups, draft.answers);
  for (const question of asked) {
    const column = columnOf(question);
    const fault = faults.has(column) ? null : questionFault(question, park);
    if (fault) faults.set(column, fault);
  }
  const toConfirm = isNew ? [] : groups.filter((group) => isUnconfirmed(group, asked, park));
  for (const { id } of toConfirm) faults.set(groupKey(id), 'unconfirmed');
  const mutation = mutationFault(park);
  if (mutation) faults.set(MUTATION, mutation);
  const gross = numberIn(draft.answers, columns.gross);
  if (isNew && gross !== null && gross < LEAST_NEW && !faults.has(columns.gross))
    faults.set(columns.gross, 'too_small');
  return faults;
}

/** What an asked question still lacks: an answer, or the reason of a large change. */
function questionFault(question: Question, { before, draft, isNew }: CheckedPark): ParkFault | null {
  const { answers, reasons } = draft;
  const column = columnOf(question);
  const isEmpty = (texts: Texts) => (texts[column] ?? '').trim() === '';
  if (question.type === 'info') return null;
  if (question.required && isEmpty(answers)) return 'required';
  return !isNew && needsReason(question, answers, before) && isEmpty(reasons) ? 'reason' : null;
}

/** Whether nothing of an asked group changed, and nobody said that this is right. */
function isUnconfirmed(group: QuestionGroup, asked: ReadonlySet<Question>, { before, draft }: CheckedPark): boolean {
  const isAsked = group.questions.some((question) => asked.has(question) && question.type !== 'info');
  return isAsked && !draft.unchanged.includes(group.id) && !isGroupChanged(group, draft.answers, before);
}

function mutationFault({ draft, before, isNew }: CheckedPark): RuleFault | null {
  const { mutation, mutationRins, mutationText, answers } = draft;
  if ((mutation === 'new') !== isNew) return 'mutation_new';
  if (mutation === 'merged' && mutationRins.length === 0) return 'mutation_rins';
  if (mutation === 'split' && mutationText.trim() === '') return 'mutation_text';
  if (mutation === 'reorganised' && !MUNICIPALITY.test(mutationText.trim())) return 'mutation_municipality';
  const isDrawn = !sameText(answers[columns.boundary], before[columns.boundary]);
  return mutation === 'boundary' && !isDrawn && mutationText.trim() === '' ? 'mutation_boundary' : null;
}

/** A form about a park of which nothing changed. */
export const unchangedDraft = (groups: readonly QuestionGroup[], before: Texts): ParkDraft => ({
  ...emptyDraft,
  answers: before,
  unchanged: groups.map(({ id }) => id),
});
