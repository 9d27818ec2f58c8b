import { useSearchParams } from 'wouter';

/** The reference in the address, whose record is open; null without one. */
export function useOpenError(key: string): { reference: string | null; open: (reference: string | null) => void } {
  const [search, setSearch] = useSearchParams();
  return {
    reference: search.get(key),
    open: (reference) =>
      setSearch((now) => {
        const next = new URLSearchParams(now);
        if (reference === null) next.delete(key);
        else next.set(key, reference);
        return next;
      }),
  };
}
