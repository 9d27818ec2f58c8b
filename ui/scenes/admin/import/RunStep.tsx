import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { fetchImportReport } from '../../../api/staffimports.ts';
import { EmptyState, FailedState } from '../../../components/frame/States.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import shared from '../../../imports/imports.module.css';
import { Running } from '../../../imports/Running.tsx';
import { texts as common } from '../../../imports/texts.ts';
import { SaveReport } from './SaveReport.tsx';
import { cancelNow, check, staffImport, startAgain } from './state.ts';
import { texts } from './texts.ts';

/** How far the job is, and what it did. */
export function RunStep({ onList }: { onList: () => void }) {
  const t = useText();
  const { job, error, kind, result, isUndone, id } = useSnapshot(staffImport);
  if (error) return <FailedState error={error} onRetry={() => void check()} />;
  const next = (
    <Button variant="default" onClick={startAgain}>
      {t(common.next)}
    </Button>
  );
  if (!result && !job) return null;
  if (job?.state === 'cancelled') return <EmptyState icon={IconCircleX} title={t(common.cancelled)} action={next} />;
  if (job?.state === 'failed')
    return (
      <EmptyState
        icon={IconAlertTriangle}
        tone="brick"
        title={t(common.failed)}
        action={<Button onClick={() => void check()}>{t(common.again)}</Button>}
      >
        {t(texts.failedAbout)}
      </EmptyState>
    );
  if (!result)
    return job && job.state !== 'done' ? (
      <Running job={job} title={t(common.running)} about={t(common.runningAbout)} onCancel={() => void cancelNow()} />
    ) : null;
  const { added, changed, unchanged, refusedRows } = result;
  const counts = { added, changed, unchanged, refused: refusedRows };
  const shown = Object.fromEntries(Object.entries(counts).map(([key, count]) => [key, formatNumber(count)]));
  return (
    <EmptyState
      icon={IconCircleCheck}
      title={t(isUndone ? texts.isUndone : common.done)}
      action={
        <div className={shared.actions}>
          <Button onClick={onList}>{t(texts.toList)}</Button>
          {next}
          {id === null ? null : <SaveReport size="sm" load={() => fetchImportReport(id)} />}
        </div>
      }
    >
      <span role="status" className={shared.summary}>
        {t(common.summary, shown)}
      </span>
      {kind === 'people' && added > 0 && !isUndone ? ` ${t(texts.invited)}` : null}
    </EmptyState>
  );
}
