import { useState } from 'react';
import { Alert, Button, Checkbox, Tabs } from '@mantine/core';
import { useSnapshot } from 'valtio';
import type { ImportColumn } from '../../../../model/imports/columns.ts';
import type { ImportReport } from '../../../../model/imports/exchange.ts';
import { FailedState, LoadingState } from '../../../components/States.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { saving } from '../../../stores/saving.ts';
import { AddedList, ChangedList, RefusedList } from './ReportLists.tsx';
import classes from './import.module.css';
import { check, goToStep, importing, run, tick } from './state.ts';
import { texts } from './texts.ts';

/** What the file would do, before anything is written. */
export function CheckStep({ columns }: { columns: readonly ImportColumn[] }) {
  const t = useText();
  const { report, isChecking, error } = useSnapshot(importing);
  return (
    <>
      {isChecking && !report ? <LoadingState label={t(texts.checking)} /> : null}
      {error ? <FailedState error={error} onRetry={() => void check()} /> : null}
      {report ? <Report report={report as ImportReport} columns={columns} /> : null}
      <Foot report={report as ImportReport | null} />
    </>
  );
}

type TabName = 'changed' | 'added' | 'unchanged' | 'refused';

function Report({ report, columns }: { report: ImportReport; columns: readonly ImportColumn[] }) {
  const t = useText();
  const counts: Record<TabName, number> = {
    added: report.added.length,
    changed: report.changed.length,
    unchanged: report.unchanged,
    refused: report.refusedRows,
  };
  const names = Object.keys(counts) as TabName[];
  const [tab, setTab] = useState<TabName>(() =>
    counts.refused > 0 ? 'refused' : (names.find((name) => counts[name] > 0) ?? 'added'),
  );
  return (
    <>
      {report.room === null ? null : (
        <Alert color="brick" role="alert">
          {t(texts.full, { room: formatNumber(report.room), count: formatNumber(counts.added) })}
        </Alert>
      )}
      <NewChoices report={report} columns={columns} />
      <Tabs value={tab} onChange={(next) => setTab(next as TabName)} className={classes.tabs!}>
        <Tabs.List>
          {names.map((name) => (
            <Tabs.Tab key={name} value={name} className={classes.tab!} data-tone={counts[name] > 0 ? name : undefined}>
              <strong>{formatNumber(counts[name])}</strong> {t(texts[name])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="added">
          <AddedList added={report.added} />
        </Tabs.Panel>
        <Tabs.Panel value="changed">
          <ChangedList changed={report.changed} columns={columns} />
        </Tabs.Panel>
        <Tabs.Panel value="unchanged">
          <p className={classes.nothing}>{t(texts.unchangedText)}</p>
        </Tabs.Panel>
        <Tabs.Panel value="refused">
          <RefusedList refused={report.refused} columns={columns} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

/** Choices and labels that the file names and the company does not have. */
function NewChoices({ report: { choices }, columns }: { report: ImportReport; columns: readonly ImportColumn[] }) {
  const t = useText();
  const { ticked } = useSnapshot(importing);
  if (choices.length === 0) return null;
  const labelOf = (key: string) => columns.find((column) => column.key === key)?.label;
  return (
    <fieldset className={classes.choices}>
      <legend>{t(texts.newChoices)}</legend>
      <p className="text-hint">{t(texts.newChoicesAbout)}</p>
      <ul>
        {choices.map(({ key, column, name, rows }) => {
          const label = labelOf(column);
          return (
            <li key={key}>
              <Checkbox
                size="xs"
                label={label ? `${t(label)}: ${name}` : name}
                description={rows === 1 ? t(texts.inOneRow) : t(texts.inRows, { count: formatNumber(rows) })}
                checked={ticked.includes(key)}
                onChange={({ currentTarget }) => tick(key, currentTarget.checked)}
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
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
