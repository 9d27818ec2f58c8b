import { useEffect, useRef, useState, type ReactNode } from 'react';
import { decimalsOf, formatNumber, measureParts, type MeasureUnit } from '../i18n/format.ts';
import { useLanguage } from '../i18n/useText.ts';
import classes from './FigureRow.module.css';

const DELTA_SHOWN = 2_000;

export interface FigureRowProps {
  label: ReactNode;
  /** Null: has no meaning here, shown as a dash. */
  value: number | null | undefined;
  unit?: MeasureUnit;
  decimals?: number;
  emphasis?: boolean;
  title?: string;
}

/** A figure with its unit lighter behind it; a change shows its difference for two seconds, over the end of the label. */
export function FigureRow({ label, value, unit = '1', decimals = decimalsOf(unit), emphasis, title }: FigureRowProps) {
  const language = useLanguage();
  const delta = useDelta(value ?? null, decimals);
  const parts = value === null || value === undefined ? null : measureParts(value, unit, decimals, language);
  return (
    <div className={classes.row} data-emphasis={emphasis || undefined} title={title}>
      <span className={classes.label} title={typeof label === 'string' ? label : undefined}>
        {label}
      </span>
      <span className={classes.number}>
        {delta === 0 ? null : (
          <span className={classes.delta} data-sign={delta > 0 ? 'up' : 'down'} aria-hidden>
            {delta > 0 ? '+' : '−'}
            {formatNumber(Math.abs(delta), decimals, language)}
          </span>
        )}
        {parts?.before ? <span className={classes.unit}>{parts.before}</span> : null}
        {parts ? parts.number : '–'}
        {parts?.after ? <span className={classes.unit}>{parts.after}</span> : null}
      </span>
    </div>
  );
}

/** Difference from before a burst of changes (a drag), until two seconds after the last; rounded as it is shown. */
export function useDelta(value: number | null, decimals: number): number {
  const before = useRef<number | null>(value);
  const latest = useRef<number | null>(value);
  const [, render] = useState(0);
  if (latest.current !== value) {
    // A figure that comes from nothing has no difference worth telling.
    if (latest.current === null || value === null) before.current = value;
    latest.current = value;
  }
  useEffect(() => {
    if (before.current === value) return;
    const timer = setTimeout(() => {
      before.current = value;
      render((count) => count + 1);
    }, DELTA_SHOWN);
    return () => clearTimeout(timer);
  }, [value]);
  const delta = value === null || before.current === null ? 0 : value - before.current;
  return Math.abs(delta) < 0.5 * 10 ** -decimals ? 0 : delta;
}
