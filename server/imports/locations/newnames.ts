/** Names of choices and labels that the company does not have. They count as made, under a negative id, or are left out. */
import { folded } from '../../../model/rules/text/folded.ts';
import type { NewChoice } from '../../../model/imports/exchange.ts';
import type { ChoiceValue } from './choices.ts';

export interface NewNames {
  /** Notes that a row names it. Null when it is left out. `isNamed`: locations hold its name, not its id. */
  note(column: string, name: string, isNamed: boolean): ChoiceValue | null;
  nameOf(value: ChoiceValue): string | null;
  found(): NewChoice[];
}

interface Noted {
  readonly column: string;
  readonly name: string;
  readonly id: number;
  rows: number;
}

const keyOfChoice = (column: string, name: string): string => `${column} ${folded(name)}`;

/** `isMade`: whether the choice with this key counts as made. */
export function createNames(isMade: (key: string) => boolean): NewNames {
  const noted = new Map<string, Noted>();
  const byId = new Map<number, string>();
  return {
    note(column, name, isNamed) {
      const key = keyOfChoice(column, name);
      let found = noted.get(key);
      if (!found) {
        noted.set(key, (found = { column, name, id: -noted.size - 1, rows: 0 }));
        byId.set(found.id, name);
      }
      found.rows += 1;
      if (!isMade(key)) return null;
      return isNamed ? found.name : found.id;
    },
    nameOf: (value) => (typeof value === 'number' ? (byId.get(value) ?? null) : null),
    found: () => [...noted].map(([key, { column, name, rows }]) => ({ key, column, name, rows })),
  };
}
