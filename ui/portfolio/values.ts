/** Statuses, phases and other choices of locations: those of the company in its order, those of the product without any. */
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { Enumeration, Label } from '../../model/enums/enumeration.ts';
import { defaultPhases, defaultStatuses } from '../../model/enums/location.ts';
import type { CustomField } from '../../model/entities/customfield.ts';
import type { CustomValue } from '../../model/entities/customvalue.ts';
import { maySee } from '../../model/rules/account/tiers.ts';
import { snapshotsOf, useRecords } from '../stores/records/banks.ts';
import { session } from '../stores/person/session.ts';
import { colourOfValue, productColours } from './colours.ts';

export const properties = ['status', 'phase'] as const;
/** Fields of a location that store the name of a choice. */
export type Property = (typeof properties)[number];
export const isProperty = (kind: string): kind is Property => properties.some((each) => each === kind);

export interface Choice {
  /** As locations store it. */
  readonly name: string;
  readonly label: Label;
  /** `#RRGGBB` */
  readonly colour: string;
  /** Null for a choice of the product. */
  readonly id: number | null;
  /** Locations, links and filters that are not updated yet have one of these. */
  readonly formerNames: readonly string[];
}

/**
 * Fields of the company that this person may see, besides status and phase, which locations hold themselves. The server keeps the
 * values of hidden ones to itself; their names are gone here too.
 */
export function useOwnFields(): readonly CustomField[] {
  const fields = useRecords('customfield');
  const { principal } = useSnapshot(session);
  return useMemo(
    () => fields.filter((field) => field.kind !== 'status' && field.kind !== 'phase' && maySee(field, principal)),
    [fields, principal],
  );
}

const product: Readonly<Record<Property, Enumeration>> = { status: defaultStatuses, phase: defaultPhases };

/** A value is stored by its key; typed or imported ones may carry the label in either language. */
function keyOfValue(values: Enumeration, value: string): string | null {
  const wanted = value.trim().toLowerCase();
  const found = values.entries.find(
    ({ key, label }) => key === wanted || label.en.toLowerCase() === wanted || label.nl.toLowerCase() === wanted,
  );
  return found?.key ?? null;
}

const own = (property: Property | null, value: CustomValue): Choice => {
  const entry = property && product[property].entries.find(({ key }) => key === value.name);
  return {
    id: value.id,
    name: value.name,
    label: entry?.label ?? { en: value.name, nl: value.name },
    colour: colourOfValue(value.color, property, value.name),
    formerNames: value.formerNames,
  };
};

const productChoices = (property: Property): readonly Choice[] =>
  product[property].entries.map(({ key, label }) => ({
    id: null,
    name: key,
    label,
    colour: productColours[property][key]!,
    formerNames: [],
  }));
const ofProduct = { status: productChoices('status'), phase: productChoices('phase') };

/** Choices per list of values: the list is the same array until one of them changes. */
const made = new WeakMap<readonly CustomValue[], Map<Property | null, readonly Choice[]>>();

function choicesFrom(property: Property | null, values: readonly CustomValue[]): readonly Choice[] {
  if (property && values.length === 0) return ofProduct[property];
  let lists = made.get(values);
  if (!lists) made.set(values, (lists = new Map()));
  let list = lists.get(property);
  if (!list) lists.set(property, (list = values.map((value) => own(property, value))));
  return list;
}

const fieldOf = (property: Property): number => snapshotsOf('customfield', { kind: property })[0]?.id ?? 0;

/** For code outside components. */
export const choicesOf = (property: Property): readonly Choice[] =>
  choicesFrom(property, snapshotsOf('customvalue', { customfieldId: fieldOf(property) }));

/** For components: the company's choices of a property, in its order. */
export function useChoices(property: Property): readonly Choice[] {
  const field = useRecords('customfield', { kind: property })[0]?.id ?? 0;
  const values = useRecords('customvalue', { customfieldId: field });
  return useMemo(() => choicesFrom(property, values), [property, values]);
}

/** For components: the choices of a field of the company, of its own or of a property. */
export function useFieldChoices(customfieldId: number, kind: CustomField['kind'] = 'custom'): readonly Choice[] {
  const values = useRecords('customvalue', { customfieldId });
  return useMemo(() => choicesFrom(isProperty(kind) ? kind : null, values), [kind, values]);
}

/** The choice that a new location gets, as it is stored; empty for none. */
export function startingChoice(property: Property): string {
  const values = snapshotsOf('customvalue', { customfieldId: fieldOf(property) });
  if (values.length === 0) return product[property].fallback ?? '';
  return values.find((value) => value.default)?.name ?? '';
}

/** The choice that a stored value means; null for a value that the company does not have. */
export function choiceOf(property: Property, choices: readonly Choice[], value: string): Choice | null {
  const exact = choices.find(({ name }) => name === value);
  if (exact || value === '') return exact ?? null;
  const renamed = choices.find(({ formerNames }) => formerNames.includes(value));
  if (renamed) return renamed;
  const key = keyOfValue(product[property], value);
  return (key !== null && choices.find(({ name }) => name === key)) || null;
}

/** The label of a stored value; a value that the company does not have is its own label. */
export function labelOfValue(property: Property, choices: readonly Choice[], value: string): Label {
  const found = choiceOf(property, choices, value)?.label;
  if (found) return found;
  const key = keyOfValue(product[property], value);
  return product[property].entries.find((entry) => entry.key === key)?.label ?? { en: value, nl: value };
}
