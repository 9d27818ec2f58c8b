/** A screen of the admin area whose table fills it below the title. */
import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './admin.module.css';

interface TablePageProps {
  title: string;
  lead: string;
  /** Beside the title: filters, a button for something new. */
  tools?: ReactNode;
  children: ReactNode;
}

export function TablePage({ title, lead, tools, children }: TablePageProps) {
  return (
    <div className={classes.scene}>
      <header className={classes.head}>
        <div>
          <Title order={1}>{title}</Title>
          <p className="text-soft">{lead}</p>
        </div>
        {tools}
      </header>
      <div className={classes.table}>{children}</div>
    </div>
  );
}
