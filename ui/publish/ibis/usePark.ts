/** The form about a park while a municipality fills it in: answers as typed, their faults, sending. */
import { useState } from 'react';
import type { OneForm } from '../../../model/surveys/ibis/calls.ts';
import {
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
import type { Access } from './sending.ts';
import { beforeIn, useKeptDraft, type Kept } from './useKeptDraft.ts';

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
  const { form, draft, kept, conflict, edit, send, takeTheirs, keepOurs } = useKeptDraft(given, questions, access);
  const [texts, setTexts] = useState(() => textsFor(draft.answers));
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const before = beforeIn(form);
  const checked: CheckedPark = { groups, before, draft, isNew: NEW_PARK.test(form.rin) };

  return {
    form,
    texts,
    draft,
    before,
    kept,
    isSending,
    conflict,
    isTried,
    faults: isTried ? sendingFaults(checked) : typingFaults(checked),
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
    takeTheirs: () => setTexts(textsFor(takeTheirs().answers)),
    keepOurs,
    async send() {
      setTried(true);
      if (sendingFaults(checked).size > 0 || isSending || conflict) return false;
      setSending(true);
      const sent = await send();
      setSending(false);
      if (sent) onSent(sent);
      return sent !== null;
    },
  };
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
