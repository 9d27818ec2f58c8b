/** States of a screen or panel without content: empty, loading, failed, offline. */
import type { ReactNode } from 'react';
import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle, IconMapPinOff, type Icon } from '@tabler/icons-react';
import { Link } from 'wouter';
import { newTicketPath } from '../../../model/routes.ts';
import { ApiError } from '../../api/error.ts';
import { useText } from '../../i18n/useText.ts';
import classes from './States.module.css';
import { texts } from '../texts.ts';

const SKELETON_ROWS = 12;

interface StateProps {
  icon?: Icon;
  tone?: 'water' | 'brick';
  title: ReactNode;
  children?: ReactNode;
  /** The action that leads out of this state. */
  action?: ReactNode;
  compact?: boolean;
}

/** Says what belongs here and offers the first step. */
export function EmptyState({ icon: Mark, tone = 'water', title, children, action, compact }: StateProps) {
  return (
    <div className={compact ? `${classes.state} ${classes.compact}` : classes.state}>
      {Mark ? (
        <span className={classes.icon} data-tone={tone}>
          <Mark size={24} stroke={1.5} aria-hidden />
        </span>
      ) : null}
      <p className={classes.title}>{title}</p>
      {children ? <div className={classes.text}>{children}</div> : null}
      {action}
    </div>
  );
}

export function LoadingState({ label }: { label?: string }) {
  const t = useText();
  return (
    <div className={`${classes.state} ${classes.loading}`} role="status" data-loading>
      <Loader size={20} color="water" aria-hidden />
      {label ?? t(texts.loading)}
    </div>
  );
}

/** Rows of a table that loads; seen after 200 ms. */
export function LoadingRows() {
  const t = useText();
  return (
    <div className={classes.rows} role="status" data-loading aria-label={t(texts.loading)}>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <span key={row} className={classes.bar} aria-hidden />
      ))}
    </div>
  );
}

/** Shows the error, what is safe, and a button to try again. */
export function FailedState({ error, onRetry, compact }: { error?: unknown; onRetry?: () => void; compact?: boolean }) {
  const t = useText();
  const known = error instanceof ApiError ? error : null;
  if (known?.status === 404) {
    return (
      <EmptyState icon={IconMapPinOff} title={t(texts.gone)} compact={compact ?? false}>
        {t(texts.goneText)}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={IconAlertTriangle}
      tone="brick"
      title={t(texts.failed)}
      compact={compact ?? false}
      action={
        onRetry ? (
          <Button variant="default" onClick={onRetry}>
            {t(texts.retry)}
          </Button>
        ) : null
      }
    >
      {known ? t(known.text) : null} {t(texts.failedSafe)}
      {known?.reference ? (
        <div className="text-hint">
          {t(texts.reference, { reference: known.reference })}{' '}
          <Link href={newTicketPath({ error: known.reference, page: window.location.pathname })}>
            {t(texts.report)}
          </Link>
        </div>
      ) : null}
    </EmptyState>
  );
}
