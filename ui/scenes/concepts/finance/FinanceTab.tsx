/** The business case beside the model: what matters at a glance, what is missing, and every row behind it. */
import { useRef } from 'react';
import { resultRows } from '../../../../model/enums/finance.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import type { ConceptBusinessCase } from '../../../../model/finance/concept.ts';
import { FigureRow } from '../../../components/FigureRow.tsx';
import { useText } from '../../../i18n/useText.ts';
import { Assumptions } from './Assumptions.tsx';
import { missingInputs, type Missing } from './conceptcase.ts';
import { CostGroups } from './CostGroups.tsx';
import classes from './finance.module.css';
import { IncomeRows, nameOfIncome, useIncomeNames } from './IncomeRows.tsx';
import { texts } from './texts.ts';
import { useBusinessCase } from './useBusinessCase.ts';

interface FinanceTabProps {
  locationId: number;
  conceptId: number;
}

export function FinanceTab({ locationId, conceptId }: FinanceTabProps) {
  const t = useText();
  const found = useBusinessCase(conceptId);
  const panel = useRef<HTMLDivElement>(null);
  if (!found) return <p className={classes.hint}>{t(texts.none)}</p>;
  const reveal = (of: string) => {
    const field = panel.current?.querySelector<HTMLElement>(`[data-input="${of}"]`);
    field?.scrollIntoView({ block: 'center' });
    (field?.querySelector<HTMLElement>('input, button') ?? field)?.focus();
  };
  return (
    <div className={classes.finance} ref={panel}>
      <Glance found={found} />
      <MissingList found={found} onReveal={reveal} />
      <IncomeRows found={found} locationId={locationId} />
      <CostGroups found={found} locationId={locationId} />
      <Assumptions locationId={locationId} />
    </div>
  );
}

const rowName = (key: (typeof resultRows)['keys'][number]) => entryOf(resultRows, key)!.label;

function Glance({ found: { figures } }: { found: ConceptBusinessCase }) {
  const t = useText();
  const euro = (key: string) => ({ value: figures[key] ?? null, unit: 'EUR' as const, decimals: 0 });
  const share = (key: string) => {
    const value = figures[key];
    return { value: value === null || value === undefined ? null : value * 100, unit: '%' as const, decimals: 1 };
  };
  return (
    <section className={classes.glance} aria-label={t(texts.atAGlance)}>
      <Line of="revenue">
        <FigureRow label={t(rowName('revenue'))} {...euro('revenue')} emphasis />
      </Line>
      <Line of="total_costs">
        <FigureRow label={t(rowName('total_costs'))} {...euro('total_costs')} />
      </Line>
      <Line of="result">
        <FigureRow label={t(rowName('result'))} {...euro('result')} emphasis />
      </Line>
      <Line of="margin_on_revenue">
        <FigureRow label={t(rowName('margin_on_revenue'))} {...share('margin_on_revenue')} />
      </Line>
      <Line of="rgw">
        <FigureRow label={t(rowName('rgw'))} {...euro('rgw')} emphasis />
      </Line>
      {(figures['rgw'] ?? 0) < 0 ? <p className={classes.warning}>{t(texts.negative)}</p> : null}
      <Line of="rgw_per_m2_plot">
        <FigureRow label={t(texts.rgwPlot)} {...euro('rgw_per_m2_plot')} />
      </Line>
      <Line of="rgw_per_m2_gfa">
        <FigureRow label={t(texts.rgwGfa)} {...euro('rgw_per_m2_gfa')} />
      </Line>
      <Line of="revenue_per_m2_gfa">
        <FigureRow label={t(texts.revenueGfa)} {...euro('revenue_per_m2_gfa')} />
      </Line>
      <Line of="costs_per_m2_gfa">
        <FigureRow label={t(texts.costsGfa)} {...euro('costs_per_m2_gfa')} />
      </Line>
    </section>
  );
}

const Line = ({ of, children }: { of: string; children: React.ReactNode }) => <div data-result={of}>{children}</div>;

interface MissingListProps {
  found: ConceptBusinessCase;
  /** Brings the field of a missing input into sight. */
  onReveal: (input: string) => void;
}

function MissingList({ found, onReveal }: MissingListProps) {
  const t = useText();
  const names = useIncomeNames(found);
  const missing = missingInputs(found);
  if (missing.length === 0) return null;
  const textFor = (each: Missing): [string, string] => {
    if (each.kind === 'price')
      return [t(texts.missingPrice, { name: nameOfIncome(each.row, names, t) }), String(each.row.id)];
    if (each.kind === 'costs')
      return [t(each.category === 'ground' ? texts.missingGround : texts.missingBuilding), `group:${each.category}`];
    return each.kind === 'plot' ? [t(texts.missingPlot), ''] : [t(texts.missingIncome), ''];
  };
  return (
    <section className={classes.missing} aria-label={t(texts.missing)}>
      <h3>{t(texts.missing)}</h3>
      <ul>
        {missing.map((each) => {
          const [text, input] = textFor(each);
          return (
            <li key={text}>
              {input ? (
                <button type="button" onClick={() => onReveal(input)}>
                  {text}
                </button>
              ) : (
                text
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
