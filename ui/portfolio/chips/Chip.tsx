import type { ComponentProps } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useText } from '../../i18n/useText.ts';
import classes from '../portfolio.module.css';
import { texts } from '../texts.ts';

interface ChipProps extends Omit<ComponentProps<'button'>, 'color'> {
  label: string;
  /** Text of its setting; empty if every location passes. */
  summary: string;
  onRemove?: () => void;
}

/** One condition of the filter: a button that opens its choices, and one that removes it. */
export function Chip({ label, summary, onRemove, ...button }: ChipProps) {
  const t = useText();
  return (
    <span className={classes.chip} data-active={onRemove ? true : undefined}>
      <Button
        size="compact-sm"
        radius="xl"
        variant={onRemove ? 'light' : 'default'}
        className={classes.chipButton}
        rightSection={<IconChevronDown size={14} stroke={1.5} aria-hidden />}
        {...button}
      >
        <span className={classes.chipText}>
          {label}
          {summary ? <b>: {summary}</b> : null}
        </span>
      </Button>
      {onRemove ? (
        <ActionIcon
          size={24}
          radius="xl"
          className={classes.chipRemove}
          aria-label={t(texts.removeFilter, { name: label })}
          onClick={onRemove}
        >
          <IconX size={13} stroke={1.75} aria-hidden />
        </ActionIcon>
      ) : null}
    </span>
  );
}
