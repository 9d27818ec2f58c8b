/** Route `admin.reporting`: customers won and lost, and what was made, over a period. */
import { useMemo } from 'react';
import { Table } from '@mantine/core';
import { reportFigures, type ReportFigure, type ReportPeriod } from '../../../../model/admin/reports.ts';
import { fetchReport } from '../../../api/reports.ts';
import { FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useAddressChoice } from '../../../components/hooks/useAddressChoice.ts';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { formatDay, formatNumber } from '../../../i18n/format.ts';
import { useText, type Translate } from '../../../i18n/useText.ts';
import { AdminPage } from '../AdminPage.tsx';
import { FigureChoice } from '../periods/FigureChoice.tsx';
import { PeriodChart } from '../periods/PeriodChart.tsx';
import { periodName } from '../periods/periodnames.ts';
import { PeriodTools } from '../periods/PeriodTools.tsx';
import { SaveButton } from '../periods/SaveButton.tsx';
import { saveReport } from '../periods/saving.ts';
import { periodTexts } from '../periods/texts.ts';
import { startsOf, usePeriods, type ChosenPeriods } from '../periods/usePeriods.ts';
import classes from '../periods/periods.module.css';
import { texts } from './texts.ts';

export default function Reporting() {
  const t = useText();
  const periods = usePeriods();
  return (
    <AdminPage title={t(texts.title)} lead={t(texts.lead)} tools={<PeriodTools {...periods} />}>
      <Report key={periods.text} {...periods} />
    </AdminPage>
  );
}

interface PeriodRow {
  readonly start: string;
  readonly figures: Readonly<Record<ReportFigure, number>>;
}

const nothing = Object.fromEntries(reportFigures.keys.map((key) => [key, 0])) as Record<ReportFigure, number>;

/** Every period of the choice, those in which nothing happened too. */
const rowsOf = (starts: readonly string[], found: readonly ReportPeriod[] | null): PeriodRow[] => {
  const byStart = new Map(found?.map((each) => [each.start, each.figures]));
  return starts.map((start) => ({ start, figures: byStart.get(start) ?? nothing }));
};

const totalOf = (rows: readonly PeriodRow[], figure: ReportFigure): number =>
  rows.reduce((sum, { figures }) => sum + figures[figure], 0);

function Report({ since, until, step }: ChosenPeriods) {
  const t = useText();
  const [figure, choose] = useAddressChoice<ReportFigure>('figure', reportFigures.keys);
  const { data, error, reload } = useLoaded((signal) => fetchReport({ since, until, step }, signal));
  const starts = useMemo(() => startsOf({ since, until, step }), [since, until, step]);
  const rows = useMemo(() => rowsOf(starts, data), [starts, data]);
  const values = useMemo(() => rows.map(({ figures }) => figures[figure]), [rows, figure]);
  if (error) return <FailedState error={error} onRetry={reload} />;
  if (!data) return <LoadingState />;
  return (
    <>
      <section className={classes.card} aria-label={t(texts.figures)}>
        <FigureChoice
          figures={reportFigures.entries.map(({ key, label }) => ({
            key,
            label: t(label),
            value: formatNumber(totalOf(rows, key)),
          }))}
          chosen={figure}
          onChoose={choose}
        />
        <PeriodChart figure={nameOf(figure, t)} step={step} starts={starts} values={values} />
      </section>
      <div className={classes.head}>
        <h2>{t(texts.table)}</h2>
        <SaveButton format="xlsx" save={() => save(rows, { since, until, step }, t)} />
      </div>
      <section className={classes.card} data-scrolls>
        <PeriodTable rows={rows} step={step} />
      </section>
    </>
  );
}

const nameOf = (figure: ReportFigure, t: Translate): string =>
  t(reportFigures.entries.find(({ key }) => key === figure)!.label);

/** The latest period first; empty periods say nothing in a table. */
function PeriodTable({ rows, step }: { rows: readonly PeriodRow[]; step: ChosenPeriods['step'] }) {
  const t = useText();
  const shown = rows.filter(({ figures }) => reportFigures.keys.some((key) => figures[key] > 0)).toReversed();
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t(periodTexts.period)}</Table.Th>
          {reportFigures.entries.map(({ key, label }) => (
            <Table.Th key={key} ta="right">
              {t(label)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {shown.map(({ start, figures }) => (
          <Table.Tr key={start}>
            <Table.Td>{periodName(step, start)}</Table.Td>
            {reportFigures.keys.map((key) => (
              <Table.Td key={key} ta="right">
                {formatNumber(figures[key])}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th>{t(periodTexts.total)}</Table.Th>
          {reportFigures.keys.map((key) => (
            <Table.Th key={key} ta="right">
              {formatNumber(totalOf(rows, key))}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  );
}

type Chosen = Pick<ChosenPeriods, 'since' | 'until' | 'step'>;

function save(rows: readonly PeriodRow[], { since, until, step }: Chosen, t: Translate): Promise<void> {
  const figures = reportFigures.entries.map(({ key, label }) => ({ key, title: t(label), kind: 'number' as const }));
  const table = {
    columns: [{ key: 'start', title: t(periodTexts.period), kind: 'text' as const }, ...figures],
    rows: rows.map((row) => [periodName(step, row.start), ...reportFigures.keys.map((key) => row.figures[key])]),
  };
  const days = [formatDay(since), formatDay(until)].join(' – ');
  return saveReport('xlsx', table, t(texts.title), [[t(texts.figures), days]]);
}
