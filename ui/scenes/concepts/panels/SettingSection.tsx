import type { ReactNode } from 'react';
import { SectionTitle } from '../../../components/frame/SectionTitle.tsx';
import classes from './panels.module.css';

export function SettingSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={title}>
      <SectionTitle>{title}</SectionTitle>
      {children}
    </section>
  );
}
