/** The panels beside the map of a query. On a telephone each covers the map, so one makes room for another. */
import { usePanel, useRoom } from '../../stores/person/preferences.ts';

export const panels = { filters: 'opportunities.filters', results: 'opportunities.results' } as const;

interface PhonePanels {
  /** Folds a panel away, so that the map shows. */
  readonly foldFilters: () => void;
  readonly foldResults: () => void;
  readonly openResults: () => void;
}

/** Does nothing on screens with room for all. */
export function usePhonePanels(): PhonePanels {
  const isTiny = useRoom() === 'tiny';
  const filters = usePanel(panels.filters, 0);
  const results = usePanel(panels.results, 0);
  const set =
    ({ setOpen }: typeof filters, isOpen: boolean) =>
    () => {
      if (isTiny) setOpen(isOpen);
    };
  return {
    foldFilters: set(filters, false),
    foldResults: set(results, false),
    openResults: set(results, true),
  };
}
