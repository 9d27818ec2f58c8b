/** Below the settings: figures, checks, business case and history of the concept. */
import { Tabs } from '@mantine/core';
import { useText } from '../../../i18n/useText.ts';
import { openTab, useUser } from '../../../stores/person/preferences.ts';
import { ChecksTab } from '../checks/ChecksTab.tsx';
import { FiguresPanel } from '../figures/FiguresPanel.tsx';
import { FinanceTab } from '../finance/FinanceTab.tsx';
import { HistoryTab } from '../history/HistoryTab.tsx';
import classes from './panels.module.css';
import { texts } from './texts.ts';

interface UnderstandPanelProps {
  locationId: number;
  conceptId: number;
  /** Ids of the selected buildings. */
  selected: readonly number[];
}

const TAB = 'concepts.understand';
const tabs = ['figures', 'checks', 'finance', 'history'] as const;
const isTab = (key: string | undefined): key is (typeof tabs)[number] =>
  (tabs as readonly (string | undefined)[]).includes(key);

export function UnderstandPanel({ locationId, conceptId, selected }: UnderstandPanelProps) {
  const t = useText();
  const kept = useUser()?.cfg.tabs[TAB];
  return (
    <Tabs
      className={classes.understand}
      value={isTab(kept) ? kept : 'figures'}
      keepMounted={false}
      onChange={(next) => next && openTab(TAB, next)}
    >
      <Tabs.List grow aria-label={t(texts.understand)}>
        {tabs.map((key) => (
          <Tabs.Tab key={key} value={key}>
            {t(texts[key])}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="figures" className={classes.whole}>
        <FiguresPanel conceptId={conceptId} selected={selected} />
      </Tabs.Panel>
      <Tabs.Panel value="checks" className={classes.scroll}>
        <ChecksTab locationId={locationId} conceptId={conceptId} />
      </Tabs.Panel>
      <Tabs.Panel value="finance" className={classes.scroll}>
        <FinanceTab locationId={locationId} conceptId={conceptId} />
      </Tabs.Panel>
      <Tabs.Panel value="history" className={classes.scroll}>
        <HistoryTab />
      </Tabs.Panel>
    </Tabs>
  );
}
