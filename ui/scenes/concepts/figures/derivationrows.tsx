/** Lines and totals of a derivation. */
import type { ReactNode } from 'react';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { formFactors } from '../../../../model/enums/figures.ts';
import { formatMeasure, type MeasureUnit } from '../../../i18n/format.ts';
import classes from './derivation.module.css';

const unitOf = (key: string): MeasureUnit => {
  const unit = entryOf(formFactors, key)?.unit as MeasureUnit | undefined;
  if (unit) return unit;
  if (key === 'parking_demand') return 'count';
  return key === 'open_share' ? '1' : 'm2';
};
/** Formats a figure's value with its decimals. */
export const written = (key: string, value: number): string => {
  const unit = unitOf(key);
  const decimals = unit === '1' ? 3 : unit === 'count' && !Number.isInteger(value) ? 1 : undefined;
  return formatMeasure(value, unit, decimals);
};

interface LineProps {
  name: string;
  detail?: string;
  value: string;
  raw: number;
  onClick?: () => void;
  onPoint?: () => void;
  onRest?: () => void;
}

/** One term. Hover or keyboard focus highlights its faces. */
export function Line({ name, detail, value, raw, onClick, onPoint, onRest }: LineProps): ReactNode {
  return (
    <li>
      <button
        type="button"
        className={classes.line}
        data-term={raw}
        data-opens={onClick ? true : undefined}
        onClick={onClick ?? onPoint}
        onPointerEnter={onPoint}
        onPointerLeave={onRest}
        onFocus={onPoint}
        onBlur={onRest}
      >
        <span className={classes.name}>{name}</span>
        <span className={classes.value}>{value}</span>
        {detail ? <span className={classes.detail}>{detail}</span> : null}
      </button>
    </li>
  );
}

export function Sum({ label, value, raw, strong }: { label: string; value: string; raw: number; strong?: boolean }) {
  return (
    <p className={classes.sum} data-strong={strong || undefined} data-sum={raw}>
      <span>{label}</span>
      <span>{value}</span>
    </p>
  );
}
