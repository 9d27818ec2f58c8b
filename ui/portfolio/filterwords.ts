/** The filter in words, for files. */
import { useLanguage, useText } from '../i18n/useText.ts';
import { isActive, useFilterKinds } from './chips/kinds.ts';
import { useFound } from './found.ts';

export function useFilterWords(): string {
  const t = useText();
  const language = useLanguage();
  const { filter } = useFound();
  const words = useFilterKinds(filter)
    .filter(isActive)
    .map((kind) => {
      if (!kind.filter) return t(kind.label);
      return `${t(kind.label)}: ${kind.filter.words(kind.kind, kind.value, t, language).join(', ')}`;
    });
  return [filter.search.trim() && `“${filter.search.trim()}”`, ...words].filter(Boolean).join(' · ');
}
