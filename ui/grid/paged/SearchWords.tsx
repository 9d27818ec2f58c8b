import { useEffect, useEffectEvent, useState } from 'react';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';

/** Time after the last key, ms. */
const REST = 250;

interface SearchWordsProps {
  label: string;
  words: string;
  onSearch: (words: string) => void;
  width?: number;
}

/** A field for words that narrow a table, a moment after they are typed. */
export function SearchWords({ label, words, onSearch, width = 220 }: SearchWordsProps) {
  const [typed, setTyped] = useState(words);
  const [rested] = useDebouncedValue(typed, REST);
  const search = useEffectEvent(() => {
    if (rested.trim() !== words) onSearch(rested.trim());
  });
  useEffect(() => search(), [rested]);
  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      type="search"
      size="xs"
      w={width}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
