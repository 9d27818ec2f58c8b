/** The tabs of a location: a strip that scrolls where it is too narrow, and the open one below. */
import { Suspense, useEffect, useRef, type ComponentType } from 'react';
import { Tabs } from '@mantine/core';
import { useSnapshot } from 'valtio';
import { LoadingState } from '../../../components/frame/States.tsx';
import { useText } from '../../../i18n/useText.ts';
import { rowKey } from '../../../stores/records/localids.ts';
import { session } from '../../../stores/person/session.ts';
import classes from './detail.module.css';
import type { TabProps } from './tab.ts';
import { isTab, tabsFor } from './tabs.ts';
import { tabTexts } from './texts.ts';
import { useCounts } from './useCounts.ts';
import { useTab } from './useTab.ts';

interface DetailTabsProps extends TabProps {
  /** Instead of the overview of the panel. */
  Overview?: ComponentType<TabProps>;
}

export function DetailTabs({ id, canEdit, Overview }: DetailTabsProps) {
  const t = useText();
  const tabs = tabsFor(useSnapshot(session).principal);
  const [named, choose] = useTab();
  const open = tabs.some(({ key }) => key === named) ? named : 'overview';
  const counts = useCounts(id);
  const strip = useRef<HTMLDivElement>(null);
  // Counts that arrive later widen the tabs before the open one.
  const widths = Object.values(counts).join();
  useEffect(() => {
    const list = strip.current;
    const tab = list?.querySelector<HTMLElement>('[aria-selected=true]');
    if (list && tab) list.scrollTo({ left: tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2 });
  }, [open, widths]);
  return (
    <Tabs value={open} onChange={(next) => isTab(next) && choose(next)} keepMounted={false} className={classes.tabs}>
      <Tabs.List ref={strip} className={classes.strip} aria-label={t(tabTexts.tabs)}>
        {tabs.map(({ key, label }) => (
          <Tabs.Tab key={key} value={key} className={classes.tab}>
            {t(label)}
            {counts[key] ? <span className={classes.count}>{counts[key]}</span> : null}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => {
        const Content = tab.key === 'overview' && Overview ? Overview : tab.Content;
        return (
          <Tabs.Panel key={tab.key} value={tab.key} className={classes.panel}>
            <Suspense fallback={<LoadingState />}>
              <Content key={rowKey('location', id)} id={id} canEdit={canEdit} />
            </Suspense>
          </Tabs.Panel>
        );
      })}
    </Tabs>
  );
}
