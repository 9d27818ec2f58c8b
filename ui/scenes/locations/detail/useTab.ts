import { useSearch } from 'wouter';
import { goTo } from '../../../stores/page/current.ts';
import { openTab, useUser } from '../../../stores/person/preferences.ts';
import { isTab, type TabKey } from './tabs.ts';

const SET = 'location';
const PARAMETER = 'tab';

/** The open tab: that of the address, else the one that the user had open last. */
export function useTab(): [open: TabKey, choose: (tab: TabKey) => void] {
  const named = new URLSearchParams(useSearch()).get(PARAMETER);
  const kept = useUser()?.cfg.tabs[SET];
  const open = [named, kept].find(isTab) ?? 'overview';
  return [open, choose];
}

function choose(tab: TabKey): void {
  const parameters = new URLSearchParams(window.location.search);
  parameters.set(PARAMETER, tab);
  goTo(`${window.location.pathname}?${parameters}`, { replace: true });
  openTab(SET, tab);
}
