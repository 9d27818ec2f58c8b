/** Saves a table of a report as CSV or workbook. */
import { formatMoment } from '../../../i18n/format.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { textOf } from '../../../i18n/useText.ts';
import type { ExportRequest, FileTable } from '../../../portfolio/exchange/table.ts';
import { writeFile } from '../../../portfolio/exchange/write.ts';
import { periodTexts as texts } from './texts.ts';

export type ReportFormat = Extract<ExportRequest['format'], 'csv' | 'xlsx'>;

/** Characters of the name of a sheet. */
const MOST_NAME = 31;

export const saveReport = (
  format: ReportFormat,
  table: FileTable,
  name: string,
  lines: ExportRequest['notes']['lines'],
): Promise<void> =>
  writeFile(
    {
      format,
      table,
      geometries: [],
      sheet: name.slice(0, MOST_NAME),
      notes: { title: textOf(texts.about), lines: [...lines, [textOf(texts.made), formatMoment(new Date())]] },
      text: { language: currentLanguage(), yes: textOf(texts.yes), no: textOf(texts.no) },
    },
    [name, ...lines.map(([, value]) => value)],
  );
