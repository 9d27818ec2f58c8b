import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import type { ImportReport } from '../../../../model/imports/exchange.ts';
import { EmptyState, FailedState } from '../../../components/frame/States.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useText, type Translate } from '../../../i18n/useText.ts';
import { ImportReportView } from '../../../imports/ImportReportView.tsx';
import shared from '../../../imports/imports.module.css';
import { Running } from '../../../imports/Running.tsx';
import { texts as common } from '../../../imports/texts.ts';
import { saving } from '../../../stores/queue/saving.ts';
import classes from './import.module.css';
import { SaveReport } from './SaveReport.tsx';
import { cancelNow, check, columnsNow, goToStep, run, staffImport, tick } from './state.ts';
import { texts } from './texts.ts';

/** What the file would do, before anything is written. */
export function CheckStep() {
  const t = useText();
  const { report, ticked, error, job } = useSnapshot(staffImport);
  const { company } = staffImport;
  const whole = report as ImportReport | null;
  return (
    <>
      {error ? <FailedState error={error} onRetry={() => void check()} /> : null}
      {!whole && job ? <Checking /> : null}
      {whole && company ? (
        <>
          <div className={classes.found}>
            <SaveReport size="xs" load={() => Promise.resolve(whole)} />
          </div>
          <ImportReportView
            report={whole}
            columns={columnsNow()}
            ticked={ticked}
            onTick={tick}
            full={t(texts.full, {
              company: company.name,
              room: formatNumber(whole.room ?? 0),
              count: formatNumber(whole.added.length),
            })}
          />
        </>
      ) : null}
      <Foot report={whole} />
    </>
  );
}

function Checking() {
  const t = useText();
  const { job } = useSnapshot(staffImport);
  if (!job) return null;
  const again = <Button onClick={() => void check()}>{t(common.again)}</Button>;
  if (job.state === 'cancelled') return <EmptyState icon={IconCircleX} title={t(texts.cancelled)} action={again} />;
  if (job.state === 'failed')
    return (
      <EmptyState
        icon={IconAlertTriangle}
        tone="brick"
        title={t(texts.checkFailed, { why: job.failure ?? '' })}
        action={again}
      />
    );
  return (
    <Running job={job} title={t(texts.checking)} about={t(texts.checkingAbout)} onCancel={() => void cancelNow()} />
  );
}

function Foot({ report }: { report: ImportReport | null }) {
  const t = useText();
  const { offline } = useSnapshot(saving);
  const { job } = useSnapshot(staffImport);
  const [isStarting, setStarting] = useState(false);
  const count = report ? report.added.length + report.changed.length : 0;
  const start = () => {
    setStarting(true);
    void run().finally(() => setStarting(false));
  };
  return (
    <footer className={shared.foot}>
      <p role="status">{offline ? t(common.offline) : report ? sayingOf(report, count, t) : null}</p>
      <Button variant="default" onClick={() => goToStep('columns')}>
        {t(common.previous)}
      </Button>
      <Button
        disabled={count === 0 || offline || report?.room !== null || job !== null}
        loading={isStarting}
        onClick={start}
      >
        {count === 1 ? t(texts.importOne) : t(texts.importMany, { count: formatNumber(count) })}
      </Button>
    </footer>
  );
}

function sayingOf({ refusedRows }: ImportReport, count: number, t: Translate): string | null {
  if (count === 0) return t(common.nothingToDo);
  if (refusedRows === 0) return null;
  return refusedRows === 1 ? t(texts.withoutOne) : t(texts.without, { count: formatNumber(refusedRows) });
}
