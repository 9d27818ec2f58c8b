/** What each column of the file becomes, with its first values, and where the figures come from. */
import { Select, TextInput } from '@mantine/core';
import type { ReadTable } from '../../../../engine/import/tables/types.ts';
import { TEXT_LENGTH } from '../../../../model/define.ts';
import { plotFigure, type PlotFigure } from '../../../../model/entities/plotfigure.ts';
import { textOfCell } from '../../../../model/imports/cells.ts';
import type { OwnColumn, OwnTarget } from '../../../../model/imports/ownfile.ts';
import type { OwnImportBody } from '../../../../model/imports/ownfigures.ts';
import { useText, type Translate } from '../../../i18n/useText.ts';
import { DecimalChoice } from '../../../imports/DecimalChoice.tsx';
import classes from './own.module.css';
import { texts } from './texts.ts';

interface ColumnsProps {
  table: ReadTable;
  columns: readonly OwnColumn[];
  figures: readonly PlotFigure[];
  source: string;
  measuredAt: string;
  decimal: OwnImportBody['decimal'];
  onColumn: (at: number, column: OwnColumn) => void;
  onSource: (source: string) => void;
  onMeasuredAt: (measuredAt: string) => void;
  onDecimal: (decimal: OwnImportBody['decimal']) => void;
}

const SAMPLES = 3;
/** Before the id of a figure among the options. */
const FIGURE = 'figure ';

const optionOf = (target: OwnTarget): string => (typeof target === 'string' ? target : `${FIGURE}${target.figure}`);
const targetOf = (option: string | null): OwnTarget =>
  option?.startsWith(FIGURE) ? { figure: Number(option.slice(FIGURE.length)) } : ((option ?? 'none') as OwnTarget);

function optionsOf(figures: readonly PlotFigure[], t: Translate) {
  const fixed = { plot: texts.isPlot, number: texts.newNumber, choice: texts.newChoice, none: texts.leaveOut };
  return [
    ...Object.entries(fixed).map(([value, text]) => ({ value, label: t(text) })),
    ...figures.map(({ id, name }) => ({ value: optionOf({ figure: id }), label: t(texts.existing, { name }) })),
  ];
}

export function Columns(props: ColumnsProps) {
  const t = useText();
  const { table, columns, figures, source, measuredAt, decimal } = props;
  const options = optionsOf(figures, t);
  return (
    <>
      <div className={classes.about}>
        <TextInput
          label={t(texts.source)}
          maxLength={TEXT_LENGTH}
          value={source}
          onChange={({ currentTarget }) => props.onSource(currentTarget.value)}
        />
        <TextInput
          label={t(texts.day)}
          description={t(texts.dayHint)}
          inputWrapperOrder={['label', 'input', 'description']}
          maxLength={TEXT_LENGTH}
          value={measuredAt}
          onChange={({ currentTarget }) => props.onMeasuredAt(currentTarget.value)}
        />
        <DecimalChoice value={decimal} free={texts.decimalFree} onChange={props.onDecimal} />
      </div>
      <div className={classes.scrolled}>
        <table className={classes.table}>
          <thead>
            <tr>
              {[texts.inFile, texts.becomes, texts.unit, texts.samples].map((text) => (
                <th key={text.en} scope="col">
                  {t(text)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map((column, at) => (
              <ColumnRow
                key={at}
                column={column}
                name={column.name || t(texts.unnamed, { number: at + 1 })}
                samples={samplesOf(table, at)}
                options={options}
                onChange={(next) => props.onColumn(at, next)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const samplesOf = ({ rows }: ReadTable, at: number): string => {
  const found: string[] = [];
  for (const { cells } of rows) {
    const text = textOfCell(cells[at] ?? null);
    if (text !== '') found.push(text);
    if (found.length === SAMPLES) break;
  }
  return found.join(' · ');
};

interface ColumnRowProps {
  column: OwnColumn;
  name: string;
  samples: string;
  options: ReturnType<typeof optionsOf>;
  onChange: (column: OwnColumn) => void;
}

function ColumnRow({ column, name, samples, options, onChange }: ColumnRowProps) {
  const t = useText();
  return (
    <tr data-out={column.target === 'none' || undefined}>
      <th scope="row">{name}</th>
      <td>
        <Select
          size="xs"
          aria-label={t(texts.columnFor, { name })}
          data={options}
          value={optionOf(column.target)}
          allowDeselect={false}
          onChange={(next) => onChange({ ...column, target: targetOf(next) })}
        />
      </td>
      <td className={classes.unit}>
        {column.target === 'number' ? (
          <TextInput
            size="xs"
            aria-label={t(texts.unitOf, { name })}
            maxLength={plotFigure.fields.unit.maxLength}
            value={column.unit}
            onChange={({ currentTarget }) => onChange({ ...column, unit: currentTarget.value })}
          />
        ) : null}
      </td>
      <td className={classes.samples} title={samples}>
        {samples}
      </td>
    </tr>
  );
}
