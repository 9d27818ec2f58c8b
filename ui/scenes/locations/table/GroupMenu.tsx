import { Button, Menu } from '@mantine/core';
import { IconLayoutRows } from '@tabler/icons-react';
import { useText } from '../../../i18n/useText.ts';
import type { PortfolioColumn } from '../../../portfolio/columns/columns.ts';
import classes from './table.module.css';
import { texts } from './texts.ts';

interface GroupMenuProps {
  columns: readonly PortfolioColumn[];
  group: string | null;
  onGroup: (group: string | null) => void;
}

/** Groups the rows by a choice, a place or a person. */
export function GroupMenu({ columns, group, onGroup }: GroupMenuProps) {
  const t = useText();
  const chosen = columns.find(({ key }) => key === group);
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant={chosen ? 'light' : 'subtle'}
          leftSection={<IconLayoutRows size={16} stroke={1.5} aria-hidden />}
        >
          {chosen ? t(texts.groupedBy, { column: chosen.title }) : t(texts.group)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu!}>
        <Menu.RadioGroup value={group ?? ''} onChange={(next) => onGroup(next || null)}>
          <Menu.RadioItem value="">{t(texts.noGroup)}</Menu.RadioItem>
          {columns
            .filter(({ canGroup }) => canGroup)
            .map(({ key, title }) => (
              <Menu.RadioItem key={key} value={key}>
                {title}
              </Menu.RadioItem>
            ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
