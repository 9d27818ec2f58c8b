/** A draft that is kept on the server while it is edited, and what a colleague wrote meanwhile. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OneForm } from '../../../model/surveys/ibis/calls.ts';
import { emptyDraft, type ParkDraft } from '../../../model/surveys/ibis/draft.ts';
import { NEW_PARK, type Texts } from '../../../model/surveys/ibis/register.ts';
import { columnOf, type Question } from '../../../model/surveys/questions.ts';
import { savePark, sendPark, type Access, type Outcome } from './sending.ts';

export type Kept = 'kept' | 'waiting' | 'away' | 'failed';

/** ms without typing before the draft is kept, and before another try. */
const PAUSE = 1_200;
const RETRY = 8_000;

export const beforeIn = ({ register, lastYear }: Pick<OneForm, 'register' | 'lastYear'>): Texts => ({
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

export function useKeptDraft(given: OneForm, questions: readonly Question[], access: Access) {
  const [form, setForm] = useState(given);
  const [draft, setDraft] = useState(() => draftIn(given));
  const [kept, setKept] = useState<Kept>('kept');
  const [conflict, setConflict] = useState<OneForm | null>(null);
  const [turn, setTurn] = useState(0);
  /** Calls go one after another: each names the revision that the one before made. */
  const rev = useRef(given.rev);
  const call = useRef<Promise<unknown> | null>(null);

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
    draft,
    kept,
    /** The form of a colleague who was first. */
    conflict,
    edit,
    /** Sends the draft after a call under way. Returns the form as sent; null where it was not. */
    async send(): Promise<OneForm | null> {
      await call.current;
      const outcome = await write(sendPark, draft);
      if (!take(outcome, draft) || outcome.kind !== 'done') return null;
      setKept('kept');
      return outcome.value;
    },
    /** Returns the draft of the colleague, which is now the one that is edited. */
    takeTheirs(): ParkDraft {
      const theirs = draftIn(conflict!);
      hold(conflict!);
      setDraft(theirs);
      setConflict(null);
      setKept('kept');
      return theirs;
    },
    keepOurs() {
      hold(conflict!);
      setConflict(null);
      edit(draft);
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
