/** The filter in words, for files. */
import { useText } from '../i18n/useText.ts';
import { isActive, useFilterKinds } from './chips/kinds.ts';
import { useFound } from './found.ts';

export function useFilterWords(): string {
  const t = useText();
  const { filter } = useFound();
  const words = useFilterKinds(filter)
    .filter(isActive)
    .map((kind) => {
      if (kind.kind === 'on') return t(kind.label);
      if (kind.kind !== 'choices') return `${t(kind.label)}: ${kind.value}`;
      const chosen = kind.options.filter(({ value }) => kind.chosen.includes(value)).map(({ label }) => t(label));
      return `${t(kind.label)}: ${chosen.join(', ')}`;
    });
  return [filter.search.trim() && `“${filter.search.trim()}”`, ...words].filter(Boolean).join(' · ');
}
