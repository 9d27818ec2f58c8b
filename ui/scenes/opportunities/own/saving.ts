/** Own figures and rows of an import as files. */
import type { PlotFigure } from '../../../../model/entities/plotfigure.ts';
import { plotFigure } from '../../../../model/entities/plotfigure.ts';
import type { OwnImportReport } from '../../../../model/imports/ownfigures.ts';
import { fetchOwnValues } from '../../../api/ownfigures.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { textOf } from '../../../i18n/useText.ts';
import type { FileTable } from '../../../portfolio/exchange/table.ts';
import { writeFile } from '../../../portfolio/exchange/write.ts';
import { texts } from './texts.ts';

const save = (table: FileTable, names: readonly string[]): Promise<void> =>
  writeFile(
    {
      format: 'csv',
      table,
      sheet: '',
      geometries: [],
      notes: { title: '', lines: [] },
      text: { language: currentLanguage(), yes: '', no: '' },
    },
    names,
  );

/** The file can be imported again: its headings name the plot, the figure and its unit. */
export async function saveFigure({ id, name, unit, kind, choices }: PlotFigure): Promise<void> {
  const values = await fetchOwnValues(id);
  const rows = values.flatMap(({ plots, values: numbers }) =>
    plots.map((plot, at) => [plot, kind === 'choice' ? (choices[numbers[at]!] ?? null) : numbers[at]!]),
  );
  const columns = [
    { key: 'plot', title: textOf(texts.plot), kind: 'text' },
    { key: 'value', title: unit ? `${name} (${unit})` : name, kind: kind === 'choice' ? 'text' : 'number' },
  ] as const;
  await save({ columns, rows }, [textOf(plotFigure.label.one), name]);
}

export const saveUnmatched = (rows: OwnImportReport['unmatched'], file: string): Promise<void> =>
  save(
    {
      columns: [
        { key: 'line', title: textOf(texts.line), kind: 'number' },
        { key: 'plot', title: textOf(texts.plot), kind: 'text' },
      ],
      rows: rows.map(({ line, plot }) => [line, plot]),
    },
    [file, textOf(texts.plots)],
  );
