/** What a search has to say about its places, in words. */
import { municipalityCode } from '../../model/land/municipality.ts';
import { namedMunicipalities } from '../../model/land/municipalitynames.ts';
import type { SearchNote } from '../../model/land/runs.ts';
import type { Translate } from '../i18n/useText.ts';
import { filterName, type PlaceNames } from './names.ts';
import { texts } from './texts.ts';

/** Names that one line says; more are counted. */
const MOST_NAMES = 5;

const known = new Map(namedMunicipalities.map(({ municipality, name }) => [municipality, name]));

export function municipalityNames(municipalities: readonly number[], t: Translate, places: PlaceNames): string {
  const names = municipalities.map((each) => {
    const code = municipalityCode(each);
    return places[code] ?? known.get(each) ?? code;
  });
  const more = names.length - MOST_NAMES;
  // One more name takes less room than saying that there is one.
  if (more <= 1) return names.join(', ');
  return t(texts.namesAndMore, { names: names.slice(0, MOST_NAMES).join(', '), more });
}

/** `isInView`: whether the page searched only the municipalities in view. */
export function noteText(note: SearchNote, t: Translate, places: PlaceNames, isInView = false): string {
  const { kind, type, key, municipalities, of = 0 } = note;
  const name = type === 'place' ? (places[key] ?? key) : filterName({ type, key }, t, places);
  const names = municipalityNames(municipalities, t, places);
  switch (kind) {
    case 'ignored':
      return t(texts.filterIgnored, { name: filterName({ type, key }, t, places) });
    case 'absent':
      return names === '' ? t(texts.placeAbsent, { name }) : t(texts.placeAbsentIn, { name, municipality: names });
    case 'unknown':
      return t(texts.placeUnknown, { name, municipality: names });
    case 'partial':
      return t(texts.placePartial, { name, loaded: of - municipalities.length, of, names });
    case 'empty':
      return t(isInView ? texts.placeEmptyInView : texts.placeEmpty, { name });
  }
}
