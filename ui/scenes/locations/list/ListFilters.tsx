import type { RefObject } from 'react';
import { ActionIcon, Button, Group, Menu, SegmentedControl, TextInput, Tooltip } from '@mantine/core';
import { IconArrowsSort, IconChevronDown, IconSearch, IconX } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { defaultPhases, defaultStatuses } from '../../../../model/enums/location.ts';
import type { Enumeration } from '../../../../model/enums/enumeration.ts';
import { useText } from '../../../i18n/useText.ts';
import classes from '../locations.module.css';
import { clearFilters, hasFilters, listView } from '../listview.ts';
import { texts } from '../texts.ts';
import { sortKeys, type SortKey } from './filtering.ts';

const sortTexts = { order: texts.sortOrder, name: texts.sortName, updated: texts.sortUpdated, size: texts.sortSize };

interface ChipMenuProps {
  label: string;
  values: Enumeration;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** A menu with the values of one property; its button shows how many are chosen. */
function ChipMenu({ label, values, chosen, onChange }: ChipMenuProps) {
  const t = useText();
  const toggle = (key: string) =>
    onChange(chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key]);
  return (
    <Menu position="bottom-start" closeOnItemClick={false}>
      <Menu.Target>
        <Button
          size="compact-sm"
          radius="xl"
          variant={chosen.length > 0 ? 'light' : 'default'}
          rightSection={<IconChevronDown size={14} stroke={1.5} aria-hidden />}
        >
          {label}
          {chosen.length > 0 ? ` · ${chosen.length}` : ''}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {values.entries.map((entry) => (
          <Menu.CheckboxItem key={entry.key} checked={chosen.includes(entry.key)} onChange={() => toggle(entry.key)}>
            {t(entry.label)}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function SortMenu() {
  const t = useText();
  const { sort } = useSnapshot(listView);
  return (
    <Menu>
      <Menu.Target>
        <Tooltip label={`${t(texts.sort)}: ${t(sortTexts[sort])}`}>
          <ActionIcon aria-label={`${t(texts.sort)}: ${t(sortTexts[sort])}`}>
            <IconArrowsSort size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={sort} onChange={(key) => void (listView.sort = key as SortKey)}>
          {sortKeys.map((key) => (
            <Menu.RadioItem key={key} value={key}>
              {t(sortTexts[key])}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

export function ListFilters({ searchRef }: { searchRef: RefObject<HTMLInputElement | null> }) {
  const t = useText();
  const { phases, statuses, search, onlyInView } = useSnapshot(listView);
  return (
    <div className={classes.filters}>
      <TextInput
        ref={searchRef}
        aria-label={t(texts.search)}
        placeholder={t(texts.search)}
        value={search}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        onChange={(event) => void (listView.search = event.currentTarget.value)}
      />
      <Group gap={6} wrap="nowrap">
        <ChipMenu
          label={t(texts.phases)}
          values={defaultPhases}
          chosen={phases}
          onChange={(next) => void (listView.phases = next)}
        />
        <ChipMenu
          label={t(texts.statuses)}
          values={defaultStatuses}
          chosen={statuses}
          onChange={(next) => void (listView.statuses = next)}
        />
        {hasFilters({ search, phases: [...phases], statuses: [...statuses] }) ? (
          <Tooltip label={t(texts.clearFilters)}>
            <ActionIcon size={26} aria-label={t(texts.clearFilters)} onClick={clearFilters}>
              <IconX size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          </Tooltip>
        ) : null}
        <span style={{ flex: 1 }} />
        <SortMenu />
      </Group>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t(texts.scope)}
        value={onlyInView ? 'view' : 'all'}
        data={[
          { value: 'all', label: t(texts.all) },
          { value: 'view', label: t(texts.inView) },
        ]}
        onChange={(value) => void (listView.onlyInView = value === 'view')}
      />
    </div>
  );
}
