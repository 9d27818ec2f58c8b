/** The form about a park while a municipality fills it in: answers, the draft on the server, what a colleague changed, sending. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OneForm } from '../../../model/surveys/ibis/calls.ts';
import {
  emptyDraft,
  groupKey,
  isGroupChanged,
  sendingFaults,
  typingFaults,
  type CheckedPark,
  type ParkDraft,
  type ParkFault,
  type QuestionGroup,
} from '../../../model/surveys/ibis/draft.ts';
import { NEW_PARK, type Texts } from '../../../model/surveys/ibis/register.ts';
import { columnOf, type Question } from '../../../model/surveys/questions.ts';
import { valueOf } from '../survey/values.ts';
import { savePark, sendPark, type Access, type Outcome } from './sending.ts';

type Kept = 'kept' | 'waiting' | 'away' | 'failed';

/** ms without typing before the draft is kept, and before another try. */
const PAUSE = 1_200;
const RETRY = 8_000;

export interface ParkState {
  readonly form: OneForm;
  /** As typed, by column. */
  readonly texts: Texts;
  readonly draft: ParkDraft;
  readonly before: Texts;
  /** Faults of what was typed; all faults after a try to send. */
  readonly faults: ReadonlyMap<string, ParkFault>;
  readonly kept: Kept;
  readonly isSending: boolean;
  /** Whether sending was tried. */
  readonly isTried: boolean;
  /** The form of a colleague who was first. */
  readonly conflict: OneForm | null;
  type(question: Question, text: string): void;
  change(part: Partial<Omit<ParkDraft, 'answers'>>): void;
  explain(column: string, reason: string): void;
  /** Says that a part is as it was; its answers become those of last year. */
  confirm(groups: readonly QuestionGroup[]): void;
  takeTheirs(): void;
  keepOurs(): void;
  /** Answers whether it was sent. */
  send(): Promise<boolean>;
}

const beforeIn = ({ register, lastYear }: Pick<OneForm, 'register' | 'lastYear'>): Texts => ({
  ...register,
  ...lastYear,
});

/** A new form begins with what is known. */
export const draftIn = (form: OneForm): ParkDraft =>
  form.draft ?? {
    ...emptyDraft,
    answers: beforeIn(form),
    mutation: NEW_PARK.test(form.rin) ? 'new' : 'none',
  };

