/** A choice of one among very many, found by words. */
import { useState } from 'react';
import { Anchor, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { ApiError } from '../../api/error.ts';
import { useText } from '../../i18n/useText.ts';
import { useLoaded } from '../hooks/useLoaded.ts';
import { texts as states } from '../texts.ts';
import { texts } from './texts.ts';

/** Those that are shown of all that are found. */
const FOUND = 20;
export const firstFound = { offset: 0, limit: FOUND, sort: { by: 'name', isDown: false } } as const;
/** Time after the last key, ms. */
const REST = 250;

export interface Chosen {
  readonly id: number;
  readonly name: string;
}

export interface ChoiceProps {
  label: string;
  value: number | null;
  /** Narrows a table: a small field with its label inside, which is emptied to show all. */
  isFilter?: boolean;
  onChange: (id: number | null, name: string) => void;
}

interface SearchChoiceProps extends ChoiceProps {
  find: (words: string, signal: AbortSignal) => Promise<readonly Chosen[]>;
  /** Names the one that was chosen; undefined when it is gone. */
  nameOf: (id: number, signal: AbortSignal) => Promise<Chosen | undefined>;
}

const optionOf = ({ id, name }: Chosen) => ({ value: String(id), label: name || String(id) });

function NotSearched({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText();
  return (
    <>
      {t(texts.notFound)}{' '}
      {error instanceof ApiError && error.reference ? `${t(states.reference, { reference: error.reference })} ` : null}
      <Anchor component="button" type="button" size="xs" onClick={onRetry}>
        {t(states.retry)}
      </Anchor>
    </>
  );
}

export function SearchChoice({ label, value, isFilter = false, onChange, find, nameOf }: SearchChoiceProps) {
  const t = useText();
  const [words, setWords] = useState('');
  const [rested] = useDebouncedValue(words, REST);
  const chosen = useLoaded(async (signal) => (value === null ? undefined : nameOf(value, signal)), value ?? 0);
  const shown = value === null ? null : optionOf(chosen.data ?? { id: value, name: '' });
  // The field holds the name of what was chosen: those are no words to search.
  const asked = rested === shown?.label ? '' : rested;
  const { data, error, reload } = useLoaded((signal) => find(asked, signal), asked);
  const others = (data ?? []).map(optionOf).filter((each) => each.value !== shown?.value);
  const looks = isFilter
    ? { 'aria-label': label, placeholder: label, size: 'xs', w: 160, clearable: true }
    : { label, error: error ? <NotSearched error={error} onRetry={reload} /> : undefined };
  return (
    <Select
      {...looks}
      searchable
      clearButtonProps={{ 'aria-label': t(texts.showAll) }}
      data={shown ? [shown, ...others] : others}
      value={shown?.value ?? null}
      onChange={(id, option) => onChange(id === null ? null : Number(id), option?.label ?? '')}
      onSearchChange={setWords}
      onDropdownOpen={error ? reload : undefined}
      filter={({ options }) => options}
      nothingFoundMessage={data ? t(texts.noneFound) : error ? t(texts.notFound) : null}
    />
  );
}
