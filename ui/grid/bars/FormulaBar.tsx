/** Above the grid: how the figure of the focused cell came about; a click goes to an input. */
import { useLanguage, useText } from '../../i18n/useText.ts';
import { textOfCell } from '../../fields/celltext.ts';
import { kindOf } from '../cells/kind.ts';
import classes from './bars.module.css';
import { texts } from '../texts.ts';
import type { CellAddress, Explanation, GridColumn } from '../types.ts';

interface FormulaBarProps<R> {
  column: GridColumn<R> | null;
  row: R | null;
  onGoTo: (address: CellAddress) => void;
}

export function FormulaBar<R>({ column, row, onGoTo }: FormulaBarProps<R>) {
  const t = useText();
  const language = useLanguage();
  const explanation = (column && row && column.explain?.(row)) ?? null;
  const value = column && row ? textOfCell(kindOf(column, row), column.value(row), t, language) : '';
  return (
    <div className={classes.formula} role="region" aria-label={t(texts.formula)}>
      <span className={classes.formulaName}>{column?.title ?? ''}</span>
      <span className={classes.formulaText}>
        {explanation ? <Derivation explanation={explanation} onGoTo={onGoTo} /> : column ? value : t(texts.noFormula)}
      </span>
    </div>
  );
}

function Derivation({ explanation, onGoTo }: { explanation: Explanation; onGoTo: (address: CellAddress) => void }) {
  const t = useText();
  return explanation.map(({ text, goTo }, index) =>
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
