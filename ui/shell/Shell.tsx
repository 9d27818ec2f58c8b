import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { markSeen, useImportantNotice } from '../components/notices/useNotices.ts';
import { Tips } from '../components/Tips.tsx';
import { useText } from '../i18n/useText.ts';
import { openedVersions } from '../components/versions/opened.ts';
import { current } from '../stores/page/current.ts';
import { session } from '../stores/person/session.ts';
import { AdminArea } from './AdminArea.tsx';
import { ActingBanner } from './notices/ActingBanner.tsx';
import { CommandPalette } from './palette/CommandPalette.tsx';
import { LapsedBanner } from './notices/LapsedBanner.tsx';
import { Rail } from './Rail.tsx';
import classes from './Shell.module.css';
import { SignInAgain } from './SignInAgain.tsx';
import { useParkedNotice } from './notices/notices.tsx';
import { texts } from './texts.ts';
import { TopBar } from './topbar/TopBar.tsx';
import { useGeneralShortcuts, type Opened } from './useGeneralShortcuts.ts';
import { WaitingEdits } from './notices/WaitingEdits.tsx';

const VersionsDrawer = lazy(() =>
  import('../components/versions/VersionsDrawer.tsx').then((module) => ({ default: module.VersionsDrawer })),
);

const NoticeBar = lazy(() =>
  import('../components/notices/NoticeBar.tsx').then((module) => ({ default: module.NoticeBar })),
);

const MAIN = 'content';

/** Rail and top bar around a scene, which fills the rest. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useText();
  const { state, isActing, principal } = useSnapshot(session);
  const { routeName } = useSnapshot(current);
  const hasLapsed = principal === 'lapsed';
  const waiting = useImportantNotice();
  // One bar at a time, those of the session first.
  const important = isActing || hasLapsed ? null : waiting;
  const { wasOpened } = useSnapshot(openedVersions);
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  useGeneralShortcuts(setOpened);
  useParkedNotice(() => setOpened('edits'));
  return (
    <div className={classes.shell} data-banner={isActing || hasLapsed || important !== null || undefined}>
      <a className={`${classes.skip} visually-hidden`} href={`#${MAIN}`}>
        {t(texts.skip)}
      </a>
      <Rail />
      <TopBar onSearch={() => setOpened('palette')} onEdits={() => setOpened('edits')} />
      {isActing ? <ActingBanner /> : hasLapsed ? <LapsedBanner /> : null}
      {important ? (
        <Suspense fallback={<div />}>
          <NoticeBar item={important} onClose={() => markSeen([important.id])} />
        </Suspense>
      ) : null}
      <main id={MAIN} className={classes.main} tabIndex={-1} aria-label={t(texts.screen)}>
        {routeName?.startsWith('admin.') && principal === 'staff' ? <AdminArea>{children}</AdminArea> : children}
      </main>
      <CommandPalette opened={opened === 'palette'} onClose={close} />
      <Tips />
      <WaitingEdits opened={opened === 'edits'} onClose={close} />
      {wasOpened ? (
        <Suspense fallback={null}>
          <VersionsDrawer />
        </Suspense>
      ) : null}
      {state === 'expired' ? <SignInAgain /> : null}
    </div>
  );
}
