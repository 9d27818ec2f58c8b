/** Above the grid: how the figure of the focused cell came about; a click goes to an input. */
import { TermMark } from '../../help/TermMark.tsx';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { textOfCell } from '../../fields/celltext.ts';
import type { SummedRows } from '../arrange/lines.ts';
import { totalKind, totalOf } from '../arrange/totals.ts';
import { kindOf } from '../cells/kind.ts';
import classes from './bars.module.css';
import { explainTotal } from '../derived.ts';
import { texts } from '../texts.ts';
import type { CellAddress, Explanation, ExplanationPart, GridColumn } from '../types.ts';

/** Parts that show; of a sum of hundreds of rows the others are counted. */
const MOST_PARTS = 49;

interface FormulaBarProps<R> {
  column: GridColumn<R> | null;
  row: R | null;
  /** What the focused cell sums up; null: it is one of a row. */
  summed: SummedRows<R> | null;
  rowKey: (row: R) => string;
  /** The column with the names of rows. */
  names: GridColumn<R> | undefined;
  onGoTo: (address: CellAddress) => void;
}

export function FormulaBar<R>({ column, row, summed, rowKey, names, onGoTo }: FormulaBarProps<R>) {
  const t = useText();
  const language = useLanguage();
  const [explanation, value] = explained();
  const term = column?.term ?? (row ? column?.termOf?.(row) : undefined);
  return (
    <div className={classes.formula} role="region" aria-label={t(texts.formula)}>
      <span className={classes.formulaName}>{column?.title ?? ''}</span>
      {term === undefined ? null : <TermMark term={term} />}
      <span className={classes.formulaText}>
        {explanation ? <Derivation explanation={explanation} onGoTo={onGoTo} /> : column ? value : t(texts.noFormula)}
      </span>
    </div>
  );

  function explained(): [Explanation | null, string] {
    if (column && summed) {
      if (!names || column === names) return [null, ''];
      const total = totalOf(column, summed.rows);
      return [
        explainTotal(column, summed, { rowKey, names }, t),
        textOfCell(totalKind(column, total), total, t, language),
      ];
    }
    if (!column || !row) return [null, ''];
    return [column.explain?.(row) ?? null, textOfCell(kindOf(column, row), column.value(row), t, language)];
  }
}

function Derivation({ explanation, onGoTo }: { explanation: Explanation; onGoTo: (address: CellAddress) => void }) {
  const t = useText();
  const left = explanation.slice(MOST_PARTS).filter(({ goTo }) => goTo).length;
  const shown =
    left > 0 ? [...explanation.slice(0, MOST_PARTS), { text: t(texts.more, { count: left }) }] : explanation;
  return shown.map(({ text, goTo }: ExplanationPart, index) =>
    goTo ? (
      <button
        key={index}
        type="button"
        className={classes.derived}
        aria-label={t(texts.goTo, { text })}
        onClick={() => onGoTo(goTo)}
      >
        {text}
      </button>
    ) : (
      <span key={index}>{text}</span>
    ),
  );
}
