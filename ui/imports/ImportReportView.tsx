import { useState } from 'react';
import { Alert, Checkbox, Tabs } from '@mantine/core';
import type { ImportColumn } from '../../model/imports/columns.ts';
import type { ImportReport } from '../../model/imports/exchange.ts';
import { formatNumber } from '../i18n/format.ts';
import { useText } from '../i18n/useText.ts';
import classes from './imports.module.css';
import { AddedList, ChangedList, RefusedList } from './ReportLists.tsx';
import { texts } from './texts.ts';

type TabName = 'changed' | 'added' | 'unchanged' | 'refused';

interface ReportProps {
  report: ImportReport;
  columns: readonly ImportColumn[];
  /** Keys of the new choices to make. */
  ticked: readonly string[];
  onTick: (key: string, isOn: boolean) => void;
  /** Said where the new records do not fit in the subscription. */
  full: string;
}

/** What a file would do: new choices, and its rows by what they do. */
export function ImportReportView({ report, columns, ticked, onTick, full }: ReportProps) {
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
          {full}
        </Alert>
      )}
      <NewChoices report={report} columns={columns} ticked={ticked} onTick={onTick} />
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
function NewChoices({ report: { choices }, columns, ticked, onTick }: Omit<ReportProps, 'full'>) {
  const t = useText();
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
                onChange={({ currentTarget }) => onTick(key, currentTarget.checked)}
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
