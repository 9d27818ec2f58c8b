/** Route `sheets.finance.income`: what each concept sells and lets, with its prices and yields. */
import { useMemo, useState } from 'react';
import type { FinanceParameters } from '../../../../model/finance/types.ts';
import { useText } from '../../../i18n/useText.ts';
import { useBusinessCases } from '../../../stores/generation/businesscase.ts';
import { ParameterStrip } from '../frame/ParameterStrip.tsx';
import type { RateKey } from '../frame/rates.ts';
import { FINANCE_LIMIT } from '../frame/limits.ts';
import { SheetFrame } from '../frame/SheetFrame.tsx';
import { everyRow, SheetGrid } from '../frame/SheetGrid.tsx';
import { useReadOnly } from '../../../portfolio/useReadOnly.ts';
import { useSheet } from '../frame/useSheet.ts';
import { texts as shared } from '../texts.ts';
import { incomeColumns } from './columns.ts';
import { writeIncome } from './edits.ts';
import { incomeLines, type IncomeLine } from './rows.ts';
import { texts } from './texts.ts';

const ROUTE = 'sheets.finance.income';
const rates: readonly RateKey[] = ['vat', 'yield', 'buyer_cost', 'operating_cost', 'vacancy'];
const noFinance: FinanceParameters = {};

const isStrong = ({ kind }: IncomeLine) => kind === 'concept';

export default function IncomeSheet() {
  const t = useText();
  const sheet = useSheet(FINANCE_LIMIT);
  const readOnly = useReadOnly(sheet.locationId);
  const [focus, setFocus] = useState<string | null>(null);
  const { chosen, ids, old } = sheet;
  const cases = useBusinessCases(ids);
  const rows = useMemo(
    () =>
      chosen.flatMap((concept, at) => {
        const found = cases[at];
        return found ? [incomeLines(concept, found)] : [];
      }),
    [chosen, cases],
  );
  const lines = useMemo(() => everyRow(rows), [rows]);
  const periods = Math.max(1, ...lines.map(({ phasing }) => phasing?.length ?? 0));
  const columns = useMemo(() => {
    const financeOf = ({ concept }: IncomeLine) =>
      cases[chosen.findIndex(({ id }) => id === concept.id)]?.input.finance ?? noFinance;
    return incomeColumns(t, periods, old, financeOf);
  }, [t, periods, old, cases, chosen]);
  const missing = rows.reduce((sum, line) => sum + line.missing, 0);
  const focused = lines.find(({ key }) => key === focus);
  const locationId = focused?.concept.locationId ?? chosen[0]?.locationId ?? null;
  return (
    <SheetFrame
      route={ROUTE}
      sheet={sheet}
      limit={FINANCE_LIMIT}
      note={t(shared.exclVat)}
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
      <SheetGrid
        route={ROUTE}
        label={t(texts.sheet)}
        rows={rows}
        columns={columns}
        onEdit={(changes, gesture) => writeIncome(lines, changes, gesture)}
        readOnly={readOnly}
        isStrong={isStrong}
        onFocus={(at) => setFocus(at?.row ?? null)}
      />
    </SheetFrame>
  );
}
