/** The panel at the right: what the screen is for, its keys, and the glossary of figures. */
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Drawer, Tabs } from '@mantine/core';
import { useSnapshot } from 'valtio';
import type { Label } from '../../model/enums/enumeration.ts';
import { useText } from '../i18n/useText.ts';
import { current } from '../stores/page/current.ts';
import { Glossary } from './glossary/Glossary.tsx';
import { closeHelp, openedHelp, returnFocus } from './opened.ts';
import { ScreenPart } from './ScreenPart.tsx';
import { helpOfScreens } from './screens/index.ts';
import { texts } from './texts.ts';

export interface HelpPanelProps {
  /** The name of a screen in navigation; undefined where it goes by another. */
  nameOf: (route: string) => Label | undefined;
  /** Where a screen opens from here; null when it cannot. */
  pathOf: (route: string) => string | null;
}

const WIDTH = 440;

type Part = 'screen' | 'figures';

export function HelpPanel({ nameOf, pathOf }: HelpPanelProps) {
  const t = useText();
  const { isOpen, term } = useSnapshot(openedHelp);
  const { routeName } = useSnapshot(current);
  const route = routeName !== null && Object.hasOwn(helpOfScreens, routeName) ? routeName : null;
  const labelOf = (name: string) => nameOf(name) ?? helpOfScreens[name]?.name;
  const title = route === null ? undefined : labelOf(route);
  return (
    <Drawer
      opened={isOpen}
      onClose={closeHelp}
      // See `focusback.ts`.
      returnFocus={false}
      onExitTransitionEnd={returnFocus}
      position="right"
      size={WIDTH}
      padding={24}
      title={title ? `${t(texts.help)}: ${t(title)}` : t(texts.help)}
      onKeyDown={keepFromScreen}
    >
      <Parts key={term} term={term}>
        <ScreenPart route={route} labelOf={labelOf} pathOf={pathOf} />
      </Parts>
    </Drawer>
  );
}

/** With a term the glossary shows first. */
function Parts({ term, children }: { term: string | null; children: ReactNode }) {
  const t = useText();
  const [part, setPart] = useState<Part>(term === null ? 'screen' : 'figures');
  return (
    <Tabs value={part} onChange={(value) => setPart(value === 'figures' ? 'figures' : 'screen')} keepMounted={false}>
      <Tabs.List grow mb={20}>
        <Tabs.Tab value="screen">{t(texts.thisScreen)}</Tabs.Tab>
        <Tabs.Tab value="figures">{t(texts.figures)}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="screen">{children}</Tabs.Panel>
      <Tabs.Panel value="figures">
        <Glossary term={term} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** Keys pressed in the panel do nothing to the screen behind it; `?` still closes. */
function keepFromScreen(event: KeyboardEvent): void {
  if (event.key !== '?') event.stopPropagation();
}
