import type { SearchQuery } from '../entities/searchquery.ts';
import { entryByValue, type KeyOf } from '../enums/enumeration.ts';
import { planStages } from '../enums/location.ts';

/** Names of colours of the palette. */
export type SearchQueryColour = 'sun' | 'darkWater' | 'water' | 'lightWater';

const colours: Readonly<Record<KeyOf<typeof planStages>, SearchQueryColour>> = {
  not_started: 'water',
  research: 'darkWater',
  completed: 'sun',
  published: 'sun',
  archived: 'lightWater',
};

/** The colour a search query shows in, by how far it is; unknown stages look like those not started. */
export function searchQueryColour(of: Pick<SearchQuery, 'status'>): SearchQueryColour {
  const stage = entryByValue(planStages, of.status);
  return stage ? colours[stage.key] : 'water';
}
