import { Select, type SelectProps } from '@mantine/core';
import { useText } from '../../../i18n/useText.ts';
import { texts } from '../texts.ts';

interface ColourSelectProps {
  /** What it chooses for. */
  label?: string;
  choices: SelectProps['data'];
  value: string;
  onChange: (key: string) => void;
}

/** Chooses the key that colours a map. */
export function ColourSelect({ label, choices, value, onChange }: ColourSelectProps) {
  const t = useText();
  return (
    <Select
      aria-label={label ?? t(texts.colourBy)}
      data={choices}
      value={value}
      searchable
      allowDeselect={false}
      w={280}
      onChange={(next) => next && onChange(next)}
    />
  );
}
