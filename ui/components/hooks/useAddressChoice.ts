import { useSearchParams } from 'wouter';

/** A choice kept in the address: reload, back and a sent link show the same. The first of the choices needs no mention there. */
export function useAddressChoice<T extends string>(key: string, choices: readonly T[]): [T, (choice: T) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = (choice: T) =>
    setSearch(
      () => {
        // The filter writes to the address without a render.
        const after = new URLSearchParams(window.location.search);
        if (choice === choices[0]) after.delete(key);
        else after.set(key, choice);
        return after;
      },
      { replace: true },
    );
  return [choices.find((choice) => choice === search.get(key)) ?? choices[0]!, choose];
}
