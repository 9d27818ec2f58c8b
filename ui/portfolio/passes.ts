/**
 * The conditions of the filter. The server decides those of `serverQuery`; the page those that no server call has (`passesHere`),
 * and, until an answer is here and for records changed since, also what the location itself says (`passesMeanwhile`).
 */
import { callLimits } from '../../model/calllimits.ts';
import type { CustomField } from '../../model/entities/customfield.ts';
import type { EntityName } from '../../model/entities/index.ts';
import type { Location } from '../../model/entities/location.ts';
import type { LocationCustomValue } from '../../model/entities/locationcustomvalue.ts';
import { folded } from '../../model/rules/text/folded.ts';
import { isEmptyProject } from '../../model/rules/location/location.ts';
import { searchedFields, wordsOf } from '../../model/rules/location/locationfilter.ts';
import { rangeOf } from '../fields/ranges.ts';
import { idLists, nameLists, type PortfolioFilter } from './filter.ts';

const searchWords = (search: string): string[] => wordsOf(search).slice(0, callLimits.searchWords);

/** The conditions that the server decides, as the query of its list. */
export function serverQuery(filter: PortfolioFilter): Record<string, readonly (string | number | boolean)[]> {
  const { search, archived, buildingId } = filter;
  const asked = {
    search: searchWords(search),
    ...Object.fromEntries([...nameLists, ...idLists].map((key) => [key, filter[key]])),
    buildingId: buildingId === null ? [] : [buildingId],
    multiarchived: archived === 'both' ? [] : [archived === 'yes'],
  };
  return Object.fromEntries(Object.entries(asked).filter(([, values]) => values.length > 0));
}

/** Records besides locations that the conditions of a filter are about: only the server holds them all. */
const others: Partial<Record<keyof PortfolioFilter, readonly EntityName[]>> = {
  functionType: ['unit', 'building', 'concept'],
  multilabel: ['locationlabel'],
  customFieldValueIds: ['locationcustomvalue'],
  buildingId: ['building', 'concept'],
};

export const othersIn = (filter: PortfolioFilter): Set<EntityName> => {
  const asked = serverQuery(filter);
  return new Set(Object.entries(others).flatMap(([key, names]) => (asked[key] ? names : [])));
};

/** The searched text of each location; records are immutable, so it is built once. */
const searched = new WeakMap<object, string>();
type Searched = Pick<Location, (typeof searchedFields)[number]>;
function textOf(of: Searched): string {
  let text = searched.get(of);
  // A word has no space: it never matches across two fields.
  if (text === undefined) searched.set(of, (text = folded(searchedFields.map((key) => of[key]).join(' '))));
  return text;
}

interface OwnField {
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

/** The conditions that the server answers, as far as a location itself decides them. */
export function passesMeanwhile(filter: PortfolioFilter, known: Pick<Known, 'nameOf'>): Test {
  const words = searchWords(filter.search);
  const { archived } = filter;
  return (of) =>
    (archived === 'both' || of.archived === (archived === 'yes')) &&
    words.every((word) => textOf(of).includes(word)) &&
    isOneOf(filter.multistatus, known.nameOf('status', of.status)) &&
    isOneOf(filter.multiphase, known.nameOf('phase', of.phase)) &&
    isOneOf(filter.multiCreatedByUserId, of.createdByUserId) &&
    isOneOf(filter.searchQueryId, of.searchQueryId);
}

/** The conditions that only the page decides: the part of the map, and own fields without choices. */
export function passesHere({ within, custom }: PortfolioFilter, known: Pick<Known, 'field'>): Test {
  const own = Object.entries(custom).map(([id, wanted]) => ownTest(known.field(Number(id)), wanted));
  return (of) =>
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
