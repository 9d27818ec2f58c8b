/** The conditions that the page decides by the records it holds: they answer while one types, and offline. */
import type { CustomField } from '../../model/entities/customfield.ts';
import type { Location } from '../../model/entities/location.ts';
import type { LocationCustomValue } from '../../model/entities/locationcustomvalue.ts';
import { folded } from '../../model/rules/folded.ts';
import { isEmptyProject } from '../../model/rules/location.ts';
import { searchedFields } from '../../model/rules/locationfilter.ts';
import { rangeOf } from '../fields/ranges.ts';
import type { PortfolioFilter } from './filter.ts';

/** The searched text of each location; records are immutable, so it is built once. */
const searched = new WeakMap<object, string>();
type Searched = Pick<Location, (typeof searchedFields)[number]>;
function textOf(of: Searched): string {
  let text = searched.get(of);
  // A word has no space: it never matches across two fields.
  if (text === undefined) searched.set(of, (text = folded(searchedFields.map((key) => of[key]).join(' '))));
  return text;
}

/** True when every typed word occurs in one of the searched fields. */
export function finder(search: string): (of: Searched) => boolean {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return (of) => words.every((word) => textOf(of).includes(word));
}

export interface OwnField {
  readonly type: CustomField['type'];
  /** By location. */
  readonly values: ReadonlyMap<number, LocationCustomValue>;
}

export interface Known {
  /** The stored name of a status or phase as the company writes it. */
  readonly nameOf: (property: 'status' | 'phase', value: string) => string;
  /** Null while the values of the field are not loaded. */
  readonly field: (id: number) => OwnField | null;
}

type Test = (of: Location) => boolean;
const isOneOf = <T>(wanted: readonly T[], value: T | null): boolean =>
  wanted.length === 0 || (value !== null && wanted.includes(value));

/** Returns the test of a filter, for all conditions but those of `serverQuery`. */
export function passes(filter: PortfolioFilter, known: Known): Test {
  const found = finder(filter.search);
  const { within, archived } = filter;
  const own = Object.entries(filter.custom).map(([id, wanted]) => ownTest(known.field(Number(id)), wanted));
  return (of) =>
    (archived === 'both' || of.archived === (archived === 'yes')) &&
    found(of) &&
    isOneOf(filter.multistatus, known.nameOf('status', of.status)) &&
    isOneOf(filter.multiphase, known.nameOf('phase', of.phase)) &&
    isOneOf(filter.multiCreatedByUserId, of.createdByUserId) &&
    isOneOf(filter.searchQueryId, of.searchQueryId) &&
    // Without coordinates a location is in every view, or it would never be listed.
    (within === null ||
      isEmptyProject(of) ||
      (of.lon >= within.west && of.lon <= within.east && of.lat >= within.south && of.lat <= within.north)) &&
    own.every((test) => test(of));
}

const always = () => true;

function ownTest(field: OwnField | null, wanted: string): Test {
  if (!field) return always;
  const valueOf = (of: Location) => field.values.get(of.id)?.value ?? '';
  switch (field.type) {
    case 'text':
      return (of) => folded(valueOf(of)).includes(folded(wanted));
    case 'number': {
      const { from, to } = rangeOf(wanted);
      return (of) => {
        const value = valueOf(of);
        if (value === '') return from === null && to === null;
        return (from === null || Number(value) >= from) && (to === null || Number(value) <= to);
      };
    }
    case 'checkbox': {
      const states: Readonly<Record<string, string>> = { true: 'yes', false: 'no', '': 'empty' };
      return (of) => states[valueOf(of)] === wanted;
    }
    default:
      return always;
  }
}

/** Conditions on records that the page does not hold for every location; null when there are none. */
export function serverQuery(filter: PortfolioFilter): Record<string, readonly (string | number)[]> | null {
  const { functionType, multilabel, customFieldValueIds, buildingId } = filter;
  const asked = { functionType, multilabel, customFieldValueIds, buildingId: buildingId === null ? [] : [buildingId] };
  const given = Object.entries(asked).filter(([, values]) => values.length > 0);
  return given.length === 0 ? null : Object.fromEntries(given);
}
