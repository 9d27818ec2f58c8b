/** The results of concepts side by side, with the cash flow of the focused one. */
import { useMemo, useState } from 'react';
import type { ConceptBusinessCase } from '../../../../model/finance/concept.ts';
import { isComplete } from '../../../../model/finance/missing.ts';
import { Panel } from '../../../components/frame/Panel.tsx';
import { useText } from '../../../i18n/useText.ts';
import { everyRow, SheetGrid } from '../frame/SheetGrid.tsx';
import type { SheetRecords } from '../frame/useSheet.ts';
import { texts as shared } from '../texts.ts';
import { CashFlow } from './CashFlow.tsx';
import { resultColumns } from './columns.ts';
import type { Measure } from './measure.ts';
import classes from './results.module.css';
import { resultLines, type ResultLine } from './rows.ts';
import { texts } from './texts.ts';

const isStrongLine = ({ isStrong }: ResultLine) => isStrong;

interface ResultsProps {
  sheet: SheetRecords;
  /** Of the chosen concepts. */
  cases: readonly (ConceptBusinessCase | null)[];
  measure: Measure;
  /** Of the column that has the focus. */
  onLocation: (locationId: number | null) => void;
}

export function Results({ sheet: { chosen, old }, cases, measure, onLocation }: ResultsProps) {
  const t = useText();
  const [focus, setFocus] = useState<number | null>(null);
  const lines = useMemo(() => resultLines(cases, measure), [cases, measure]);
  const columns = useMemo(
    () => resultColumns(t, chosen, old, { cases, measure, lines: everyRow(lines) }),
    [t, chosen, old, cases, measure, lines],
  );
  const at = Math.max(
    0,
    chosen.findIndex(({ id }) => id === focus),
  );
  const [concept, found] = [chosen[at], cases[at]];
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <SheetGrid
          route="sheets.finance.results"
          label={t(texts.sheet)}
          rows={lines}
          columns={columns}
          isStrong={isStrongLine}
          onFocus={(cell) => {
            const own = chosen.find(({ id }) => cell?.column.endsWith(`:${id}`));
            setFocus(own?.id ?? null);
            onLocation(own?.locationId ?? null);
          }}
        />
      </div>
      <Panel
        name="sheets.results"
        side="right"
        title={t(texts.flowOf, { name: concept?.name || t(shared.unnamed) })}
        width={380}
        min={300}
        foldsFirst="narrow"
      >
        {found && isComplete(found) ? <CashFlow found={found} /> : <p className="text-hint">{t(texts.pricesFirst)}</p>}
      </Panel>
    </div>
  );
}
