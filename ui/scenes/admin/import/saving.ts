/** Saves the report of an import as a workbook: a line for each new row, changed value and refused cell. */
import type { MeasureUnit } from '../../../../model/define.ts';
import type { ImportColumn } from '../../../../model/imports/columns.ts';
import type { ImportReport } from '../../../../model/imports/exchange.ts';
import { importFaults } from '../../../../model/imports/faults.ts';
import { formatNumber, formatRead } from '../../../i18n/format.ts';
import { textOf } from '../../../i18n/useText.ts';
import { texts as shared } from '../../../imports/texts.ts';
import { valueText } from '../../../imports/valuetext.ts';
import type { FileCell, FileColumn } from '../../../portfolio/exchange/table.ts';
import { saveReport } from '../periods/saving.ts';
import { texts } from './texts.ts';

const keys = ['line', 'outcome', 'name', 'column', 'before', 'after', 'reason'] as const;

interface Saved {
  readonly report: ImportReport;
  readonly columns: readonly ImportColumn[];
  readonly company: string;
  readonly file: string;
}

export function saveImportReport({ report, columns, company, file }: Saved): Promise<void> {
  const titles = keys.map((key): FileColumn => ({
    key,
    title: textOf(texts[key]),
    kind: key === 'line' ? 'number' : 'text',
  }));
  const { added, changed, refusedRows, unchanged } = report;
  const counts = textOf(shared.summary, {
    added: formatNumber(added.length),
    changed: formatNumber(changed.length),
    unchanged: formatNumber(unchanged),
    refused: formatNumber(refusedRows),
  });
  return saveReport('xlsx', { columns: titles, rows: reportLines(report, columns) }, textOf(texts.report), [
    [textOf(texts.customer), company],
    [textOf(texts.file), file],
    [textOf(texts.counts), counts],
  ]);
}

/** In the order of the lines of the file. */
function reportLines(report: ImportReport, columns: readonly ImportColumn[]): FileCell[][] {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const nameOf = (key: string | null) => {
    const column = key === null ? undefined : byKey.get(key);
    return column ? textOf(column.label) : (key ?? textOf(shared.wholeRow));
  };
  const saved = (key: string, text: string, unit: MeasureUnit | undefined) => {
    const column = byKey.get(key);
    return column ? valueText(column, text, unit, textOf) : text;
  };
  const { added, changed, refused } = report;
  const lines: FileCell[][] = [
    ...added.map(({ line, name }) => [line, textOf(texts.isAdded), name, '', '', '', '']),
    ...changed.flatMap(({ line, name, values }) =>
      values.map(({ column, before, after, unit }) => [
        line,
        textOf(texts.isChanged),
        name,
        nameOf(column),
        saved(column, before, unit),
        saved(column, after, unit),
        '',
      ]),
    ),
    ...refused.map(({ line, column, text, fault, limit }) => [
      line,
      textOf(texts.isRefused),
      '',
      nameOf(column),
      '',
      text,
      textOf(importFaults[fault], { limit: limit === undefined ? '' : formatRead(limit) }),
    ]),
  ];
  return lines.sort((a, b) => Number(a[0]) - Number(b[0]));
}
