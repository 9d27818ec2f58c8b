/** What stands above the questions: an earlier draft, progress, and the list of errors that jumps. */
import type { Ref } from 'react';
import type { PageLanguage } from '../../../model/publish/page.ts';
import { faultWords, type AnswerFault } from '../../../model/surveys/answers.ts';
import type { Question } from '../../../model/surveys/questions.ts';
import { wordsFor } from '../words.ts';
import { targetOf, type SurveySection } from './field.ts';
import { texts } from './texts.ts';

interface DraftNoticeProps {
  language: PageLanguage;
  onContinue: () => void;
  onRestart: () => void;
}

export function DraftNotice({ language, onContinue, onRestart }: DraftNoticeProps) {
  const { t } = wordsFor(language);
  return (
    <div className="notice" role="status">
      <p>{t(texts.draft)}</p>
      <div className="buttons">
        <button type="button" className="button" onClick={onContinue}>
          {t(texts.continue)}
        </button>
        <button type="button" className="quiet" onClick={onRestart}>
          {t(texts.startAgain)}
        </button>
      </div>
    </div>
  );
}

interface ProgressProps {
  language: PageLanguage;
  sections: readonly SurveySection[];
  shown: ReadonlySet<Question>;
  isAnswered: (question: Question) => boolean;
}

export function Progress({ language, sections, shown, isAnswered }: ProgressProps) {
  const { t } = wordsFor(language);
  const countOf = (of: readonly Question[]) => {
    const asked = of.filter((question) => question.type !== 'info' && shown.has(question));
    return { done: asked.filter(isAnswered).length, count: asked.length };
  };
  const whole = countOf(sections.flatMap(({ questions }) => questions));
  return (
    <div className="progress">
      <label>
        <progress value={whole.done} max={Math.max(1, whole.count)} />
        <span>{t(texts.progress, whole)}</span>
      </label>
      {sections.length > 1 ? (
        <nav aria-label={t(texts.parts)}>
          <ol>
            {sections.map(({ id, heading, questions }, index) => {
              const { done, count } = countOf(questions);
              return (
                <li key={id}>
                  <a href={`#part${id}`}>{heading || t(texts.part, { number: index + 1 })}</a> {done}/{count}
                </li>
              );
            })}
          </ol>
        </nav>
      ) : null}
    </div>
  );
}

interface FaultListProps {
  ref: Ref<HTMLDivElement>;
  language: PageLanguage;
  questions: readonly Question[];
  faults: ReadonlyMap<number, AnswerFault>;
  /** Nothing at all is answered. */
  isEmpty: boolean;
}

export function FaultList({ ref, language, questions, faults, isEmpty }: FaultListProps) {
  const { t, number } = wordsFor(language);
  const wrong = questions.filter(({ id }) => faults.has(id));
  if (wrong.length === 0 && !isEmpty) return null;
  return (
    <div className="faults" role="alert" tabIndex={-1} ref={ref}>
      <p>{t(isEmpty ? texts.nothing : texts.faults)}</p>
      <ul>
        {wrong.map((question) => (
          <li key={question.id}>
            <a
              href={`#${targetOf(question)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(targetOf(question))?.focus();
              }}
            >
              {question.name}
            </a>
            : {faultWords(faults.get(question.id)!, question, language, number)}
          </li>
        ))}
      </ul>
    </div>
  );
}
