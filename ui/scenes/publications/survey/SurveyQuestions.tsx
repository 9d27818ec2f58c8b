/** The questions of one section of a survey, for the editor of its publication. */
import { Button, Menu } from '@mantine/core';
import { IconListDetails, IconLock, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { surveyQuestionTypes } from '../../../../model/enums/publication.ts';
import { tierCaps } from '../../../../model/rules/account/tiers.ts';
import { EmptyState, FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { SortableList } from '../../../fields/SortableList.tsx';
import { useText } from '../../../i18n/useText.ts';
import { useReadOnly } from '../../../portfolio/useReadOnly.ts';
import { useRead } from '../../../stores/records/banks.ts';
import { rowKey } from '../../../stores/records/localids.ts';
import { session } from '../../../stores/person/session.ts';
import { addQuestion, moveQuestion } from './actions.ts';
import { QuestionRow } from './QuestionRow.tsx';
import classes from './survey.module.css';
import { questionsOfSection, useAnswered, usePublicationOf, useSurveyLoaded } from './survey.ts';
import { texts } from './texts.ts';

export function SurveyQuestions({ sectionId }: { sectionId: number }) {
  const t = useText();
  const { company } = useSnapshot(session);
  const publicationId = usePublicationOf(sectionId);
  const { isReady, error, retry } = useSurveyLoaded(publicationId);
  if (company && !tierCaps[company.subscription].surveys)
    return (
      <EmptyState icon={IconLock} title={t(texts.notInTier)} compact>
        {t(texts.notInTierText)}
      </EmptyState>
    );
  if (error) return <FailedState error={error} onRetry={retry} compact />;
  if (publicationId === null || !isReady) return <LoadingState />;
  return <QuestionList key={sectionId} publicationId={publicationId} sectionId={sectionId} />;
}

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((each, index) => each === other[index]);

function QuestionList({ publicationId, sectionId }: { publicationId: number; sectionId: number }) {
  const t = useText();
  const readOnly = useReadOnly();
  const questions = useRead('surveyquestion', () => questionsOfSection(sectionId), isSame);
  const answered = useAnswered(publicationId);
  const [openId, setOpenId] = useState<number | null>(null);
  const [told, setTold] = useState('');
  const nameOf = (index: number) => questions[index]?.name || t(texts.unnamed);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= questions.length || from === to) return;
    const name = nameOf(from);
    const isMoved = moveQuestion(publicationId, sectionId, from, to);
    setTold(isMoved ? t(texts.moved, { name, place: to + 1 }) : t(texts.staysBelow));
  };
  return (
    <div className={classes.questions}>
      {questions.length === 0 ? (
        <EmptyState icon={IconListDetails} title={t(texts.none)} compact>
          {t(texts.noneText)}
        </EmptyState>
      ) : (
        <SortableList
          label={t(texts.questions)}
          items={questions}
          nameOf={(_, index) => nameOf(index)}
          disabled={readOnly !== null}
          itemClass={classes.question}
          onMove={move}
        >
          {(question, index, grip) => (
            <QuestionRow
              key={rowKey('surveyquestion', question.id)}
              publicationId={publicationId}
              question={question}
              grip={grip}
              number={index + 1}
              isAnswered={answered?.has(question.id) ?? false}
              isOpen={openId === question.id}
              disabled={readOnly !== null}
              onToggle={() => setOpenId(openId === question.id ? null : question.id)}
              onMove={(by) => move(index, index + by)}
            />
          )}
        </SortableList>
      )}
      <p role="status" className="text-hint">
        {told}
      </p>
      {readOnly === null ? (
        <Menu position="bottom-start" width={220}>
          <Menu.Target>
            <Button variant="default" size="xs" leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}>
              {t(texts.add)}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {surveyQuestionTypes.entries.map(({ key, label }) => (
              <Menu.Item key={key} onClick={() => setOpenId(addQuestion(publicationId, sectionId, key).id)}>
                {t(label)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        <p className="text-hint">{readOnly}</p>
      )}
    </div>
  );
}
