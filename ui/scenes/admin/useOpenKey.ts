import { useSearchParams } from 'wouter';

/** The record that the address names under this parameter, whose panel is open; null without one. */
export function useOpenKey(key: string): { opened: string | null; open: (name: string | null) => void } {
  const [search, setSearch] = useSearchParams();
  return {
    opened: search.get(key),
    open: (name) =>
      setSearch((now) => {
        const next = new URLSearchParams(now);
        if (name === null) next.delete(key);
        else next.set(key, name);
        return next;
      }),
  };
}
