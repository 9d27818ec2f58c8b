/** Staff choose a company of all, by words of its name. */
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { listCustomers } from '../../api/staff.ts';
import { useText } from '../../i18n/useText.ts';
import { FailedState } from '../States.tsx';
import { useLoaded } from '../useLoaded.ts';
import { texts } from './texts.ts';

/** Time after the last key, ms. */
const REST = 250;
/** Companies that are found, of as many as there are. */
const FOUND = 20;
const byName = { offset: 0, limit: FOUND, sort: { by: 'name', isDown: false } } as const;

export interface ChosenCompany {
  readonly id: number;
  readonly name: string;
}

interface CompanyChoiceProps {
  label: string;
  value: number | null;
  /** A company that cannot be chosen. */
  without?: number;
  onChange: (id: number | null, name: string) => void;
}

export function CompanyChoice({ label, value, without, onChange }: CompanyChoiceProps) {
  const t = useText();
  const [words, setWords] = useState('');
  const [rested] = useDebouncedValue(words, REST);
  const { data, error, reload } = useLoaded((signal) => listCustomers(byName, { q: rested }, signal), rested);
  if (error) return <FailedState error={error} onRetry={reload} compact />;
  const found = (data?.rows ?? [])
    .filter(({ id }) => id !== without)
    .map(({ id, name }) => ({ value: String(id), label: name || String(id) }));
  return (
    <Select
      label={label}
      data={found}
      value={value === null ? null : String(value)}
      onChange={(chosen, option) => onChange(chosen === null ? null : Number(chosen), option?.label ?? '')}
      searchable
      onSearchChange={setWords}
      filter={({ options }) => options}
      nothingFoundMessage={data ? t(texts.noneFound) : null}
    />
  );
}
