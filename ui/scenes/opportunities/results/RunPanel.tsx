/** What is worked out for the results of the last run, in place of their list. */
import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { EmptyState } from '../../../components/States.tsx';
import { useText } from '../../../i18n/useText.ts';
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
      <Button
        size="compact-sm"
        variant="subtle"
        ml={-8}
        leftSection={<IconArrowLeft size={16} stroke={1.5} aria-hidden />}
        onClick={onClose}
      >
        {t(texts.backToList)}
      </Button>
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