export function usePark(
  given: OneForm,
  groups: readonly QuestionGroup[],
  access: Access,
  typed: (question: Question, value: string) => string,
  onSent: (form: OneForm) => void,
): ParkState {
  const questions = groups.flatMap((group) => group.questions);
  const textsFor = (answers: Texts): Texts =>
    Object.fromEntries(
      questions.map((question) => [columnOf(question), typed(question, answers[columnOf(question)] ?? '')]),
    );
  const [form, setForm] = useState(given);
  const [draft, setDraft] = useState(() => draftIn(given));
  const [texts, setTexts] = useState(() => textsFor(draftIn(given).answers));
  const [kept, setKept] = useState<Kept>('kept');
  const [triedToSend, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [conflict, setConflict] = useState<OneForm | null>(null);
  const [turn, setTurn] = useState(0);
  /** Calls go one after another: each names the revision that the one before made. */
  const rev = useRef(given.rev);
  const call = useRef<Promise<unknown> | null>(null);
  const before = beforeIn(form);
  const checked: CheckedPark = { groups, before, draft, isNew: NEW_PARK.test(form.rin) };

  const edit = (next: ParkDraft) => {
    setDraft(next);
    setKept('waiting');
    setTurn(turn + 1);
  };
  const hold = (next: OneForm) => {
    rev.current = next.rev;
    setForm(next);
  };
  const write = (of: typeof savePark, body: ParkDraft, keepalive = false): Promise<Outcome<OneForm>> => {
    const made = of(access, { rin: form.rin, rev: rev.current, body, keepalive });
    call.current = made;
    return made.finally(() => {
      call.current = null;
    });
  };
  /** What an answer of the server means for the form here; returns whether it was taken. */
  const take = (outcome: Outcome<OneForm>, sent: ParkDraft): boolean => {
    if (outcome.kind === 'done') {
      hold(outcome.value);
      return true;
    }
    if (outcome.kind === 'changed') {
      // The answer to an earlier try was lost: the server has what was sent.
      if (isSameDraft(outcome.current.draft, sent, questions)) {
        hold(outcome.current);
        return true;
      }
      setConflict(outcome.current);
      setKept('waiting');
      return false;
    }
    setKept(outcome.kind === 'away' ? 'away' : 'failed');
    return false;
  };
  /** Typing during a call leaves the draft waiting. */
  const settle = useEffectEvent((at: number) => {
    if (at === turn) setKept('kept');
    else setTurn(turn + 1);
  });
  const save = useEffectEvent(async () => {
    // What is typed during a call is kept after it.
    if (conflict || call.current) return;
    const sent = draft;
    const at = turn;
    const outcome = await write(savePark, sent);
    if (take(outcome, sent)) settle(at);
    else if (outcome.kind === 'away') setTimeout(() => setTurn((last) => last + 1), RETRY);
  });
  useEffect(() => {
    if (turn === 0) return;
    const timer = setTimeout(() => void save(), PAUSE);
    return () => clearTimeout(timer);
  }, [turn]);
  const leave = useEffectEvent(() => {
    if (kept !== 'kept' && !conflict && !call.current) void write(savePark, draft, true);
  });
  useEffect(() => {
    const onHide = () => leave();
    window.addEventListener('pagehide', onHide);
    return () => window.removeEventListener('pagehide', onHide);
  }, []);

  return {
    form,
    texts,
    draft,
    before,
    kept,
    isSending,
    conflict,
    isTried: triedToSend,
    faults: triedToSend ? sendingFaults(checked) : typingFaults(checked),
    type(question, text) {
      const column = columnOf(question);
      setTexts({ ...texts, [column]: text });
      const answers = { ...draft.answers, [column]: valueOf(question, text) };
      // What is changed is not unchanged.
      const unchanged = draft.unchanged.filter((id) => {
        const group = groups.find((each) => each.id === id);
        return group !== undefined && !isGroupChanged(group, answers, before);
      });
      edit({ ...draft, answers, unchanged });
    },
    change: (part) => edit({ ...draft, ...part }),
    explain: (column, reason) => edit({ ...draft, reasons: { ...draft.reasons, [column]: reason } }),
    confirm(confirmed) {
      const own = confirmed.flatMap((group) => group.questions.map(columnOf));
      const answers = { ...draft.answers, ...Object.fromEntries(own.map((column) => [column, before[column] ?? ''])) };
      setTexts({ ...texts, ...textsFor(answers) });
      edit({ ...draft, answers, unchanged: [...new Set([...draft.unchanged, ...confirmed.map(({ id }) => id)])] });
    },
    takeTheirs() {
      const theirs = draftIn(conflict!);
      hold(conflict!);
      setDraft(theirs);
      setTexts(textsFor(theirs.answers));
      setConflict(null);
      setKept('kept');
    },
    keepOurs() {
      hold(conflict!);
      setConflict(null);
      edit(draft);
    },
    async send() {
      setTried(true);
      if (sendingFaults(checked).size > 0 || isSending || conflict) return false;
      setSending(true);
      await call.current;
      const outcome = await write(sendPark, draft);
      setSending(false);
      if (!take(outcome, draft) || outcome.kind !== 'done') return false;
      setKept('kept');
      onSent(outcome.value);
      return true;
    },
  };
}

function isSameDraft(theirs: ParkDraft | null, ours: ParkDraft, questions: readonly Question[]): boolean {
  if (!theirs) return false;
  const isSame = (a: Texts, b: Texts) =>
    questions.every((question) => (a[columnOf(question)] ?? '').trim() === (b[columnOf(question)] ?? '').trim());
  const rest = ({ mutation, mutationRins, mutationText }: ParkDraft) =>
    JSON.stringify([mutation, mutationRins, mutationText]);
  return isSame(theirs.answers, ours.answers) && isSame(theirs.reasons, ours.reasons) && rest(theirs) === rest(ours);
}

/** The questions whose answers differ between two drafts. */
export const differingQuestions = (
  theirs: ParkDraft,
  ours: ParkDraft,
  questions: readonly Question[],
): readonly Question[] =>
  questions.filter((question) => {
    const column = columnOf(question);
    return (theirs.answers[column] ?? '').trim() !== (ours.answers[column] ?? '').trim();
  });

/** Where a fault is jumped to. */
export const faultTarget = (key: string): string => `fault-${key.replaceAll(/[^\w-]/g, '-')}`;
export const groupTarget = (id: number): string => faultTarget(groupKey(id));
