/** Which locations of the list are selected, by row key: kept when the filter hides them for a moment. */
import { useState } from 'react';

const none: ReadonlySet<string> = new Set();

export interface Selection {
  readonly selected: ReadonlySet<string>;
  /** Whether anything was ever selected. */
  readonly isUsed: boolean;
  /** Adds a row, or takes it away; ranges begin there. */
  toggle: (key: string) => void;
  /** Selects from where the last range began to this row, both included. `from`: where it begins if nothing was selected. */
  extend: (key: string, from: string | null) => void;
  all: () => void;
  clear: () => void;
}

/** The keys between two of them, both included; the second alone when the first is not in the list. */
function rangeOf(keys: readonly string[], from: string | null, to: string): string[] {
  const start = from === null ? -1 : keys.indexOf(from);
  const end = keys.indexOf(to);
  return start < 0 ? [to] : keys.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** `keys`: rows from top to bottom, those of further pages too. */
export function useSelection(keys: readonly string[]): Selection {
  const [selected, setSelected] = useState(none);
  const [anchor, setAnchor] = useState<string | null>(null);
  const isUsed = selected !== none;
  return {
    selected,
    isUsed,
    toggle: (key) => {
      const next = new Set(selected);
      if (!next.delete(key)) next.add(key);
      setSelected(next);
      setAnchor(key);
    },
    extend: (key, from) => {
      const start = anchor !== null && selected.size > 0 ? anchor : from;
      setSelected(new Set(rangeOf(keys, start, key)));
      setAnchor(start ?? key);
    },
    all: () => setSelected(new Set(keys)),
    clear: () => setSelected(new Set()),
  };
}
