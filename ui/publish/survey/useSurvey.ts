/** The state of a form being filled in: answers, files, faults, the draft, and the sending of it all. */
import { useState, type RefObject } from 'react';
import { FILE_FOLLOWS, type AnswerFault } from '../../../model/surveys/answers.ts';
import { shownQuestions } from '../../../model/surveys/dependence.ts';
import type { Question } from '../../../model/surveys/questions.ts';
import { checkedResponse } from '../../../model/surveys/response.ts';
import { dropDraft, keepDraft, type Draft } from './draft.ts';
import { createSender, type Outcome } from './sending.ts';
import type { SentAnswers } from './Thanks.tsx';
import { useDraft } from './useDraft.ts';
import { useFiles, type Files } from './useFiles.ts';
import { useOnline } from './useOnline.ts';
import { valueOf } from './values.ts';

type Phase = 'filling' | 'sending' | Exclude<Outcome['kind'], 'sent' | 'refused'>;

/** Parts of the page that sending reads and moves to. */
interface Places {
  readonly trap: RefObject<HTMLInputElement | null>;
  readonly faultList: RefObject<HTMLDivElement | null>;
}

interface Form {
  readonly publicationKey: string;
  readonly origin: string;
  readonly isClosed: boolean;
}

export interface Survey {
  readonly texts: Readonly<Record<number, string>>;
  readonly files: Readonly<Record<number, File>>;
  readonly faults: ReadonlyMap<number, AnswerFault>;
  readonly shown: ReadonlySet<Question>;
  readonly phase: Phase;
  /** Sending was tried without any answer. */
  readonly isEmpty: boolean;
  readonly sent: SentAnswers | null;
  readonly sending: Files;
  /** Draft of an earlier visit, until the visitor continues or drops it. */
  readonly draft: Draft | null;
  isAnswered(question: Question): boolean;
  change(question: Question, text: string): void;
  changeFile(question: Question, file: File | null): void;
  takeUp(): void;
  drop(): void;
  submit(): Promise<void>;
}

type Texts = Readonly<Record<number, string>>;

const valuesOf = (questions: readonly Question[], texts: Texts): Map<number, string> =>
  new Map(questions.map((question) => [question.id, valueOf(question, texts[question.id] ?? '')]));

export function useSurvey(
  questions: readonly Question[],
  { publicationKey, origin, isClosed }: Form,
  { trap, faultList }: Places,
): Survey {
  const waiting = useDraft(publicationKey);
  const [texts, setTexts] = useState<Texts>({});
  const [key, setKey] = useState('');
  const [files, setFiles] = useState<Readonly<Record<number, File>>>({});
  const [faults, setFaults] = useState<ReadonlyMap<number, AnswerFault>>(new Map());
  const [phase, setPhase] = useState<Phase>('filling');
  const [isEmpty, setEmpty] = useState(false);
  const [sent, setSent] = useState<SentAnswers | null>(null);
  const [sender] = useState(() => createSender(origin, publicationKey));
  const sending = useFiles(sender);
  const values = valuesOf(questions, texts);
  const valueIn = ({ id }: Question) => values.get(id) ?? '';

  const change = (question: Question, text: string) => {
    sender.begin();
    const next = { ...texts, [question.id]: text };
    const name = key || crypto.randomUUID();
    setTexts(next);
    setKey(name);
    waiting.decide();
    keepDraft(publicationKey, { texts: keptTexts(next), key: name });
    if (!faults.has(question.id)) return;
    // A fault goes as soon as it is mended; others wait for the next try.
    const { faults: left } = checkedResponse(questions, valuesOf(questions, next));
    setFaults(new Map([...left].filter(([id]) => faults.has(id))));
  };

  const submit = async () => {
    if (phase === 'sending' || isClosed) return;
    const { kept, faults: found } = checkedResponse(questions, values);
    setFaults(found);
    setEmpty(found.size === 0 && kept.size === 0);
    if (found.size > 0 || kept.size === 0) {
      setTimeout(() => faultList.current?.focus());
      return;
    }
    setPhase('sending');
    const answers = new Map([...kept].map(([{ id }, value]) => [id, value]));
    const outcome = await sender.send(answers, key, trap.current?.value ?? '');
    if (outcome.kind !== 'sent') {
      setPhase(outcome.kind === 'refused' ? 'failed' : outcome.kind);
      return;
    }
    dropDraft(publicationKey);
    const follow = [...kept.keys()].flatMap(({ id }) => (files[id] ? [{ question: id, file: files[id] }] : []));
    const fileNames = Object.fromEntries(follow.map(({ question, file }) => [question, file.name]));
    setSent({ response: outcome.response, answers: [...kept], fileNames });
    if (follow.length > 0) void sending.send(outcome.response, follow);
  };
  useOnline(phase === 'away', submit);

  return {
    texts,
    files,
    faults,
    phase,
    isEmpty,
    sent,
    sending,
    change,
    submit,
    draft: waiting.draft,
    shown: new Set(shownQuestions(questions, valueIn)),
    isAnswered: (question) => valueIn(question) !== '',
    changeFile(question, file) {
      const { [question.id]: _, ...others } = files;
      setFiles(file ? { ...others, [question.id]: file } : others);
    },
    takeUp() {
      if (!waiting.draft) return;
      setTexts(waiting.draft.texts);
      setKey(waiting.draft.key);
      waiting.decide();
    },
    drop() {
      dropDraft(publicationKey);
      waiting.decide();
    },
  };
}

/** Without empty texts, and without files, which are not in the browser after a reload. */
const keptTexts = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '' && text !== FILE_FOLLOWS));
