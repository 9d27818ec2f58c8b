import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { useText } from '../../../i18n/useText.ts';
import { texts } from '../texts.ts';
import { sortKeys, type SortKey } from './sorting.ts';

const sortTexts = { order: texts.sortOrder, name: texts.sortName, updated: texts.sortUpdated, size: texts.sortSize };

interface SortMenuProps {
  sort: SortKey;
  onSort: (sort: SortKey) => void;
}

export function SortMenu({ sort, onSort }: SortMenuProps) {
  const t = useText();
  const label = `${t(texts.sort)}: ${t(sortTexts[sort])}`;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Tooltip label={label}>
          <ActionIcon aria-label={label} ml="auto">
            <IconArrowsSort size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={sort} onChange={(key) => onSort(key as SortKey)}>
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
