import { useEffect, useState } from 'react';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { Session } from '../../../model/entities/session.ts';
import { deleteRecord, listRecords } from '../../api/records.ts';
import { FailedState, LoadingState } from '../../components/States.tsx';
import { formatAgo, formatDate } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { browserOf } from './browserOf.ts';
import classes from './UserSettings.module.css';
import { texts } from './texts.ts';

interface Loaded {
  sessions: Session[] | null;
  error: unknown;
}

/** Ending a session takes effect at once, so it goes past the line of edits. */
export function SessionList() {
  const [{ sessions, error }, setLoaded] = useState<Loaded>({ sessions: null, error: null });
  const load = async () => {
    try {
      setLoaded({ sessions: await listRecords('session', { orderBy: '-seenAt' }), error: null });
    } catch (cause) {
      setLoaded({ sessions: null, error: cause });
    }
  };
  useEffect(() => void load(), []);
  if (error) return <FailedState error={error} onRetry={() => void load()} compact />;
  if (!sessions) return <LoadingState />;
  const end = async (id: number) => {
    await deleteRecord('session', id).catch(() => undefined);
    await load();
  };
  return (
    <ul className={classes.sessions}>
      {sessions.map((each) => (
        <SessionRow key={each.id} session={each} onEnd={() => end(each.id)} />
      ))}
    </ul>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => Promise<void> }) {
  const t = useText();
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const { browser, system, isMobile } = browserOf(session.user_agent);
  const name = browser && system ? t(texts.browserOn, { browser, system }) : (browser ?? t(texts.unknownBrowser));
  const Device = isMobile ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.session}>
      <Device size={20} stroke={1.5} aria-hidden />
      <div className={classes.browser}>
        {name}
        <span>
          {t(texts.seen, { ago: formatAgo(session.seenAt, language) })} · {t(texts.since, { date: formatDate(session.createdAt, language) })}
        </span>
      </div>
      {session.current ? (
        <span className={classes.here}>{t(texts.thisBrowser)}</span>
      ) : (
        <Button
          variant="default"
          size="xs"
          loading={busy}
          aria-label={t(texts.endSession, { browser: name })}
          onClick={() => {
            setBusy(true);
            void onEnd().finally(() => setBusy(false));
          }}
        >
          {t(texts.end)}
        </Button>
      )}
    </li>
  );
}
