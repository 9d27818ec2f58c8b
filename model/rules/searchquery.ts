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

/** Colour of a search query by its stage; an unknown stage has the colour of those not started. */
export function searchQueryColour(of: Pick<SearchQuery, 'status'>): SearchQueryColour {
  const stage = entryByValue(planStages, of.status);
  return stage ? colours[stage.key] : 'water';
}
