/** Choices of one company or person among all, found by words, to narrow a table. */
import { useState } from 'react';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { fetchCustomer, listCustomers, listUsers } from '../../../api/staff.ts';
import { useLoaded } from '../../../components/useLoaded.ts';
import { useText } from '../../../i18n/useText.ts';
import { texts } from './texts.ts';

/** Those that are shown of all that are found. */
const FOUND = 20;
const byName = { offset: 0, limit: FOUND, sort: { by: 'name', isDown: false } } as const;
/** Time after the last key, ms. */
const REST = 250;

interface Option {
  readonly value: string;
  readonly label: string;
}

interface ChoiceProps {
  /** An id; empty for all. */
  value: string;
  onChange: (id: string) => void;
}

interface SearchChoiceProps extends ChoiceProps {
  label: string;
  find: (words: string, signal: AbortSignal) => Promise<readonly Option[]>;
  /** Names the one that was chosen; undefined when it is gone. */
  nameOf: (id: number, signal: AbortSignal) => Promise<Option | undefined>;
}

function SearchChoice({ label, value, onChange, find, nameOf }: SearchChoiceProps) {
  const t = useText();
  const [words, setWords] = useState('');
  const [rested] = useDebouncedValue(words, REST);
  const chosen = useLoaded(async (signal) => (value === '' ? undefined : nameOf(Number(value), signal)), value);
  // The field holds the name of what was chosen: those are no words to search.
  const asked = rested === chosen.data?.label ? '' : rested;
  const found = useLoaded((signal) => find(asked, signal), asked);
  const shown = value === '' ? undefined : (chosen.data ?? { value, label: value });
  const others = (found.data ?? []).filter((each) => each.value !== shown?.value);
  return (
    <Select
      aria-label={label}
      placeholder={label}
      size="xs"
      w={160}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t(texts.showAll) }}
      data={shown ? [shown, ...others] : others}
      value={value === '' ? null : value}
      onChange={(id) => onChange(id ?? '')}
      onSearchChange={setWords}
      filter={({ options }) => options}
      nothingFoundMessage={found.data ? t(texts.noneFound) : found.error ? t(texts.notFound) : null}
    />
  );
}

const companyOption = ({ id, name }: { id: number; name: string }): Option => ({
  value: String(id),
  label: name || String(id),
});

export function CompanyChoice(props: ChoiceProps) {
  const t = useText();
  return (
    <SearchChoice
      {...props}
      label={t(texts.anyCompany)}
      find={async (q, signal) => (await listCustomers(byName, { q }, signal)).rows.map(companyOption)}
      nameOf={async (id, signal) => companyOption(await fetchCustomer(id, signal))}
    />
  );
}

/** People of different companies may have one name. */
const personOption = ({ id, name, companyName }: { id: number; name: string; companyName: string }): Option => ({
  value: String(id),
  label: [name, companyName].filter(Boolean).join(', '),
});

export function PersonChoice(props: ChoiceProps) {
  const t = useText();
  return (
    <SearchChoice
      {...props}
      label={t(texts.anyPerson)}
      find={async (q, signal) => (await listUsers(byName, { q }, signal)).rows.map(personOption)}
      nameOf={async (id, signal) => (await listUsers(byName, { id }, signal)).rows.map(personOption)[0]}
    />
  );
}
