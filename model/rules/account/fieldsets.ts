/** Compares the properties and own fields of two companies: what copying the one set to the other would do. Deletes nothing. */
import type { CustomField } from '../../entities/customfield.ts';
import type { CustomValue } from '../../entities/customvalue.ts';
import { CHOICES, CUSTOM_FIELDS, hasChoices } from '../location/customfields.ts';

/** What a field has that is copied, besides its name and choices. */
export const copiedOfField = [
  'type',
  'access',
  'description',
  'unit',
  'min',
  'max',
  'decimals',
  'multiline',
  'publish',
] as const satisfies readonly (keyof CustomField)[];
/** What a choice has that is copied, besides its name. */
export const copiedOfChoice = ['color', 'default', 'limit'] as const satisfies readonly (keyof CustomValue)[];

export type SetChoice = Pick<CustomValue, 'id' | 'name' | (typeof copiedOfChoice)[number]> & {
  /** Locations with the choice. */
  readonly used: number;
};
export type SetField = Pick<CustomField, 'id' | 'name' | 'kind' | (typeof copiedOfField)[number]> & {
  /** Locations with a value of the field. */
  readonly used: number;
  readonly choices: readonly SetChoice[];
};

type SetValue = string | number | boolean | null;
export interface SetChange {
  readonly key: string;
  readonly before: SetValue;
  readonly after: SetValue;
}

/**
 * Why a field is not copied: its name belongs to a field of another kind or property, locations have values of another type, or the
 * company would have too many fields, or the field too many choices.
 */
type SetRefusal = 'kind' | 'type' | 'fields' | 'choices';

interface SetChoiceLine {
  readonly name: string;
  /** The choice of the receiving company; null for a new one. */
  readonly id: number | null;
  readonly changes: readonly SetChange[];
}

export interface SetLine {
  readonly name: string;
  readonly kind: CustomField['kind'];
  readonly type: CustomField['type'];
  /** The field of the sending company. */
  readonly from: number;
  /** The field of the receiving company; null for a new one. */
  readonly id: number | null;
  readonly outcome: 'added' | 'changed' | 'unchanged' | 'refused';
  readonly reason: SetRefusal | null;
  readonly changes: readonly SetChange[];
  /** Choices that are new or change. */
  readonly choices: readonly SetChoiceLine[];
}

const keyOf = (name: string): string => name.trim().toLowerCase();

/** Returns a line per field of `from`, in its order. `to`: all fields of the receiving company. */
export function compareSets(from: readonly SetField[], to: readonly SetField[]): SetLine[] {
  const isOwn = ({ kind }: SetField): boolean => kind === 'custom';
  let room = CUSTOM_FIELDS - to.filter(isOwn).length;
  return from.map((field) => {
    const of = { name: field.name, kind: field.kind, type: field.type, from: field.id };
    const same = to.find((each) => isSame(each, field));
    if (same) return { ...of, ...changed(field, same) };
    const isClash = to.some(({ name }) => keyOf(name) === keyOf(field.name));
    const reason = isClash ? 'kind' : isOwn(field) && room <= 0 ? 'fields' : null;
    if (reason) return { ...of, ...refused(null, reason) };
    if (isOwn(field)) room -= 1;
    const choices = field.choices.map(({ name }) => ({ name, id: null, changes: [] }));
    return { ...of, id: null, outcome: 'added', reason: null, changes: [], choices };
  });
}

/** A property is known by its kind, an own field by its name. */
const isSame = (one: SetField, other: SetField): boolean =>
  one.kind === other.kind && (one.kind !== 'custom' || keyOf(one.name) === keyOf(other.name));

type Verdict = Omit<SetLine, 'name' | 'kind' | 'type' | 'from'>;

const refused = (id: number | null, reason: SetRefusal): Verdict => ({
  id,
  outcome: 'refused',
  reason,
  changes: [],
  choices: [],
});

function changed(field: SetField, same: SetField): Verdict {
  // Values of locations would have to be converted first.
  if (field.type !== same.type && same.used > 0) return refused(same.id, 'type');
  const choices = choiceLines(field, same);
  if (same.choices.length + choices.filter(({ id }) => id === null).length > CHOICES)
    return refused(same.id, 'choices');
  const changes = differing(copiedOfField, same, field);
  const outcome = changes.length + choices.length > 0 ? 'changed' : 'unchanged';
  return { id: same.id, outcome, reason: null, changes, choices };
}

function choiceLines(field: SetField, same: SetField): SetChoiceLine[] {
  const known = new Map(same.choices.map((choice) => [keyOf(choice.name), choice]));
  const sent = field.choices.flatMap((choice): SetChoiceLine[] => {
    const own = known.get(keyOf(choice.name));
    known.delete(keyOf(choice.name));
    if (!own) return [{ name: choice.name, id: null, changes: [] }];
    const changes = differing(copiedOfChoice, own, choice);
    return changes.length === 0 ? [] : [{ name: own.name, id: own.id, changes }];
  });
  if (!isOneDefault(field)) return sent;
  const others = [...known.values()].filter((choice) => choice.default);
  return [
    ...sent,
    ...others.map(({ name, id }) => ({ name, id, changes: [{ key: 'default', before: true, after: false }] })),
  ];
}

/** Whether the field brings the one default that a field of one choice has. */
const isOneDefault = ({ type, choices }: SetField): boolean =>
  type !== 'multiselect' && hasChoices(type) && choices.some((choice) => choice.default);

const differing = <K extends string>(
  keys: readonly K[],
  before: Readonly<Record<K, SetValue>>,
  after: Readonly<Record<K, SetValue>>,
): SetChange[] =>
  keys.flatMap((key) => (before[key] === after[key] ? [] : [{ key, before: before[key], after: after[key] }]));
