/** What is worked out for the results of the last run, in place of their list. */
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/frame/States.tsx';
import { useText } from '../../../i18n/useText.ts';
import { BackToList } from './BackToList.tsx';
import classes from './results.module.css';
import { texts } from './texts.ts';

interface RunPanelProps {
  title: string;
  /** Why a run is needed. */
  needsRun: string;
  hasRun: boolean;
  isRunCurrent: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function RunPanel({ title, needsRun, hasRun, isRunCurrent, onClose, children }: RunPanelProps) {
  const t = useText();
  return (
    <section aria-label={title}>
      <BackToList of={texts.results} onBack={onClose} />
      <h3 className={classes.panelTitle}>{title}</h3>
      {hasRun ? (
        <>
          {isRunCurrent ? null : <p className={classes.hint}>{t(texts.ofLastRun)}</p>}
          {children}
        </>
      ) : (
        <EmptyState compact title={t(texts.needsRun)}>
          {needsRun}
        </EmptyState>
      )}
    </section>
  );
}
