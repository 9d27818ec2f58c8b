/** Lines and totals of a derivation. */
import type { ReactNode } from 'react';
import classes from './derivation.module.css';

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
