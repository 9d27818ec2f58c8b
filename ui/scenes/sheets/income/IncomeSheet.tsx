/** Route `sheets.finance.income`: what each concept sells and lets, with its prices and yields. */
import { useMemo, useState } from 'react';
import type { FinanceParameters } from '../../../../model/finance/types.ts';
import { Grid } from '../../../grid/Grid.tsx';
import { useText } from '../../../i18n/useText.ts';
import { useBusinessCases } from '../../../stores/businesscase.ts';
import { ParameterStrip, type RateKey } from '../frame/ParameterStrip.tsx';
import { SheetFrame } from '../frame/SheetFrame.tsx';
import { useReadOnly } from '../../../portfolio/useReadOnly.ts';
import { useSheet } from '../frame/useSheet.ts';
import { useSheetLayout } from '../frame/useSheetLayout.ts';
import { incomeColumns } from './columns.ts';
import { writeIncome } from './edits.ts';
import { everyLine, incomeLines, type IncomeLine } from './rows.ts';
import { texts } from './texts.ts';

const ROUTE = 'sheets.finance.income';
const LIMIT = 50;
const rates: readonly RateKey[] = ['vat', 'yield', 'buyer_cost', 'operating_cost', 'vacancy'];
const noFinance: FinanceParameters = {};

const keyOf = ({ key }: IncomeLine) => key;
const belowOf = ({ below }: IncomeLine) => (below.length > 0 ? below : undefined);
const always = () => true;
const isStrong = ({ kind }: IncomeLine) => kind === 'concept';

export default function IncomeSheet() {
  const t = useText();
  const sheet = useSheet(LIMIT);
  const readOnly = useReadOnly();
  const [layout, setLayout] = useSheetLayout(ROUTE);
  const [focus, setFocus] = useState<string | null>(null);
  const { chosen } = sheet;
  const ids = useMemo(() => chosen.map(({ id }) => id), [chosen]);
  const cases = useBusinessCases(ids);
  const rows = useMemo(
    () =>
      chosen.flatMap((concept, at) => {
        const found = cases[at];
        return found ? [incomeLines(concept, found)] : [];
      }),
    [chosen, cases],
  );
  const lines = useMemo(() => everyLine(rows), [rows]);
  const periods = Math.max(1, ...lines.map(({ phasing }) => phasing?.length ?? 0));
  const oldText = [...sheet.old].join();
  const columns = useMemo(() => {
    const old = new Set(oldText === '' ? [] : oldText.split(',').map(Number));
    const financeOf = ({ concept }: IncomeLine) =>
      cases[chosen.findIndex(({ id }) => id === concept.id)]?.input.finance ?? noFinance;
    return incomeColumns(t, periods, old, financeOf);
  }, [t, periods, oldText, cases, chosen]);
  const missing = rows.reduce((sum, line) => sum + line.missing, 0);
  const focused = lines.find(({ key }) => key === focus);
  const locationId = focused?.concept.locationId ?? chosen[0]?.locationId ?? null;
  return (
    <SheetFrame
      route={ROUTE}
      sheet={sheet}
      limit={LIMIT}
      tools={
        missing > 0 ? (
          <span className="text-hint" role="status">
            {missing === 1 ? t(texts.missingOne) : t(texts.missing, { count: missing })}
          </span>
        ) : null
      }
      strip={
        locationId === null ? null : (
          <ParameterStrip locationId={locationId} rates={rates} disabled={readOnly !== null} />
        )
      }
    >
      <Grid
        label={t(texts.sheet)}
        rows={rows}
        rowKey={keyOf}
        columns={columns}
        mode="cells"
        layout={layout}
        onLayout={setLayout}
        onEdit={(changes, gesture) => writeIncome(lines, changes, gesture)}
        readOnly={readOnly}
        rowsBelow={belowOf}
        startsOpen={always}
        isStrong={isStrong}
        onFocus={(at) => setFocus(at?.row ?? null)}
      />
    </SheetFrame>
  );
}
