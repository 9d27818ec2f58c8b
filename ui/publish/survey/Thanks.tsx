/** After sending: thanks, the receipt number, the own answers to print, and the files, which follow the answers. */
import { useEffect, useRef } from 'react';
import type { PageLanguage } from '../../../model/publish/page.ts';
import type { Question } from '../../../model/surveys/questions.ts';
import { receiptOf } from '../../../model/surveys/sending.ts';
import { wordsFor } from '../words.ts';
import { texts } from './texts.ts';
import type { Files } from './useFiles.ts';
import { answerWords } from './values.ts';

export interface SentAnswers {
  readonly response: string;
  readonly answers: readonly (readonly [Question, string])[];
  /** Names of files by the id of their question. */
  readonly fileNames: Readonly<Record<number, string>>;
}

interface ThanksProps {
  language: PageLanguage;
  company: string;
  /** Whom to ask for removal; empty for the company. */
  contact: string;
  sent: SentAnswers;
  files: Files;
}

export function Thanks({ language, company, contact, sent: { response, answers, fileNames }, files }: ThanksProps) {
  const { t } = wordsFor(language);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { left, isSending } = files;
  return (
    <div className="survey thanks">
      <h3 ref={heading} tabIndex={-1}>
        {t(texts.thanks)}
      </h3>
      <p className="receipt">{t(texts.receipt, { receipt: receiptOf(response) })}</p>
      <p className="hint">{contact ? t(texts.removalBy, { contact }) : t(texts.removal, { company })}</p>
      <div role="status">
        {isSending
          ? t(texts.filesSending)
          : left.map(({ question, file }) => <p key={question}>{t(texts.fileFailed, { name: file.name })}</p>)}
      </div>
      {!isSending && left.length > 0 ? (
        <button type="button" className="button" onClick={() => void files.send(response, left)}>
          {t(texts.fileAgain)}
        </button>
      ) : null}
      <h4>{t(texts.yours)}</h4>
      <dl>
        {answers.map(([question, value]) => (
          <div key={question.id}>
            <dt>{question.name}</dt>
            <dd>{answerWords(question, value, language, fileNames[question.id])}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="quiet" onClick={() => window.print()}>
        {t(texts.print)}
      </button>
    </div>
  );
}
