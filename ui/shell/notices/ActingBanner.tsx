import { useEffect, useState } from 'react';
import { Button } from '@mantine/core';
import { useSnapshot } from 'valtio';
import { formatMoment } from '../../i18n/format.ts';
import { useText } from '../../i18n/useText.ts';
import { actAs, session } from '../../stores/person/session.ts';
import classes from '../Shell.module.css';
import { texts } from '../texts.ts';

/** Milliseconds. */
const LOOK = 30_000;

/** Shown while staff work in another company; leaves its records when that ends by itself. */
export function ActingBanner() {
  const t = useText();
  const { company, actingUntil } = useSnapshot(session);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (actingUntil === null) return;
    const end = () => {
      if (Date.parse(actingUntil) <= Date.now()) window.location.assign('/');
    };
    // A computer that slept has no timers: looked at again whenever the page is.
    const timer = setInterval(end, LOOK);
    document.addEventListener('visibilitychange', end);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', end);
    };
  }, [actingUntil]);
  const stop = () => {
    setBusy(true);
    void actAs(null).catch(() => setBusy(false));
  };
  return (
    <div className={classes.banner} role="status">
      {t(texts.actingAs, { company: company?.name ?? '', time: formatMoment(actingUntil) })}
      <Button size="compact-xs" variant="default" loading={busy} onClick={stop}>
        {t(texts.stopActing)}
      </Button>
    </div>
  );
}
