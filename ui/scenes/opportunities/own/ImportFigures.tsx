/** An import of own figures: what its columns become, then what it does, then its values. */
import { useState } from 'react';
import { Button, Group } from '@mantine/core';
import type { PlotFigure } from '../../../../model/entities/plotfigure.ts';
import { decimalIn, filledColumns, ownBody, suggestedColumns } from '../../../../model/imports/ownfile.ts';
import { ownImportLimits, type OwnImportBody, type OwnImportReport } from '../../../../model/imports/ownfigures.ts';
import { ownFigureLimits } from '../../../../model/land/ownfigures.ts';
import { checkOwnImport, runOwnImport } from '../../../api/ownfigures.ts';
import { FailedState } from '../../../components/frame/States.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { Columns } from './Columns.tsx';
import classes from './own.module.css';
import type { OpenedFile } from './reading.ts';
import { Report } from './Report.tsx';
import { texts } from './texts.ts';

interface ImportFiguresProps {
  opened: OpenedFile;
  figures: readonly PlotFigure[];
  onCancel: () => void;
  /** Of the job that writes it. */
  onStarted: (job: number) => void;
}

export function ImportFigures({ opened, figures, onCancel, onStarted }: ImportFiguresProps) {
  const t = useText();
  const { headings, rows } = opened.table;
  const [decimal, setDecimal] = useState(() => decimalIn(rows));
  const [columns, setColumns] = useState(() => suggestedColumns(headings, rows, figures, decimal));
  const [source, setSource] = useState(opened.name.replace(/\.\w+$/, ''));
  const [measuredAt, setMeasuredAt] = useState(() => new Date().toISOString().slice(0, 'YYYY-MM-DD'.length));
  const [checked, setChecked] = useState<{ body: OwnImportBody; report: OwnImportReport } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const during = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    await work().catch(setError);
    setBusy(false);
  };
  const check = (body: OwnImportBody) => during(async () => setChecked({ body, report: await checkOwnImport(body) }));
  const write = (body: OwnImportBody, digest: string) =>
    during(async () => {
      const { id } = await runOwnImport({ ...body, digest });
      onStarted(id);
    });

  if (checked) {
    const { body, report } = checked;
    const count = report.columns.reduce((sum, { added, changed }) => sum + added + changed, 0);
    return (
      <div className={classes.content}>
        <Report of={report} file={opened.name} />
        {error ? <FailedState error={error} compact /> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setChecked(null)}>
            {t(texts.back)}
          </Button>
          <Button loading={isBusy} disabled={count === 0} onClick={() => void write(body, report.digest)}>
            {count === 0 ? t(texts.nothing) : t(texts.write, { count: formatNumber(count) })}
          </Button>
        </Group>
      </div>
    );
  }

  const filled = filledColumns(columns, figures);
  const isTooMuch = filled !== null && filled.length * rows.length > ownImportLimits.values;
  const about = { fileName: opened.name, source, measuredAt, decimal };
  return (
    <div className={classes.content}>
      <Columns
        {...{ table: opened.table, columns, figures, source, measuredAt, decimal }}
        onColumn={(at, column) => setColumns(columns.map((each, index) => (index === at ? column : each)))}
        onSource={setSource}
        onMeasuredAt={setMeasuredAt}
        onDecimal={setDecimal}
      />
      {filled === null ? (
        <p className={classes.wrong}>{t(texts.unsound, { columns: ownFigureLimits.columns })}</p>
      ) : null}
      {isTooMuch ? (
        <p className={classes.wrong}>{t(texts.tooMany, { values: formatNumber(ownImportLimits.values) })}</p>
      ) : null}
      {error ? <FailedState error={error} compact /> : null}
      <Group justify="space-between">
        <span className="text-hint">{t(texts.emptyCells)}</span>
        <Group>
          <Button variant="default" onClick={onCancel}>
            {t(texts.cancel)}
          </Button>
          <Button
            loading={isBusy}
            disabled={filled === null || isTooMuch}
            onClick={() => filled && void check(ownBody(columns, filled, rows, about))}
          >
            {t(texts.check)}
          </Button>
        </Group>
      </Group>
    </div>
  );
}
