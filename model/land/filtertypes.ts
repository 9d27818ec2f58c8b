/** What a filter of a search query may ask. */
import { enumeration, type Enumeration, type KeyOf } from '../enums/enumeration.ts';
import { zoningClasses } from '../enums/norms.ts';
import { landKeyOf, sourcesOf } from './catalogue.ts';
import { buildingPurposes, landUseClasses } from './classes.ts';
import type { CollectionName } from './collections.ts';
import type { LandKey } from './key.ts';
import { isOwnOffered } from './owncolumns.ts';

export const filterTypes = enumeration('filter_types', [
  { key: 'range', label: { en: 'Figure', nl: 'Kenmerk' }, note: 'Bounds on the value of a key.' },
  { key: 'class', label: { en: 'Share of a class', nl: 'Aandeel van een klasse' }, note: 'Per cent of the plot.' },
  { key: 'place', label: { en: 'Place', nl: 'Plaats' }, note: 'An area by its code.' },
  { key: 'area', label: { en: 'Drawn area', nl: 'Getekend gebied' } },
  { key: 'own', label: { en: 'Own locations', nl: 'Eigen locaties' } },
  { key: 'group', label: { en: 'Group', nl: 'Groep' } },
]);
export type FilterType = KeyOf<typeof filterTypes>;

/** Which children of a group must pass. */
export const groupModes = enumeration('group_modes', [
  { key: 'all', label: { en: 'All of these', nl: 'Al deze' } },
  { key: 'any', label: { en: 'One of these', nl: 'Eén van deze' } },
  { key: 'none', label: { en: 'None of these', nl: 'Geen van deze' } },
  { key: 'at_least', label: { en: 'At least a number of these', nl: 'Minstens een aantal van deze' } },
]);

/** What the company has with a plot. */
export const ownFilters = enumeration('own_filters', [
  { key: 'not_in_locations', label: { en: 'Not in our locations', nl: 'Niet in onze locaties' } },
  { key: 'in_locations', label: { en: 'In our locations', nl: 'In onze locaties' } },
  { key: 'not_rejected', label: { en: 'Not rejected before', nl: 'Niet eerder afgewezen' } },
]);

/** Classes by the scheme that a key names, as in `zoning:BT`. */
export const classSchemes: ReadonlyMap<string, Enumeration> = new Map<string, Enumeration>([
  ['zoning', zoningClasses],
  ['landuse', landUseClasses],
  ['use', buildingPurposes],
]);

/** Collections that the shares of a scheme are measured in. */
export const schemeInputs = {
  zoning: ['bestemmingsplangebied', 'enkelbestemming'],
  use: ['pand', 'verblijfsobject'],
} as const satisfies Readonly<Record<string, readonly CollectionName[]>>;

/** What the values behind a filter are made of; null for one on a place or on own locations. */
export function filterInputs({ type, key }: { readonly type: string; readonly key: string }): LandKey['inputs'] | null {
  const scheme = key.split(':')[0]!;
  if (type === 'range') return landKeyOf(key)?.inputs ?? null;
  if (type !== 'class' || !Object.hasOwn(schemeInputs, scheme)) return null;
  return schemeInputs[scheme as keyof typeof schemeInputs];
}

/** Keys of `landSources` behind what a filter asks. */
export function filterSources(filter: Parameters<typeof filterInputs>[0]): readonly string[] {
  const inputs = filterInputs(filter);
  return inputs ? sourcesOf({ inputs }).map((source) => source.key) : [];
}

/** Province, municipality, district, neighbourhood, or the number of a business park. Cores have codes of their own. */
const PLACE = /^(PV\d{2}|GM\d{4}|WK\d{6}|BU\d{8}|\d{8}|BK\w{1,10})$/;

const noFigures: Readonly<Record<string, unknown>> = {};

/**
 * Whether the product offers a filter of this type and key today. A saved one that it no longer offers is kept, and ignored in a search.
 * `figures`: own figures of the company by id, that filters may ask for.
 */
export function isOffered(type: string, key: string, figures = noFigures): boolean {
  if (isOwnOffered(type, key, figures)) return true;
  switch (type) {
    case 'range':
      return landKeyOf(key) !== null;
    case 'class': {
      const [scheme = '', code = ''] = key.split(':');
      return classSchemes.get(scheme)?.keys.includes(code) ?? false;
    }
    case 'place':
      return PLACE.test(key);
    case 'area':
      return true;
    case 'own':
      return ownFilters.keys.some((each) => each === key);
    case 'group':
      return groupModes.keys.some((each) => each === key);
    default:
      return false;
  }
}

export const filterLimits = {
  /** Levels of groups. */
  depth: 3,
  /** Filters of a search query, without groups. */
  leaves: 60,
} as const;
