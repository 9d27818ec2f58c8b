import type { ReactNode } from 'react';
import classes from '../map.module.css';

interface LegendProps {
  label: string;
  entries: readonly { readonly key: string; readonly label: string; readonly colour: string }[];
  /** Between the heading and the colours. */
  children?: ReactNode;
}

/** The meaning of colours of the map. */
export function Legend({ label, entries, children }: LegendProps) {
  return (
    <div className={classes.legend}>
      <h4>{label}</h4>
      {children}
      <ul aria-label={label}>
        {entries.map((entry) => (
          <li key={entry.key}>
            <span className={classes.swatch} style={{ background: entry.colour }} />
            {entry.label}
          </li>
        ))}
      </ul>
    </div>
  );
}
