import { useState } from 'react';
import { Button } from '@mantine/core';
import { useSnapshot } from 'valtio';
import type { ImportColumn } from '../../../../model/imports/columns.ts';
import type { ImportReport } from '../../../../model/imports/exchange.ts';
import { FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { saving } from '../../../stores/queue/saving.ts';
import { ImportReportView } from '../../../imports/ImportReportView.tsx';
import classes from '../../../imports/imports.module.css';
import { check, goToStep, importing, run, tick } from './state.ts';
import { texts } from '../../../imports/texts.ts';

/** What the file would do, before anything is written. */
export function CheckStep({ columns }: { columns: readonly ImportColumn[] }) {
  const t = useText();
  const { report, isChecking, error, ticked } = useSnapshot(importing);
  return (
    <>
      {isChecking && !report ? <LoadingState label={t(texts.checking)} /> : null}
      {error ? <FailedState error={error} onRetry={() => void check()} /> : null}
      {report ? (
        <ImportReportView
          report={report as ImportReport}
          columns={columns}
          ticked={ticked}
          onTick={tick}
          full={t(texts.full, { room: formatNumber(report.room ?? 0), count: formatNumber(report.added.length) })}
        />
      ) : null}
      <Foot report={report as ImportReport | null} />
    </>
  );
}

function Foot({ report }: { report: ImportReport | null }) {
  const t = useText();
  const { offline } = useSnapshot(saving);
  const { isChecking } = useSnapshot(importing);
  const [isStarting, setStarting] = useState(false);
  const count = report ? report.added.length + report.changed.length : 0;
  const start = () => {
    setStarting(true);
    void run().finally(() => setStarting(false));
  };
  return (
    <footer className={classes.foot}>
      <p role="status">{offline ? t(texts.offline) : report && count === 0 ? t(texts.nothingToDo) : null}</p>
      <Button variant="default" onClick={() => goToStep('columns')}>
        {t(texts.previous)}
      </Button>
      <Button
        disabled={count === 0 || offline || report?.room !== null || isChecking}
        loading={isStarting}
        onClick={start}
      >
        {count === 1 ? t(texts.importOne) : t(texts.importMany, { count: formatNumber(count) })}
      </Button>
    </footer>
  );
}
