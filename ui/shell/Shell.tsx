import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { Label } from '../../model/enums/enumeration.ts';
import { Tips } from '../components/Tips.tsx';
import { useText } from '../i18n/useText.ts';
import { openedVersions } from '../components/versions/opened.ts';
import { historyOpened, redo, undo } from '../stores/history.ts';
import { session } from '../stores/session.ts';
import { useShortcuts } from '../stores/shortcuts.ts';
import { ActingBanner } from './ActingBanner.tsx';
import { CommandPalette } from './CommandPalette.tsx';
import { Rail } from './Rail.tsx';
import classes from './Shell.module.css';
import { ShortcutList } from './ShortcutList.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import { sayStep, useParkedNotice } from './notices.ts';
import { texts } from './texts.ts';
import { TopBar } from './TopBar.tsx';
import { WaitingEdits } from './WaitingEdits.tsx';

const VersionsDrawer = lazy(() =>
  import('../components/versions/VersionsDrawer.tsx').then((module) => ({ default: module.VersionsDrawer })),
);

type Opened = 'palette' | 'shortcuts' | 'edits' | null;
const MAIN = 'content';

const stepBy = (said: Label, take: () => Label | null) => () => void historyOpened().then(() => sayStep(said, take()));

/** Rail and top bar around a scene, which fills the rest. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useText();
  const { state, isActing } = useSnapshot(session);
  const { wasOpened } = useSnapshot(openedVersions);
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  useShortcuts(texts.general, [
    { keys: 'mod+k', label: texts.openPalette, run: () => setOpened('palette'), whileTyping: true, hidden: true },
    { keys: 'mod+z', label: texts.undo, run: stepBy(texts.undone, undo) },
    { keys: 'mod+shift+z', label: texts.redo, run: stepBy(texts.redone, redo) },
    { keys: 'mod+y', label: texts.redo, run: stepBy(texts.redone, redo), hidden: true },
    { keys: '?', label: texts.listShortcuts, run: () => setOpened('shortcuts') },
  ]);
  useParkedNotice(() => setOpened('edits'));
  return (
    <div className={classes.shell} data-acting={isActing || undefined}>
      <a className={`${classes.skip} visually-hidden`} href={`#${MAIN}`}>
        {t(texts.skip)}
      </a>
      <Rail />
      <TopBar
        onSearch={() => setOpened('palette')}
        onEdits={() => setOpened('edits')}
        onShortcuts={() => setOpened('shortcuts')}
      />
      {isActing ? <ActingBanner /> : null}
      <main id={MAIN} className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <CommandPalette opened={opened === 'palette'} onClose={close} />
      <ShortcutList opened={opened === 'shortcuts'} onClose={close} />
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
