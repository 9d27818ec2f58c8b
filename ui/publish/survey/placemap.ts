/** A map of the page for questions that ask for a place. */
import { callPath } from '../../../model/call.ts';
import { surveyCalls } from '../../../model/calls.ts';
import type { PublicMap } from '../../../model/publish/map.ts';
import type { PublicPage } from '../../../model/publish/page.ts';
import { sourceWords } from '../maps/MapFigure.tsx';
import type { useWords } from '../words.ts';
import type { PlaceMap } from './field.ts';

export const placeMapOn = (page: PublicPage, map: PublicMap, words: ReturnType<typeof useWords>): PlaceMap => ({
  degrees: map.degrees,
  caption: sourceWords(map, words),
  search: page.dataOrigin + callPath(surveyCalls.places, { key: page.publication.key }),
});
