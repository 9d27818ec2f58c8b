/** Colours of pins, by the property that the user chose, and the filled share of their ring. */
import { useEffect, useMemo } from 'react';
import type { CustomField } from '../../model/entities/customfield.ts';
import type { Location } from '../../model/entities/location.ts';
import { location as entity } from '../../model/entities/location.ts';
import type { User } from '../../model/entities/user.ts';
import { entryOf, type Label } from '../../model/enums/enumeration.ts';
import { projectPropertyKinds } from '../../model/enums/location.ts';
import { nameOfRecord } from '../fields/recordname.ts';
import { useRecords } from '../stores/records/banks.ts';
import { palette } from '../../model/palette.ts';
import { pickerColourAt } from '../theme/palette.ts';
import { pickedColour, plainColour } from './colours.ts';
import { texts } from './texts.ts';
import { choiceOf, useChoices, useFieldChoices, useOwnFields, type Choice, type Property } from './values.ts';
import { loadWhole } from './wholelists.ts';

type Pinned = Pick<Location, 'id' | 'phase' | 'status' | 'assignedTo' | 'rating'>;

/** One colour of the legend. */
interface PinValue {
  /** As kept with the user where its pins are hidden. */
  readonly key: string;
  readonly label: Label;
  /** `#RRGGBB` */
  readonly colour: string;
}

export interface Pins {
  /** In the order of the legend; locations without a value last. */
  readonly values: readonly PinValue[];
  readonly valueOf: (of: Pinned) => PinValue;
  /** Progress through the phases: 0 without a known phase and 1 in the last. */
  readonly share: (of: Pick<Pinned, 'phase'>) => number;
}

const noValue: PinValue = { key: 'none', label: texts.noValue, colour: plainColour };
/** Colours of five stars, from one up. */
const ratingColours = [palette.brick, palette.umber, palette.sun, palette.teal, palette.leaf] as const;

interface PinSource {
  readonly choices: Readonly<Record<Property, readonly Choice[]>>;
  readonly users: readonly User[];
  /** Choices of the own field that colours, and the choice of each location. */
  readonly own: readonly Choice[];
  readonly ownOf: ReadonlyMap<number, number | null>;
}

const OWN = /^customfield:(\d+)$/;
const ownPinKey = (fieldId: number): string => `customfield:${fieldId}`;

/** `choice` is the user's setting: a property, an own field, or one colour for all. */
export function pinsOf(choice: string, source: PinSource): Pins {
  const { choices } = source;
  const share: Pins['share'] = ({ phase }) => {
    const found = choiceOf('phase', choices.phase, phase);
    return found ? (choices.phase.indexOf(found) + 1) / choices.phase.length : 0;
  };
  const single = pickedColour(choice);
  if (single) {
    const all: PinValue = { key: 'all', label: texts.allLocations, colour: single };
    return { share, values: [all], valueOf: () => all };
  }
  const { values, keyOf } = scaleOf(choice, source);
  const byKey = new Map(values.map((value) => [value.key, value]));
  const valueOf = (of: Pinned) => byKey.get(keyOf(of) ?? '') ?? noValue;
  return { share, values: [...values, noValue], valueOf };
}

interface Scale {
  values: readonly PinValue[];
  keyOf: (of: Pinned) => string | null;
}

const named = (choice: Choice): PinValue => ({ key: choice.name, label: choice.label, colour: choice.colour });

function scaleOf(choice: string, { choices, users, own, ownOf }: PinSource): Scale {
  if (OWN.test(choice))
    return {
      values: own.map((each) => ({ ...named(each), key: String(each.id) })),
      keyOf: ({ id }) => String(ownOf.get(id) ?? ''),
    };
  if (choice === 'assigned_to')
    return {
      values: users.map((user, at) => {
        const name = nameOfRecord('user', { ...user }) ?? '';
        return {
          key: String(user.id),
          label: { en: name, nl: name },
          colour: pickerColourAt(at),
        };
      }),
      keyOf: ({ assignedTo }) => (assignedTo === null ? null : String(assignedTo)),
    };
  if (choice === 'rating')
    return {
      values: ratingColours.map((colour, at) => ({ key: String(at + 1), label: starsText(at + 1), colour })),
      keyOf: ({ rating }) => (rating > 0 ? String(Math.ceil(rating)) : null),
    };
  const property: Property = choice === 'phase' ? 'phase' : 'status';
  return {
    values: choices[property].map(named),
    keyOf: (of) => choiceOf(property, choices[property], of[property])?.name ?? null,
  };
}

const starsText = (count: number): Label => ({ en: `${count} of 5`, nl: `${count} van 5` });

/** What pins can be coloured by: properties of locations, and the company's fields with one choice. */
export function usePinChoices(): { value: string; label: Label }[] {
  const fields = useOwnFields();
  return useMemo(
    () => [
      { value: 'status', label: entity.fields.status.label },
      { value: 'phase', label: entity.fields.phase.label },
      { value: 'assigned_to', label: entity.fields.assignedTo.label },
      { value: 'rating', label: entity.fields.rating.label },
      ...fields
        .filter(({ type }) => type === 'select')
        .map((field) => ({
          value: ownPinKey(field.id),
          label: labelOfField(field),
        })),
    ],
    [fields],
  );
}

/** Built-in properties have their own name in both languages. */
export const labelOfField = ({ name, kind }: CustomField): Label =>
  kind === 'custom' ? { en: name, nl: name } : entryOf(projectPropertyKinds, kind)!.label;

/** For components: the pins as the user wants them. */
export function usePins(choice: string): Pins {
  const status = useChoices('status');
  const phase = useChoices('phase');
  const users = useRecords('user');
  const fieldId = Number(OWN.exec(choice)?.[1] ?? 0);
  const own = useFieldChoices(fieldId);
  const values = useRecords('locationcustomvalue', { customfieldId: fieldId });
  useEffect(() => {
    if (fieldId > 0) loadWhole(['locationcustomvalue']);
  }, [fieldId]);
  return useMemo(() => {
    const ownOf = new Map(values.map((each) => [each.locationId!, each.customvalueId]));
    return pinsOf(choice, { choices: { status, phase }, users, own, ownOf });
  }, [choice, status, phase, users, own, values]);
}
