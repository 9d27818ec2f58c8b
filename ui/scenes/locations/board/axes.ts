/** What the columns and the lanes of the board stand for, and how a card changes when it moves to one. */
import { useMemo } from 'react';
import type { Location } from '../../../../model/entities/location.ts';
import type { User } from '../../../../model/entities/user.ts';
import { location as entity } from '../../../../model/entities/location.ts';
import type { Label } from '../../../../model/enums/enumeration.ts';
import { choiceOf, useChoices, type Choice, type Property } from '../../../portfolio/values.ts';
import { useRecords } from '../../../stores/banks.ts';
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
  /** The change of a location that moves to a value; null where cards keep the value they have. */
  readonly moved: ((key: string) => Partial<Location>) | null;
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
      ...{ key: name, label, colour },
      limit: (id !== null && limits.get(id)) || null,
    })),
    // A value that the company does not have stands with those without one.
    valueOf: (of) => choiceOf(property, choices, of[property])?.name ?? '',
    moved: (key) => ({ [property]: key }),
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
    moved: (key) => ({ assignedTo: key === '' ? null : Number(key) }),
  };
}

function givenAxis(key: string, label: Label, keys: readonly [string, Label][], valueOf: Axis['valueOf']): Axis {
  return { key, label, valueOf, moved: null, values: keys.map(([of, name]) => ({ ...none, key: of, label: name })) };
}

const collator = new Intl.Collator('nl', { numeric: true });

/** For components: all axes, each with a value for locations without one where there are such. */
export function useAxes(all: readonly Location[]): readonly Axis[] {
  const phases = useChoices('phase');
  const statuses = useChoices('status');
  const users = useRecords('user');
  const queries = useRecords('searchquery');
  const choices = useRecords('customvalue');
  return useMemo(() => {
    const limits = new Map(choices.map(({ id, limit }) => [id, limit]));
    const people = users.filter(({ is_active, id }) => is_active || all.some(({ assignedTo }) => assignedTo === id));
    const municipalities = [...new Set(all.map(({ municipality }) => municipality))].filter(Boolean);
    const axes = [
      choiceAxis('phase', phases, limits),
      choiceAxis('status', statuses, limits),
      personAxis(people),
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
  }, [all, phases, statuses, users, queries, choices]);
}
