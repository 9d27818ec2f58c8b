import type { CSSProperties, ReactNode } from 'react';
import { Title } from '@mantine/core';
import classes from './Page.module.css';

interface PageProps {
  title?: ReactNode;
  lead?: ReactNode;
  /** Maximum width of the content, px. */
  width?: number;
  children: ReactNode;
}

/** A page of text, tables and forms that scrolls; map and editor fill the main area themselves. */
export function Page({ title, lead, width, children }: PageProps) {
  return (
    <div className={classes.page}>
      <div className={classes.inner} style={width ? ({ '--page-width': `${width}px` } as CSSProperties) : undefined}>
        {title ? (
          <header className={classes.head}>
            <Title order={1}>{title}</Title>
            {lead ? <p className={classes.lead}>{lead}</p> : null}
          </header>
        ) : null}
        {children}
      </div>
    </div>
  );
}
