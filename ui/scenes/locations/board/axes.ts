/** What the columns and the lanes of the board stand for, and how a card changes when it moves to one. */
import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { CustomField } from '../../../../model/entities/customfield.ts';
import type { CustomValue } from '../../../../model/entities/customvalue.ts';
import type { Location } from '../../../../model/entities/location.ts';
import type { User } from '../../../../model/entities/user.ts';
import { location as entity } from '../../../../model/entities/location.ts';
import type { Label } from '../../../../model/enums/enumeration.ts';
import { manages } from '../../../../model/rules/account/tiers.ts';
import { colourOfValue } from '../../../portfolio/colours.ts';
import { labelOfField } from '../../../portfolio/pins.ts';
import { writeOwn, type Step } from '../../../portfolio/ownvalues.ts';
import { choiceOf, useChoices, useOwnFields, type Choice, type Property } from '../../../portfolio/values.ts';
import { loadWhole } from '../../../portfolio/wholelists.ts';
import { useRecords } from '../../../stores/records/banks.ts';
import { editRecord } from '../../../stores/records/records.ts';
import { session } from '../../../stores/person/session.ts';
import { texts } from './texts.ts';

export interface AxisValue {
  /** Empty for locations without a value. */
  readonly key: string;
  readonly label: Label;
  /** `#RRGGBB`; null without a colour of its own. */
  readonly colour: string | null;
  /** Most cards that should be here at once; null without a limit. */
  readonly limit: number | null;
}

export interface Axis {
  readonly key: string;
  readonly label: Label;
  readonly values: readonly AxisValue[];
  readonly valueOf: (of: Location) => string;
  /** Writes the value of a location that moves here; null where cards keep the value they have. */
  readonly write: ((id: number, key: string, step: Step) => void) | null;
  readonly canBeColumns: boolean;
}

const fields = entity.fields;
const same = (text: string): Label => ({ en: text, nl: text });
const none: AxisValue = { key: '', label: texts.none, colour: null, limit: null };

type Limits = ReadonlyMap<number, number | null>;

function choiceAxis(property: Property, choices: readonly Choice[], limits: Limits): Axis {
  return {
    key: property,
    label: fields[property].label,
    values: choices.map(({ id, name, label, colour }) => ({
      key: name,
      label,
      colour,
      limit: (id !== null && limits.get(id)) || null,
    })),
    // A value that the company does not have stands with those without one.
    valueOf: (of) => choiceOf(property, choices, of[property])?.name ?? '',
    write: (id, key, step) => editRecord('location', id, { [property]: key }, step),
    canBeColumns: true,
  };
}

const personName = ({ first_name, last_name, username }: User) =>
  [first_name, last_name].filter(Boolean).join(' ') || username;

function personAxis(people: readonly User[]): Axis {
  return {
    key: 'assignee',
    label: fields.assignedTo.label,
    values: people.map((person) => ({ ...none, key: String(person.id), label: same(personName(person)) })),
    valueOf: ({ assignedTo }) => (people.some(({ id }) => id === assignedTo) ? String(assignedTo) : ''),
    write: (id, key, step) => editRecord('location', id, { assignedTo: key === '' ? null : Number(key) }, step),
    canBeColumns: true,
  };
}

/** A field of the company with one choice; `chosen` is the choice of each location. */
function fieldAxis(
  field: CustomField,
  choices: readonly CustomValue[],
  chosen: ReadonlyMap<number, number>,
  mayWrite: boolean,
): Axis {
  return {
    key: `field.${field.id}`,
    label: labelOfField(field),
    canBeColumns: true,
    values: choices.map(({ id, name, color, limit }) => ({
      key: String(id),
      label: same(name),
      limit,
      colour: colourOfValue(color, null, name),
    })),
    valueOf: ({ id }) => String(chosen.get(id) ?? ''),
    write: mayWrite ? (id, key, step) => writeOwn(id, field, key === '' ? null : Number(key), step) : null,
  };
}

function givenAxis(key: string, label: Label, keys: readonly [string, Label][], valueOf: Axis['valueOf']): Axis {
  return {
    key,
    label,
    valueOf,
    write: null,
    canBeColumns: false,
    values: keys.map(([of, name]) => ({ ...none, key: of, label: name })),
  };
}

const collator = new Intl.Collator('nl', { numeric: true });

/** For components: all axes, each with a value for locations without one where there are such. */
export function useAxes(all: readonly Location[]): readonly Axis[] {
  const { principal } = useSnapshot(session);
  const isManager = manages(principal);
  const phases = useChoices('phase');
  const statuses = useChoices('status');
  const users = useRecords('user');
  const queries = useRecords('searchquery');
  const choices = useRecords('customvalue');
  const ownFields = useOwnFields();
  const ownValues = useRecords('locationcustomvalue');
  useEffect(() => loadWhole(['locationcustomvalue']), []);
  return useMemo(() => {
    const limits = new Map(choices.map(({ id, limit }) => [id, limit]));
    const people = users.filter(({ is_active, id }) => is_active || all.some(({ assignedTo }) => assignedTo === id));
    const municipalities = [...new Set(all.map(({ municipality }) => municipality))].filter(Boolean);
    const fieldAxes = ownFields
      .filter(({ type }) => type === 'select')
      .map((field) => {
        const own = ownValues.filter(({ customfieldId }) => customfieldId === field.id);
        const chosen = new Map(own.map(({ locationId, customvalueId }) => [locationId!, customvalueId!]));
        const values = choices.filter(({ customfieldId }) => customfieldId === field.id);
        return fieldAxis(field, values, chosen, field.access === 'edit' || isManager);
      });
    const axes = [
      choiceAxis('phase', phases, limits),
      choiceAxis('status', statuses, limits),
      personAxis(people),
      ...fieldAxes,
      givenAxis(
        'municipality',
        fields.municipality.label,
        municipalities.sort(collator.compare).map((name) => [name, same(name)]),
        ({ municipality }) => municipality,
      ),
      givenAxis(
        'searchquery',
        fields.searchQueryId.label,
        queries.map(({ id, name }) => [String(id), same(name)]),
        ({ searchQueryId }) => (queries.some(({ id }) => id === searchQueryId) ? String(searchQueryId) : ''),
      ),
    ];
    return axes.map((axis) =>
      all.some((each) => axis.valueOf(each) === '') ? { ...axis, values: [none, ...axis.values] } : axis,
    );
  }, [all, phases, statuses, users, queries, choices, ownFields, ownValues, isManager]);
}
