/** Editable settings: of the selected buildings, their storeys, the units, and the view. */
import { Tabs, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useUnitMix } from '../../../../stores/person/features.ts';
import { rowKey } from '../../../../stores/records/localids.ts';
import { useUser, openTab } from '../../../../stores/person/preferences.ts';
import { useText } from '../../../../i18n/useText.ts';
import { EmptyState } from '../../../../components/frame/States.tsx';
import { SettingSearch } from '../../panels/SettingSearch.tsx';
import { TemplateMenu } from '../../panels/TemplateMenu.tsx';
import { texts as panelTexts } from '../../panels/texts.ts';
import panel from '../../panels/panels.module.css';
import classes from '../editor.module.css';
import { FloorsTab } from './FloorsTab.tsx';
import { PropertiesTab } from './PropertiesTab.tsx';
import { texts } from '../texts.ts';
import { UnitsTab } from './UnitsTab.tsx';
import { ViewTab } from './ViewTab.tsx';

interface InspectorProps {
  locationId: number;
  conceptId: number;
  /** Ids of the selected buildings. */
  selected: readonly number[];
}

const TAB = 'concepts.modify';
const everyTab = ['properties', 'floors', 'units', 'view'] as const;

export function Inspector({ locationId, conceptId, selected }: InspectorProps) {
  const [query, setQuery] = useState('');
  return (
    <div className={classes.inspector}>
      <SearchLine query={query} onQuery={setQuery} conceptId={conceptId} selected={selected} />
      {query.trim() ? (
        <div className={classes.scroll}>
          <SettingSearch query={query} selected={selected} locationId={locationId} />
        </div>
      ) : (
        <InspectorTabs locationId={locationId} conceptId={conceptId} selected={selected} />
      )}
    </div>
  );
}

interface SearchLineProps {
  query: string;
  onQuery: (query: string) => void;
  conceptId: number;
  selected: readonly number[];
}

function SearchLine({ query, onQuery, conceptId, selected }: SearchLineProps) {
  const t = useText();
  return (
    <div className={panel.searchLine}>
      <TextInput
        size="xs"
        role="searchbox"
        aria-label={t(panelTexts.searchSettings)}
        placeholder={t(panelTexts.searchSettings)}
        leftSection={<IconSearch size={14} stroke={1.5} />}
        value={query}
        onChange={(event) => onQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || query === '') return;
          event.stopPropagation();
          onQuery('');
        }}
      />
      <TemplateMenu conceptId={conceptId} selected={selected} />
    </div>
  );
}

function InspectorTabs({ locationId, conceptId, selected }: InspectorProps) {
  const t = useText();
  const hasMix = useUnitMix();
  const tabs = everyTab.filter((key) => key !== 'units' || hasMix);
  const last = useUser()?.cfg.tabs[TAB];
  const tab = tabs.find((key) => key === last) ?? 'properties';
  return (
    <Tabs className={panel.tabs} value={tab} keepMounted={false} onChange={(next) => next && openTab(TAB, next)}>
      <Tabs.List grow>
        {tabs.map((key) => (
          <Tabs.Tab key={key} value={key}>
            {t(texts[key])}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="properties" className={classes.scroll}>
        {selected.length > 0 ? <PropertiesTab selected={selected} /> : <Nothing />}
      </Tabs.Panel>
      <Tabs.Panel value="floors" className={classes.scroll}>
        {selected.length > 0 ? (
          <FloorsTab
            key={selected.map((id) => rowKey('building', id)).join()}
            selected={selected}
            locationId={locationId}
          />
        ) : (
          <Nothing />
        )}
      </Tabs.Panel>
      {hasMix ? (
        <Tabs.Panel value="units" className={classes.scroll}>
          <UnitsTab locationId={locationId} conceptId={conceptId} selected={selected} />
        </Tabs.Panel>
      ) : null}
      <Tabs.Panel value="view" className={classes.scroll}>
        <ViewTab locationId={locationId} />
      </Tabs.Panel>
    </Tabs>
  );
}

function Nothing() {
  const t = useText();
  return (
    <EmptyState compact title={t(texts.nothingSelected)}>
      {t(texts.nothingSelectedText)}
    </EmptyState>
  );
}
