/** Route `sheets.finance.results`: what each concept costs, yields and needs, side by side. */
import { SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { isComplete } from '../../../../model/finance/missing.ts';
import { useText } from '../../../i18n/useText.ts';
import { useBusinessCases } from '../../../stores/businesscase.ts';
import { ParameterStrip, type RateKey } from '../frame/ParameterStrip.tsx';
import { RESULTS_LIMIT } from '../frame/limits.ts';
import { SheetFrame } from '../frame/SheetFrame.tsx';
import { SheetGrid } from '../frame/SheetGrid.tsx';
import { useReadOnly } from '../../../portfolio/useReadOnly.ts';
import { useSheet } from '../frame/useSheet.ts';
import { resultColumns } from './columns.ts';
import { measures, useMeasure } from './measure.ts';
import { misphasedRows } from './misphased.ts';
import { Notes } from './Notes.tsx';
import classes from './results.module.css';
import { resultLines, type ResultLine } from './rows.ts';
import { texts } from './texts.ts';

const ROUTE = 'sheets.finance.results';
const rates: readonly RateKey[] = ['profit_risk', 'discount_rate', 'duration', 'index_revenue', 'index_costs'];

const isStrongLine = ({ isStrong }: ResultLine) => isStrong;

export default function ResultsSheet() {
  const t = useText();
  const sheet = useSheet(RESULTS_LIMIT);
  const readOnly = useReadOnly();
  const [measure, setMeasure] = useMeasure();
  const [focus, setFocus] = useState<string | null>(null);
  const { chosen, ids, old } = sheet;
  const cases = useBusinessCases(ids);
  const lines = useMemo(() => resultLines(cases, measure), [cases, measure]);
  const columns = useMemo(() => resultColumns(t, chosen, old), [t, chosen, old]);
  const focused = chosen.find(({ id }) => focus === `concept:${id}` || focus === `difference:${id}`) ?? chosen[0];
  const locationId = focused?.locationId ?? null;
  const unpriced = cases.filter((found) => found && !isComplete(found)).length;
  return (
    <SheetFrame
      route={ROUTE}
      sheet={sheet}
      limit={RESULTS_LIMIT}
      strip={
        <>
          {locationId === null ? null : (
            <ParameterStrip locationId={locationId} rates={rates} disabled={readOnly !== null} hidesBases />
          )}
          <div className={classes.line}>
            <Notes unpriced={unpriced} misphased={misphasedRows(chosen, cases)} />
            <SegmentedControl
              size="xs"
              aria-label={t(texts.measure)}
              value={measure}
              data={measures.map((value) => ({ value, label: t(texts[value]) }))}
              onChange={(next) => setMeasure(measures.find((each) => each === next) ?? 'amount')}
            />
          </div>
        </>
      }
    >
      <SheetGrid
        route={ROUTE}
        label={t(texts.sheet)}
        rows={lines}
        columns={columns}
        isStrong={isStrongLine}
        onFocus={(cell) => setFocus(cell?.column ?? null)}
      />
    </SheetFrame>
  );
}
