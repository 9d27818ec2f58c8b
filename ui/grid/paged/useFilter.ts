/** What a table is narrowed to, kept in the address beside page and order. */
import { useSearchParams } from 'wouter';
import { FROM } from './usePage.ts';

interface AddressFilter<K extends string> {
  filter: Readonly<Partial<Record<K, string>>>;
  /** Shows the first page of the rows that are left. An empty text takes the filter off. */
  narrow: (key: K, text: string) => void;
  /** Changes with the filter. */
  text: string;
}

export function useFilter<K extends string>(keys: readonly K[]): AddressFilter<K> {
  const [search, setSearch] = useSearchParams();
  const entries = keys.flatMap((key) => {
    const text = search.get(key);
    return text ? [[key, text] as const] : [];
  });
  return {
    filter: Object.fromEntries(entries) as Partial<Record<K, string>>,
    text: entries.map((entry) => entry.join('=')).join('&'),
    narrow: (key, text) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          next.delete(FROM);
          if (text === '') next.delete(key);
          else next.set(key, text);
          return next;
        },
        { replace: true },
      ),
  };
}
