import { Menu, Popover } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useText } from '../../i18n/useText.ts';
import classes from '../portfolio.module.css';
import { Chip } from './Chip.tsx';
import { isActive, reset, type Conditioned } from './kinds.ts';

/** Names shown in a chip; more are counted. */
const NAMED = 2;

interface FieldChipProps {
  kind: Conditioned;
  startsOpen: boolean;
  onClosed: () => void;
}

/** A condition on a field: its button says what is set, and opens what its kind of field is filtered by. */
export function FieldChip({ kind, startsOpen, onClosed }: FieldChipProps) {
  const t = useText();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(startsOpen);
  const { Filter, isMenu, words } = kind.filter;
  const said = words(kind.kind, kind.value, t, language);
  const change = (open: boolean) => {
    setOpen(open);
    if (!open) onClosed();
  };
  const chip = (
    <Chip
      label={t(kind.label)}
      summary={said.length > NAMED ? String(said.length) : said.join(', ')}
      {...(!isMenu && { onClick: () => change(!isOpen) })}
      {...(isActive(kind) && { onRemove: () => reset(kind) })}
    />
  );
  const filter = (
    <Filter kind={kind.kind} value={kind.value} isSingle={kind.isSingle ?? false} onChange={kind.change} />
  );
  if (isMenu)
    return (
      <Menu opened={isOpen} onChange={change} position="bottom-start" closeOnItemClick={false} withinPortal>
        <Menu.Target>{chip}</Menu.Target>
        <Menu.Dropdown className={classes.options!}>{filter}</Menu.Dropdown>
      </Menu>
    );
  return (
    <Popover opened={isOpen} onChange={change} position="bottom-start" trapFocus withinPortal>
      <Popover.Target>{chip}</Popover.Target>
      <Popover.Dropdown>{filter}</Popover.Dropdown>
    </Popover>
  );
}
