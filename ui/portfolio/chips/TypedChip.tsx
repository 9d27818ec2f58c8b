import { useState } from 'react';
import { Group, Popover, TextInput } from '@mantine/core';
import { NumberField } from '../../fields/NumberField.tsx';
import { formatRead } from '../../i18n/format.ts';
import { useText } from '../../i18n/useText.ts';
import { rangeOf, rangeText } from '../filter.ts';
import { texts } from '../texts.ts';
import { Chip } from './Chip.tsx';
import { isActive, reset, type FilterKind } from './kinds.ts';

interface TypedChipProps {
  kind: Extract<FilterKind, { kind: 'text' | 'range' }>;
  startsOpen: boolean;
  onClosed: () => void;
}

/** A condition that is typed: a text, or the ends of a range. */
export function TypedChip({ kind, startsOpen, onClosed }: TypedChipProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(startsOpen);
  const change = (open: boolean) => {
    setOpen(open);
    if (!open) onClosed();
  };
  const { from, to } = rangeOf(kind.value);
  const ends = { from: from === null ? '' : formatRead(from), to: to === null ? '' : formatRead(to) };
  const range = from === null ? texts.atMost : to === null ? texts.atLeast : texts.between;
  const summary = kind.value === '' ? '' : kind.kind === 'text' ? kind.value : t(range, ends);
  return (
    <Popover opened={isOpen} onChange={change} position="bottom-start" trapFocus withinPortal>
      <Popover.Target>
        <Chip
          label={t(kind.label)}
          summary={summary}
          onClick={() => change(!isOpen)}
          {...(isActive(kind) && { onRemove: () => reset(kind) })}
        />
      </Popover.Target>
      <Popover.Dropdown>
        {kind.kind === 'text' ? (
          <TextInput
            data-autofocus
            label={t(texts.contains)}
            value={kind.value}
            onChange={(event) => kind.type(event.currentTarget.value)}
          />
        ) : (
          <Group wrap="nowrap" w={260}>
            <NumberField
              nullable
              placeholder=""
              label={t(texts.from)}
              value={from}
              onChange={(next) => kind.type(rangeText(next, to))}
            />
            <NumberField
              nullable
              placeholder=""
              label={t(texts.to)}
              value={to}
              onChange={(next) => kind.type(rangeText(from, next))}
            />
          </Group>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
