/** The answers about one park beside last year and the register, and what the province decides about them. */
import { useState } from 'react';
import { Badge, Button, Group, Table, Textarea, TextInput, type MantineColor } from '@mantine/core';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { parkMutations, type ParkState } from '../../../../model/enums/ibis.ts';
import type { IbisPark } from '../../../../model/surveys/ibis/calls.ts';
import { draftLimits, isChanged } from '../../../../model/surveys/ibis/draft.ts';
import { NEW_PARK, RIN } from '../../../../model/surveys/ibis/register.ts';
import { columnOf, type Question } from '../../../../model/surveys/questions.ts';
import { approveParks, sendParksBack } from '../../../api/ibis.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { answerText, stateName } from './exporting.ts';
import classes from './ibis.module.css';
import { texts } from './texts.ts';

interface ParkCardProps {
  publicationId: number;
  park: IbisPark;
  questions: readonly Question[];
  canEdit: boolean;
  onlyChanges: boolean;
  run: (work: Promise<unknown>) => Promise<boolean>;
}

const colours: Readonly<Record<ParkState, MantineColor>> = {
  open: 'gray',
  draft: 'water',
  sent: 'leaf',
  returned: 'sun',
  approved: 'leaf',
};

export function ParkCard({ publicationId, park, questions, canEdit, onlyChanges, run }: ParkCardProps) {
  const t = useText();
  const { rin, name, state, sentAt, remark, draft } = park;
  const isNew = NEW_PARK.test(rin);
  return (
    <section className={classes.park} aria-label={name}>
      <Group gap={8}>
        <h3 className={classes.parkName}>{name}</h3>
        <span className="text-soft">{isNew ? t(texts.newPark) : rin}</span>
        <Badge variant="light" color={colours[state]} tt="none" fw={500}>
          {stateName(state)}
        </Badge>
        <span className={classes.space} />
        {sentAt ? <span className="text-soft">{t(texts.sentOn, { date: formatDate(sentAt) })}</span> : null}
      </Group>
      {state === 'returned' && remark ? <p className={classes.remark}>{t(texts.returnedWith, { remark })}</p> : null}
      {draft ? (
        <Comparison park={park} questions={questions} onlyChanges={onlyChanges} draft={draft} />
      ) : (
        <p className="text-hint">{t(texts.noAnswers)}</p>
      )}
      {canEdit && park.id !== null && (state === 'sent' || state === 'approved') ? (
        <Decision
          publicationId={publicationId}
          run={run}
          isNew={isNew}
          id={park.id}
          isApproved={state === 'approved'}
        />
      ) : null}
    </section>
  );
}

type ComparisonProps = Pick<ParkCardProps, 'park' | 'questions' | 'onlyChanges'> & {
  draft: NonNullable<IbisPark['draft']>;
};

function Comparison({ park, questions, onlyChanges, draft }: ComparisonProps) {
  const t = useText();
  const { lastYear, register } = park;
  const before = { ...register, ...lastYear };
  const shown = questions.filter(
    (question) => question.type !== 'info' && (!onlyChanges || isChanged(question, draft.answers, before)),
  );
  const mutation = entryOf(parkMutations, draft.mutation)!;
  return (
    <>
      {draft.mutation === 'none' ? null : (
        <p>{[t(mutation.label), draft.mutationRins.join(', '), draft.mutationText].filter(Boolean).join(' · ')}</p>
      )}
      {shown.length === 0 ? (
        <p className="text-hint">{t(texts.nothingDiffers)}</p>
      ) : (
        <Table className={classes.compare}>
          <Table.Thead>
            <Table.Tr>
              {[texts.question, texts.answer, texts.lastYear, texts.register].map((head) => (
                <Table.Th key={head.en}>{t(head)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((question) => (
              <Table.Tr key={question.id}>
                <Table.Td>{question.name}</Table.Td>
                <Table.Td className={isChanged(question, draft.answers, before) ? classes.changed : undefined}>
                  {answerText(question, draft.answers)}
                  {draft.reasons[columnOf(question)] ? (
                    <span className={classes.when}>{draft.reasons[columnOf(question)]}</span>
                  ) : null}
                </Table.Td>
                <Table.Td>{answerText(question, lastYear)}</Table.Td>
                <Table.Td>{answerText(question, register)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </>
  );
}

interface DecisionProps extends Pick<ParkCardProps, 'publicationId' | 'run'> {
  id: number;
  isNew: boolean;
  isApproved: boolean;
}

function Decision({ publicationId, run, id, isNew, isApproved }: DecisionProps) {
  const t = useText();
  const [rin, setRin] = useState('');
  const [remark, setRemark] = useState<string | null>(null);
  const sendBack = async () => {
    if (await run(sendParksBack(publicationId, [id], remark!.trim()))) setRemark(null);
  };
  if (remark !== null)
    return (
      <>
        <Textarea
          label={t(texts.remark)}
          value={remark}
          autosize
          minRows={2}
          maxLength={draftLimits.remarkLength}
          data-autofocus
          onChange={({ currentTarget }) => setRemark(currentTarget.value)}
        />
        <Group gap={8} justify="flex-end">
          <Button variant="default" size="xs" onClick={() => setRemark(null)}>
            {t(texts.close)}
          </Button>
          <Button size="xs" disabled={remark.trim() === ''} onClick={() => void sendBack()}>
            {t(texts.sendBack)}
          </Button>
        </Group>
      </>
    );
  return (
    <Group gap={8} align="flex-end" justify="flex-end">
      {isNew && !isApproved ? (
        <TextInput
          w={220}
          label={t(texts.number)}
          description={t(texts.numberHint)}
          value={rin}
          maxLength={8}
          inputMode="numeric"
          onChange={({ currentTarget }) => setRin(currentTarget.value.trim())}
        />
      ) : null}
      <Button variant="default" size="xs" onClick={() => setRemark('')}>
        {t(texts.sendBack)}
      </Button>
      {isApproved ? null : (
        <Button
          size="xs"
          disabled={isNew && !RIN.test(rin)}
          onClick={() => void run(approveParks(publicationId, [{ id, rin: isNew ? rin : null }]))}
        >
          {t(texts.approve)}
        </Button>
      )}
    </Group>
  );
}
