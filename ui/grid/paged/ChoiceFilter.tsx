import { Select } from '@mantine/core';
import type { EnumEntry } from '../../../model/enums/enumeration.ts';
import { useText } from '../../i18n/useText.ts';

interface ChoiceFilterProps {
  label: string;
  /** The first entry, which takes the filter off. */
  any: string;
  entries: readonly EnumEntry[];
  /** A key; without one all rows are shown. */
  value: string | undefined;
  /** An empty text takes the filter off. */
  onChange: (key: string) => void;
  width?: number;
}

/** A choice of one entry that narrows a table. */
export function ChoiceFilter({ label, any, entries, value = '', onChange, width = 180 }: ChoiceFilterProps) {
  const t = useText();
  return (
    <Select
      aria-label={label}
      size="xs"
      w={width}
      data={[{ value: '', label: any }, ...entries.map((entry) => ({ value: entry.key, label: t(entry.label) }))]}
      value={value}
      allowDeselect={false}
      onChange={(key) => onChange(key ?? '')}
    />
  );
}
