import { Button, CloseButton, Progress } from '@mantine/core';
import { useSnapshot } from 'valtio';
import { formatNumber } from '../../i18n/format.ts';
import { useText } from '../../i18n/useText.ts';
import { bulk, cancelBulk, closeBulk } from '../../stores/records/bulk.ts';
import { undo } from '../../stores/history/history.ts';
import { useIsLastStep } from '../../stores/history/laststep.ts';
import classes from './bulk.module.css';
import { Failures } from './Failures.tsx';
import { texts } from './texts.ts';

/** How far a bulk action is, and what became of it. */
export function BulkReport() {
  const t = useText();
  const { now } = useSnapshot(bulk);
  const isLast = useIsLastStep(now?.gesture ?? null);
  if (!now) return null;
  const counts = { done: formatNumber(now.done), total: formatNumber(now.total) };
  if (now.state === 'running')
    return (
      <div className={classes.report} role="status">
        <span>{t(texts.running, { name: t(now.label), ...counts })}</span>
        <Progress className={classes.progress!} value={(100 * now.done) / now.total} aria-label={t(now.label)} />
        <Button size="compact-sm" variant="default" disabled={now.cancelled} onClick={cancelBulk}>
          {t(texts.cancel)}
        </Button>
      </div>
    );
  const take = () => {
    undo();
    closeBulk();
  };
  return (
    <div className={classes.report} role="status">
      <span>{t(now.cancelled ? texts.cancelled : texts.ended, { name: t(now.label), ...counts })}</span>
      {now.failures.length > 0 ? <Failures label={now.label} failures={now.failures} /> : null}
      <span className={classes.space} />
      {now.failures.length > 0 ? (
        <Button size="compact-sm" variant="default" onClick={now.retry}>
          {t(texts.retry)}
        </Button>
      ) : null}
      {now.done > 0 && isLast ? (
        <Button size="compact-sm" variant="light" onClick={take}>
          {t(texts.undo)}
        </Button>
      ) : null}
      <CloseButton aria-label={t(texts.closeReport)} onClick={closeBulk} />
    </div>
  );
}
