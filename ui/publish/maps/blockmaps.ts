/** What the blocks with a map share: their settings, and the map that the server drew for a section. */
import { mapRadius, type PublicMap } from '../../../model/publish/map.ts';
import type { PublicPage } from '../../../model/publish/page.ts';
import { choiceOf, type BlockProps, type Parameter } from '../block.ts';
import type { ShownLocation } from '../parts/locations.ts';

export const baseFilter: Parameter = {
  label: { en: 'Base map', nl: 'Ondergrond' },
  kind: 'choice',
  choices: [
    { value: 'map', label: { en: 'Streets, water and buildings', nl: 'Straten, water en gebouwen' } },
    { value: 'plain', label: { en: 'None', nl: 'Geen' } },
  ],
};

export const viewFilter: Parameter = {
  label: { en: 'View', nl: 'Uitsnede' },
  kind: 'choice',
  choices: [
    { value: 'street', label: { en: 'Street', nl: 'Straat' } },
    { value: 'neighbourhood', label: { en: 'Neighbourhood', nl: 'Buurt' } },
    { value: 'town', label: { en: 'Town', nl: 'Plaats' } },
  ],
};
/** Metres around the location. */
const views: Readonly<Record<string, number>> = { street: 100, neighbourhood: 400, town: 1_500 };

export const chosen = (parameter: Parameter, value: unknown): string =>
  choiceOf(parameter, typeof value === 'string' ? value : '');

export const baseOf = (value: unknown): 'map' | 'plain' => (chosen(baseFilter, value) === 'plain' ? 'plain' : 'map');
export const aroundOf = (value: unknown): number => views[chosen(viewFilter, value)]!;

/** Metres typed as `param3`. */
export function radiusOf(typed: string, fallback: number): number {
  const metres = Number(typed);
  return typed.trim() !== '' && Number.isFinite(metres)
    ? Math.min(mapRadius.most, Math.max(mapRadius.least, metres))
    : fallback;
}

export const radiusParameter = (fallback: number): Parameter => ({
  label: { en: 'Radius (m)', nl: 'Straal (m)' },
  kind: 'number',
  fallback,
  min: mapRadius.least,
  max: mapRadius.most,
});

/** Null where there was nothing to draw a map of. */
export const mapOf = ({ page, section }: BlockProps): PublicMap | null => page.data.maps[section.id] ?? null;

/** The locations that a map is about. */
export const shownLocations = ({ location, data }: PublicPage): readonly ShownLocation[] =>
  location ? [location] : data.locations;

/** Names of the locations, as far as a sentence takes them. */
export function namesOf(page: PublicPage): string {
  const names = shownLocations(page).map(({ name = '' }) => name);
  return names.length <= 3 ? names.filter(Boolean).join(', ') : page.publication.name;
}
