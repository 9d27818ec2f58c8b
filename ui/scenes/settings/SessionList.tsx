import { useState } from 'react';
import { Box, Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import type { Session } from '../../../model/entities/session.ts';
import { deleteRecord, listRecords } from '../../api/records.ts';
import { FailedState, LoadingState } from '../../components/frame/States.tsx';
import { useLoaded } from '../../components/hooks/useLoaded.ts';
import { formatAgo, formatDate } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import type { User } from '../../../model/entities/user.ts';
import { useRecords } from '../../stores/records/banks.ts';
import { session } from '../../stores/person/session.ts';
import { browserOf } from './browserOf.ts';
import classes from './UserSettings.module.css';
import { nameOf } from './personname.ts';
import { texts } from './texts.ts';

/** Ending a session bypasses the edit queue, so it takes effect at once. `company`: everyone's, for administrators. */
export function SessionList({ of = 'own' }: { of?: 'own' | 'company' }) {
  const { user } = useSnapshot(session);
  const people = useRecords('user');
  const { data: sessions, error, reload } = useLoaded(() => listRecords('session', { orderBy: '-seenAt' }));
  if (error) return <FailedState error={error} onRetry={reload} compact />;
  if (!sessions) return <LoadingState />;
  const shown = sessions.filter((each) => of === 'company' || each.userId === user?.id);
  const personOf = (id: number | null) => people.find((each) => each.id === id);
  const end = async (id: number) => {
    await deleteRecord('session', id).catch(() => undefined);
    reload();
  };
  return (
    <Box component="ul" my={-8}>
      {shown.map((each) => (
        <SessionRow
          key={each.id}
          session={each}
          person={of === 'company' ? personOf(each.userId) : undefined}
          onEnd={() => end(each.id)}
        />
      ))}
    </Box>
  );
}

interface SessionRowProps {
  session: Session;
  /** Set where the list holds sessions of several people. */
  person: User | undefined;
  onEnd: () => Promise<void>;
}

function SessionRow({ session, person, onEnd }: SessionRowProps) {
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
        {person ? `${nameOf(person)} · ${name}` : name}
        <span>
          {t(texts.seen, { ago: formatAgo(session.seenAt, language) })} ·{' '}
          {t(texts.since, { date: formatDate(session.createdAt, language) })}
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
