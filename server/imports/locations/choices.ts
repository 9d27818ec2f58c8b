/** Choices of a column by the names that a file may give them. */
import { defaultPhases, defaultStatuses } from '../../../model/enums/location.ts';
import type { Enumeration } from '../../../model/enums/enumeration.ts';
import { folded } from '../../../model/rules/text/folded.ts';

/** What a location holds for a choice: its id, or its name for status and phase. */
export type ChoiceValue = number | string;

interface Choice {
  readonly value: ChoiceValue;
  /** The first is shown. */
  readonly names: readonly string[];
}

export interface Choices {
  find(name: string): ChoiceValue | null;
  /** What a value is called; a status that the company does not have is its own name. */
  nameOf(value: ChoiceValue): string;
  isCalled(value: ChoiceValue, name: string): boolean;
  /** Own field that new choices are added to; null where none can be. For labels, 0. */
  readonly growsIn: number | null;
}

export function choicesFrom(all: readonly Choice[], growsIn: number | null): Choices {
  const byName = new Map<string, ChoiceValue>();
  const byValue = new Map(all.map((choice) => [choice.value, choice]));
  for (const { value, names } of all)
    for (const name of names) if (!byName.has(folded(name))) byName.set(folded(name), value);
  const namesOf = (value: ChoiceValue) => byValue.get(value)?.names ?? [String(value)];
  return {
    growsIn,
    find: (name) => byName.get(folded(name)) ?? null,
    nameOf: (value) => namesOf(value)[0]!,
    isCalled: (value, name) => namesOf(value).some((each) => folded(each) === folded(name)),
  };
}

export interface StoredChoice {
  readonly id: number;
  readonly name: string;
  readonly formerNames: readonly string[];
  readonly default: boolean;
}

const product: Readonly<Record<'status' | 'phase', Enumeration>> = { status: defaultStatuses, phase: defaultPhases };

/** Statuses or phases: those of the company, or of the product where the company has none. */
export function namedChoices(
  property: 'status' | 'phase',
  fieldId: number | null,
  stored: readonly StoredChoice[],
): Choices {
  const labels = new Map(product[property].entries.map(({ key, label }) => [key, [label.en, label.nl]]));
  const known = (name: string, former: readonly string[] = []) => ({
    value: name,
    names: [name, ...(labels.get(name) ?? []), ...former],
  });
  if (stored.length === 0)
    return choicesFrom(
      [...labels.keys()].map((key) => known(key)),
      null,
    );
  return choicesFrom(
    stored.map(({ name, formerNames }) => known(name, formerNames)),
    fieldId,
  );
}

/** The choice that a new location gets; empty for none. */
export const startingChoice = (property: 'status' | 'phase', stored: readonly StoredChoice[]): string =>
  stored.length === 0 ? (product[property].fallback ?? '') : (stored.find((choice) => choice.default)?.name ?? '');
