/** The key results of the business case; a dash where inputs are missing. */
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { resultRows } from '../../../../model/enums/finance.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import type { ConceptBusinessCase } from '../../../../model/finance/concept.ts';
import { FigureRow } from '../../../components/figures/FigureRow.tsx';
import { useText } from '../../../i18n/useText.ts';
import { isComplete, knownFigure, withoutPrice } from '../../../../model/finance/missing.ts';
import classes from './finance.module.css';
import { texts } from './texts.ts';

const rowName = (key: (typeof resultRows)['keys'][number]) => entryOf(resultRows, key)!.label;

export function Glance({ found }: { found: ConceptBusinessCase }) {
  const t = useText();
  /** The user chose to compute without the missing prices. */
  const [anyway, setAnyway] = useState(false);
  const figure = (key: string) => (anyway ? (found.figures[key] ?? null) : knownFigure(found, key));
  const complete = isComplete(found);
  const euro = (key: string) => ({ value: figure(key), unit: 'EUR' as const, decimals: 0 });
  const share = (key: string) => {
    const value = figure(key);
    return { value: value === null ? null : value * 100, unit: '%' as const, decimals: 1 };
  };
  return (
    <section className={classes.glance} aria-label={t(texts.atAGlance)}>
      {complete ? null : <Incomplete found={found} anyway={anyway} onAnyway={setAnyway} />}
      <Line of="revenue">
        <FigureRow label={t(rowName('revenue'))} {...euro('revenue')} emphasis={complete} />
      </Line>
      <Line of="total_costs">
        <FigureRow label={t(rowName('total_costs'))} {...euro('total_costs')} />
      </Line>
      <Line of="result">
        <FigureRow label={t(rowName('result'))} {...euro('result')} emphasis={complete} />
      </Line>
      <Line of="margin_on_revenue">
        <FigureRow label={t(rowName('margin_on_revenue'))} {...share('margin_on_revenue')} />
      </Line>
      <Line of="rgw">
        <FigureRow label={t(rowName('rgw'))} {...euro('rgw')} emphasis={complete} />
      </Line>
      {complete && (figure('rgw') ?? 0) < 0 ? <p className={classes.warning}>{t(texts.negative)}</p> : null}
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

const Line = ({ of, children }: { of: string; children: ReactNode }) => <div data-result={of}>{children}</div>;

interface IncompleteProps {
  found: ConceptBusinessCase;
  anyway: boolean;
  onAnyway: (anyway: boolean) => void;
}

/** Replaces a result computed from missing prices. The user may mean a price of 0 and can compute anyway. */
function Incomplete({ found, anyway, onAnyway }: IncompleteProps) {
  const t = useText();
  const { length: count } = found.input.income;
  const { length: missing } = withoutPrice(found);
  return (
    <div className={classes.incomplete} data-incomplete={missing}>
      <p role="status">{count === 0 ? t(texts.noIncome) : t(texts.incomplete, { missing, count })}</p>
      {count === 0 ? null : (
        <Button variant="default" size="compact-xs" aria-pressed={anyway} onClick={() => onAnyway(!anyway)}>
          {t(anyway ? texts.notAnyway : texts.anyway)}
        </Button>
      )}
    </div>
  );
}
