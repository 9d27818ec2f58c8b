import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { choicesOf } from '../../../fields/choices.ts';
import { MenuChoices } from '../../../fields/MenuChoices.tsx';
import { useText } from '../../../i18n/useText.ts';
import type { PortfolioColumn } from '../../../portfolio/columns/columns.ts';
import type { PortfolioRow } from '../../../portfolio/columns/rows.ts';
import classes from './table.module.css';
import { texts } from './texts.ts';

interface BulkMenuProps {
  column: PortfolioColumn;
  rows: readonly PortfolioRow[];
  disabled: boolean;
  opened: boolean;
  onOpened: (opened: boolean) => void;
  /** `isOn`: of a list of choices, whether all rows get it. */
  onChoose: (value: unknown, isOn: boolean) => void;
}

/** The choices of a column for all selected rows; ticked are those that every row has. */
export function BulkMenu({ column, rows, disabled, opened, onOpened, onChoose }: BulkMenuProps) {
  const t = useText();
  const choices = opened ? (choicesOf(column, t) ?? []) : [];
  const isOnAll = (value: unknown) => rows.every((row) => [column.value(row)].flat().includes(value));
  return (
    <Menu opened={opened} onChange={onOpened} position="bottom-start" closeOnItemClick={!column.several} withinPortal>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={disabled}
          rightSection={<IconChevronDown size={14} stroke={1.5} aria-hidden />}
        >
          {column.title}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu!}>
        <MenuChoices choices={choices} isOn={isOnAll} onChoose={(value) => onChoose(value, !isOnAll(value))} />
        {column.several ? null : (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => onChoose(column.field.kind === 'text' ? '' : null, true)}>
              {t(texts.none)}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
