/** What a sheet of many concepts knows only of the concept with the focus: names of buildings, messages and parts of figures. */
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect } from 'react';
import type { Concept } from '../../../../model/entities/concept.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { recordOf } from '../../../stores/records/banks.ts';
import { loadLocationTree } from '../../../stores/records/locationtrees.ts';
import { texts } from '../texts.ts';
import { useWatched } from './useWatched.ts';

/** The focus passes over rows on its way; it rests after this time, ms. */
const REST = 300;

/** Loads and generates a concept once the focus rests on it. */
export function useLookedAt(concept: Concept | undefined): void {
  const [rested] = useDebouncedValue(concept, REST);
  const locationId = rested?.locationId ?? null;
  useEffect(() => {
    if (locationId !== null) void loadLocationTree(locationId);
  }, [locationId]);
  useWatched(rested ? [rested.id] : []);
}

/** The name of a building; a mark of waiting while its location loads. */
export function buildingName(id: number, t: Translate): string {
  const building = recordOf('building', id);
  return building ? building.name || t(texts.unnamed) : '…';
}
