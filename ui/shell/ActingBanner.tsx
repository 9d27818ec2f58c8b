import { useState } from 'react';
import { Button } from '@mantine/core';
import { useSnapshot } from 'valtio';
import { useText } from '../i18n/useText.ts';
import { actAs, session } from '../stores/session.ts';
import classes from './Shell.module.css';
import { texts } from './texts.ts';

/** Shown while staff work in another company. */
export function ActingBanner() {
  const t = useText();
  const { company } = useSnapshot(session);
  const [busy, setBusy] = useState(false);
  const stop = () => {
    setBusy(true);
    void actAs(null).catch(() => setBusy(false));
  };
  return (
    <div className={classes.banner} role="status">
      {t(texts.actingAs, { company: company?.name ?? '' })}
      <Button size="compact-xs" variant="default" loading={busy} onClick={stop}>
        {t(texts.stopActing)}
      </Button>
    </div>
  );
}
