import { useState } from 'react';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { choicesOf } from '../../../fields/choices.ts';
import { useText } from '../../../i18n/useText.ts';
import type { PortfolioColumn } from '../../../portfolio/columns/columns.ts';
import type { PortfolioRow } from '../../../portfolio/columns/rows.ts';
import { folded } from '../../../../model/rules/folded.ts';
import classes from './table.module.css';
import { texts } from './texts.ts';

const SEARCHED = 8;

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
  const [wanted, setWanted] = useState('');
  const choices = opened ? (choicesOf(column, t) ?? []) : [];
  const shown = choices.filter(({ label }) => folded(label).includes(folded(wanted)));
  const has = (row: PortfolioRow, value: unknown) => [column.value(row)].flat().includes(value);
  const change = (open: boolean) => {
    setWanted('');
    onOpened(open);
  };
  return (
    <Menu opened={opened} onChange={change} position="bottom-start" closeOnItemClick={!column.several} withinPortal>
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
        {choices.length > SEARCHED ? (
          <Menu.Search
            value={wanted}
            placeholder={t(texts.find)}
            aria-label={t(texts.find)}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
        ) : null}
        {choices.length === 0 ? <Menu.Label>{t(texts.noChoices)}</Menu.Label> : null}
        {shown.map(({ value, label, colour }) => {
          const isOnAll = rows.every((row) => has(row, value));
          return (
            <Menu.CheckboxItem key={String(value)} checked={isOnAll} onChange={() => onChoose(value, !isOnAll)}>
              <span className={classes.option}>
                {colour ? <span className={classes.swatch} style={{ background: colour }} aria-hidden /> : null}
                {label}
              </span>
            </Menu.CheckboxItem>
          );
        })}
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
