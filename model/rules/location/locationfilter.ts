/**
 * Filters of the list of locations besides its fields. `multi…` take several values: a location
 * passes with one of them. Different filters must all pass.
 */
import { flag, int, oneOf, ref, text, type Fields } from '../../define.ts';
import { areaFunctionTypes } from '../../enums/functions.ts';
import { defaultPhases, defaultStatuses } from '../../enums/location.ts';
import { folded } from '../text/folded.ts';

export const locationFilter = {
  buildingId: ref('building', 'Building', 'Gebouw'),
  functionType: oneOf('Function', 'Functie', areaFunctionTypes, 'residential_apartment'),
  searchQueryId: int('Search query', 'Zoekopdracht', { min: 1 }),
  search: text('Search', 'Zoeken'),
  multiCreatedByUserId: ref('user', 'Created by', 'Aangemaakt door'),
  multistatus: text('Status', 'Status'),
  multiphase: text('Phase', 'Fase'),
  multilabel: ref('label', 'Label', 'Label'),
  multiarchived: flag('Archived', 'Gearchiveerd'),
  /** Has a value for the field. */
  customFieldId: ref('customfield', 'Custom field', 'Eigen veld'),
  /** Has one of the given choices for each field that they belong to. */
  customFieldValueIds: ref('customvalue', 'Choice', 'Keuze'),
} as const satisfies Fields;
export type LocationFilterKey = keyof typeof locationFilter;

/** Fields that a search reads. */
export const searchedFields = [
  'name',
  'display_address',
  'road',
  'postcode',
  'city',
  'municipality',
  'plotnr',
  'owner',
] as const;

/** The words of a search: each must occur in one of the searched fields, whatever its case and accents. */
export const wordsOf = (search: string): string[] => folded(search).split(/\s+/).filter(Boolean);

/** Names that every company can filter on, besides the choices of its own fields. Other names are dropped, so that an old link still shows a list. */
export const knownNames = {
  multistatus: new Set<string>(defaultStatuses.keys),
  multiphase: new Set<string>(defaultPhases.keys),
} as const;

const defaults = { status: defaultStatuses, phase: defaultPhases } as const;

/** What these defaults are called in either language: imported locations may hold it instead of the key. */
export const labelsOf = (property: keyof typeof defaults, keys: readonly string[]): string[] =>
  defaults[property].entries.flatMap(({ key, label }) => (keys.includes(key) ? [label.en, label.nl] : []));
