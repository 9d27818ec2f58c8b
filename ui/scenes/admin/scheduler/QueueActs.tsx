/** What staff can do with a job of the queue: in its row and in its panel. */
import { useState } from 'react';
import { Button, type ButtonProps } from '@mantine/core';
import { Link } from 'wouter';
import { aboutPath } from '../../../../model/admin/errors.ts';
import { isRepeatable, type StaffJob } from '../../../../model/admin/queue.ts';
import { isOver } from '../../../../model/rules/jobs.ts';
import { cancelQueued, discardRows, retryJob } from '../../../api/scheduler.ts';
import { ConfirmRemoval } from '../../../components/confirm/ConfirmRemoval.tsx';
import { useText } from '../../../i18n/useText.ts';
import { attempt } from '../attempt.ts';
import { kindName } from './queuetexts.ts';
import classes from './scheduler.module.css';
import { schedulerTexts as texts } from './texts.ts';
import { useActButton } from './useActButton.tsx';

interface QueueActsProps {
  of: StaffJob;
  size: ButtonProps['size'];
  onDone: () => void;
}

export function QueueActs({ of, size, onDone }: QueueActsProps) {
  const t = useText();
  const { id, state, attempts, searchRunId, rowsKeptUntil, companyName } = of;
  const button = useActButton({ name: kindName(of, t), onDone, size });
  const hasFailed = state === 'failed' || (state === 'waiting' && attempts > 0);
  return (
    <span className={classes.buttons}>
      {state === 'failed' && searchRunId !== null ? (
        <Button
          component={Link}
          href={aboutPath(`search:${searchRunId}`)!}
          variant="default"
          size={size}
          aria-label={`${t(texts.openSearch)}: ${companyName}`}
        >
          {t(texts.openSearch)}
        </Button>
      ) : null}
      {hasFailed && isRepeatable(of) ? button(texts.retry, () => retryJob(id)) : null}
      {isOver(state) ? null : button(texts.cancel, () => cancelQueued(id))}
      {rowsKeptUntil === null ? null : <Discard of={of} size={size} onDone={onDone} />}
    </span>
  );
}

function Discard({ of: { id, companyName }, size, onDone }: QueueActsProps) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size={size}
        aria-label={`${t(texts.discard)}: ${companyName}`}
        onClick={() => setAsked(true)}
      >
        {t(texts.discard)}
      </Button>
      <ConfirmRemoval
        opened={isAsked}
        title={t(texts.discardTitle, { company: companyName })}
        action={t(texts.discard)}
        onClose={() => setAsked(false)}
        onConfirm={() => void attempt(() => discardRows(id), onDone)}
      >
        {t(texts.discardText)}
      </ConfirmRemoval>
    </>
  );
}
