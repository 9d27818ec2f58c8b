import { Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { EmptyState } from '../../../components/frame/States.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { Running } from '../../../imports/Running.tsx';
import { useStepPlace } from '../../../stores/history/laststep.ts';
import classes from '../../../imports/imports.module.css';
import { cancelRun, check, importing, startAgain, undoImport } from './state.ts';
import { texts } from '../../../imports/texts.ts';

/** How far the job is, and what it did. */
export function RunStep({ onList }: { onList: () => void }) {
  const t = useText();
  const { job, result, stepId, table } = useSnapshot(importing);
  const place = useStepPlace(stepId);
  if (!job) return null;
  const next = (
    <Button variant="default" onClick={startAgain}>
      {t(texts.next)}
    </Button>
  );
  if (job.state === 'cancelled') return <EmptyState icon={IconCircleX} title={t(texts.cancelled)} action={next} />;
  if (job.state === 'failed')
    return (
      <EmptyState
        icon={IconAlertTriangle}
        tone="brick"
        title={t(texts.failed)}
        action={table ? <Button onClick={() => void check()}>{t(texts.again)}</Button> : next}
      >
        {t(texts.failedAbout)}
      </EmptyState>
    );
  if (!result)
    return (
      <Running job={job} title={t(texts.running)} about={t(texts.runningAbout)} onCancel={() => void cancelRun()} />
    );
  const { added, changed, unchanged, refusedRows } = result;
  return (
    <EmptyState
      icon={IconCircleCheck}
      title={t(place === 'undone' ? texts.undone : texts.done)}
      action={
        <div className={classes.actions}>
          <Button onClick={onList}>{t(texts.toList)}</Button>
          {place !== 'last' ? null : (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={16} stroke={1.5} aria-hidden />}
              onClick={() => void undoImport()}
            >
              {t(texts.undo)}
            </Button>
          )}
          {next}
        </div>
      }
    >
      <span role="status" className={classes.summary}>
        {t(texts.summary, {
          added: formatNumber(added),
          changed: formatNumber(changed),
          unchanged: formatNumber(unchanged),
          refused: formatNumber(refusedRows),
        })}
      </span>
    </EmptyState>
  );
}
