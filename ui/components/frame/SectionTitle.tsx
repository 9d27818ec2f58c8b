import type { ReactNode } from 'react';
import classes from './SectionTitle.module.css';

/** Title of a group inside a panel or page, with actions at the end of the line. */
export function SectionTitle({
  children,
  actions,
  count,
}: {
  children: ReactNode;
  actions?: ReactNode;
  count?: number;
}) {
  return (
    <div className={classes.line}>
      <h2 className={classes.title}>
        {children}
        {count === undefined ? null : <span className={classes.count}>{count}</span>}
      </h2>
      {actions}
    </div>
  );
}
