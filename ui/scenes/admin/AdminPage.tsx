/** Frame of a screen of the admin area: title, lead and tools above its content. The list of screens is part of the shell. */
import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './admin.module.css';

interface AdminPageProps {
  title: ReactNode;
  /** Absent while what it says is not loaded. */
  lead?: ReactNode;
  /** Beside the title: filters, a button for something new. */
  tools?: ReactNode;
  /** Whether the content fills the page and scrolls by itself; otherwise the page scrolls. */
  fills?: boolean;
  children: ReactNode;
}

export function AdminPage({ title, lead = '\u00a0', tools, fills = false, children }: AdminPageProps) {
  return (
    <div className={classes.scene} data-fills={fills || undefined}>
      <header className={classes.head}>
        <div className={classes.titles}>
          <Title order={1}>{title}</Title>
          <p className="text-soft">{lead}</p>
        </div>
        {tools}
      </header>
      {children}
    </div>
  );
}
