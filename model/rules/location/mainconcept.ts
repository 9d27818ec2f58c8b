/** The main concept of a location stands for it in lists, on the board and in sheets: the chosen one, otherwise the first in order. */
import type { Concept } from '../../entities/concept.ts';

type Listed = Pick<Concept, 'id' | 'order' | 'locationId'>;

/** `chosenId`: the concept chosen for the location; it counts only while it is one of its concepts. */
export function mainConceptOf<C extends Listed>(
  locationId: number,
  concepts: readonly C[],
  chosenId: number | null = null,
): C | null {
  const own = concepts.filter((concept) => concept.locationId === locationId);
  const chosen = own.find(({ id }) => id === chosenId);
  const isBefore = (a: C, b: C): boolean => a.order < b.order || (a.order === b.order && age(a) < age(b));
  return chosen ?? own.reduce<C | null>((first, each) => (first && !isBefore(each, first) ? first : each), null);
}

/** A concept that is not saved yet has a negative id and is the newest. */
const age = ({ id }: Listed): number => (id < 0 ? Number.MAX_SAFE_INTEGER : id);
