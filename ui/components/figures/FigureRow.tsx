import type { ReactNode } from 'react';
import { decimalsOf, measureParts, type MeasureUnit } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/useText.ts';
import { Delta } from './Delta.tsx';
import classes from './FigureRow.module.css';

interface FigureRowProps {
  label: ReactNode;
  /** Null when it has no meaning here; shown as a dash. */
  value: number | null | undefined;
  unit?: MeasureUnit;
  decimals?: number;
  emphasis?: boolean;
  title?: string;
}

/** A figure with its unit lighter behind it; a change shows its difference for two seconds, over the end of the label. */
export function FigureRow({ label, value, unit = '1', decimals = decimalsOf(unit), emphasis, title }: FigureRowProps) {
  const language = useLanguage();
  const parts = value === null || value === undefined ? null : measureParts(value, unit, decimals, language);
  return (
    <div className={classes.row} data-emphasis={emphasis || undefined} title={title}>
      <span className={classes.label} title={typeof label === 'string' ? label : undefined}>
        {label}
      </span>
      <span className={classes.number}>
        <Delta value={value ?? null} decimals={decimals} className={classes.delta} />
        {parts?.sign}
        {parts?.before ? <span className="text-hint">{parts.before}</span> : null}
        {parts ? parts.number : '–'}
        {parts?.after ? <span className="text-hint">{parts.after}</span> : null}
      </span>
    </div>
  );
}
