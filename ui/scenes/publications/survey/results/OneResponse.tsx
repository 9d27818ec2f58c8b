/** One response in full, with a way to the next, to mark it as a test and to delete it. */
import { Badge, Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { surveyAnswer } from '../../../../../model/entities/surveyanswer.ts';
import { surveyCalls } from '../../../../../model/calls.ts';
import type { Question } from '../../../../../model/surveys/questions.ts';
import type { SurveyResponse } from '../../../../../model/surveys/responses.ts';
import { receiptOf } from '../../../../../model/surveys/sending.ts';
import { pictureAddress } from '../../../../api/images.ts';
import { markResponses, removeResponses } from '../../../../api/surveys.ts';
import { ConfirmRemoval } from '../../../../components/confirm/ConfirmRemoval.tsx';
import { formatMoment } from '../../../../i18n/format.ts';
import { useText } from '../../../../i18n/useText.ts';
import { session } from '../../../../stores/person/session.ts';
import classes from './results.module.css';
import { texts } from './texts.ts';
import { answerWords, timeWords } from './words.ts';

interface OneResponseProps {
  publicationId: number;
  questions: readonly Question[];
  responses: readonly SurveyResponse[];
  response: string;
  onOpen: (response: string) => void;
  onReload: () => void;
  onClose: () => void;
}

export function OneResponse({
  publicationId,
  questions,
  responses,
  response,
  onOpen,
  onReload,
  onClose,
}: OneResponseProps) {
  const t = useText();
  const { principal } = useSnapshot(session);
  const [isAsking, setAsking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const index = responses.findIndex((each) => each.response === response);
  const one = responses[index];
  if (!one) return null;
  const run = async (work: Promise<unknown>, after?: () => void) => {
    try {
      await work;
      setFailed(false);
      onReload();
      after?.();
    } catch {
      setFailed(true);
    }
  };
  const mayChange = principal !== null && surveyAnswer.access[principal].includes(surveyCalls.remove.verb);
  const [before, after] = [responses[index - 1], responses[index + 1]];
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      title={
        <Group gap={8}>
          {t(texts.one, { number: index + 1 })}
          <span className="text-soft">{receiptOf(response)}</span>
          {one.test ? <Badge variant="light">{t(texts.isTest)}</Badge> : null}
        </Group>
      }
    >
      <p className="text-hint">
        {t(texts.sentAt, { moment: formatMoment(one.sentAt) })}
        {one.seconds === null ? null : ` · ${timeWords(one.seconds, t)}`}
      </p>
      <dl className={classes.answers}>
        {questions
          .filter(({ type }) => type !== 'info')
          .map((question) => (
            <div key={question.id}>
              <dt>{question.name}</dt>
              <dd>
                <Answer question={question} text={one.answers[question.id]} />
              </dd>
            </div>
          ))}
      </dl>
      {hasFailed ? <p role="alert">{t(texts.notDone)}</p> : null}
      <Group gap={8}>
        <Button variant="default" size="xs" disabled={!before} onClick={() => onOpen(before!.response)}>
          {t(texts.previous)}
        </Button>
        <Button variant="default" size="xs" disabled={!after} onClick={() => onOpen(after!.response)}>
          {t(texts.next)}
        </Button>
        <span className={classes.space} />
        <Button
          variant="default"
          size="xs"
          disabled={!mayChange}
          onClick={() => void run(markResponses(publicationId, [response], !one.test))}
        >
          {t(one.test ? texts.unmark : texts.mark)}
        </Button>
        <Button variant="default" size="xs" c="brick" disabled={!mayChange} onClick={() => setAsking(true)}>
          {t(texts.remove)}
        </Button>
      </Group>
      <ConfirmRemoval
        opened={isAsking}
        title={t(texts.remove)}
        onConfirm={() => void run(removeResponses(publicationId, [response]), onClose)}
        onClose={() => setAsking(false)}
      >
        {t(texts.removeText)}
      </ConfirmRemoval>
    </Modal>
  );
}

function Answer({ question, text }: { question: Question; text: string | undefined }) {
  const t = useText();
  if (text === undefined) return <span className="text-hint">{t(texts.noAnswer)}</span>;
  if (question.type !== 'file') return answerWords(question, text, t);
  if (text === '') return <span className="text-hint">{t(texts.noFile)}</span>;
  const picture = { id: Number(text), data: '' };
  return (
    <a href={pictureAddress(picture)} target="_blank" rel="noreferrer">
      <img src={pictureAddress(picture, 'thumb')} alt={question.name} />
    </a>
  );
}
