import { lazy, Suspense } from 'react';
import { useSnapshot } from 'valtio';
import type { HelpPanelProps } from './HelpPanel.tsx';
import { openedHelp } from './opened.ts';

const HelpPanel = lazy(() => import('./HelpPanel.tsx').then((module) => ({ default: module.HelpPanel })));

/** The place of the panel; its code and texts load when it first opens. */
export function Help(props: HelpPanelProps) {
  const { wasOpened } = useSnapshot(openedHelp);
  return wasOpened ? (
    <Suspense fallback={null}>
      <HelpPanel {...props} />
    </Suspense>
  ) : null;
}
