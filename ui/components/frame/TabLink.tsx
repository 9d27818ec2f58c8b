/** A tab that leads to a page of its own. */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import classes from './TabLink.module.css';

interface TabLinkProps {
  href: string;
  /** Whether its page is in sight. */
  isShown: boolean;
  children: ReactNode;
}

export function TabLink({ href, isShown, children }: TabLinkProps) {
  return (
    <Link href={href} className={classes.tab} aria-current={isShown ? 'page' : undefined}>
      {children}
    </Link>
  );
}
