/** What can be changed: of the selected building, its floors, the units, and the way the model is drawn. */
import { Tabs } from '@mantine/core';
import { useUser, prefer } from '../../../stores/preferences.ts';
import { useText } from '../../../i18n/useText.ts';
import type { Building } from '../../../../model/entities/building.ts';
import { EmptyState } from '../../../components/States.tsx';
import classes from './editor.module.css';
import { FloorsTab } from './FloorsTab.tsx';
import { PropertiesTab } from './PropertiesTab.tsx';
import { texts } from './texts.ts';
import { UnitsTab } from './UnitsTab.tsx';
import { ViewTab } from './ViewTab.tsx';

interface InspectorProps {
  locationId: number;
  conceptId: number;
  selected: readonly Building[];
}

const TAB = 'concepts.modify';

export function Inspector({ locationId, conceptId, selected }: InspectorProps) {
  const t = useText();
  const tab = useUser()?.cfg.tabs[TAB] ?? 'properties';
  const one = selected.length === 1 ? selected[0]! : null;
  return (
    <Tabs
      className={classes.inspector}
      value={tab}
      keepMounted={false}
      onChange={(next) => next && prefer({ tabs: { [TAB]: next } })}
    >
      <Tabs.List grow>
        {(['properties', 'floors', 'units', 'view'] as const).map((key) => (
          <Tabs.Tab key={key} value={key}>
            {t(texts[key])}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="properties" className={classes.scroll}>
        {one ? <PropertiesTab building={one} /> : <Nothing count={selected.length} />}
      </Tabs.Panel>
      <Tabs.Panel value="floors" className={classes.scroll}>
        {one ? <FloorsTab key={one.id} building={one} /> : <Nothing count={selected.length} />}
      </Tabs.Panel>
      <Tabs.Panel value="units" className={classes.scroll}>
        <UnitsTab locationId={locationId} conceptId={conceptId} building={one} />
      </Tabs.Panel>
      <Tabs.Panel value="view" className={classes.scroll}>
        <ViewTab locationId={locationId} />
      </Tabs.Panel>
    </Tabs>
  );
}

function Nothing({ count }: { count: number }) {
  const t = useText();
  const several = count > 1;
  return (
    <EmptyState compact title={several ? t(texts.severalSelected, { count }) : t(texts.nothingSelected)}>
      {t(several ? texts.severalText : texts.nothingSelectedText)}
    </EmptyState>
  );
}
