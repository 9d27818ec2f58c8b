/** What a map locates, as texts. Beside the map each of them moves its view (`sidecar.ts`). */
import type { PublicMap } from '../../../model/publish/map.ts';
import type { PublicPage } from '../../../model/publish/page.ts';
import { addressOf, locationPage, type ShownLocation } from '../parts/locations.ts';
import { Rich } from '../parts/Rich.tsx';
import { useWords } from '../words.ts';
import { shownLocations } from './blockmaps.ts';
import { mapTexts } from './texts.ts';

interface PlaceListProps {
  page: PublicPage;
  map: PublicMap;
  isBeside: boolean;
  hasDescriptions: boolean;
  /** Empty texts where the page publishes none. */
  facts(of: ShownLocation): readonly (string | undefined)[];
}

export function PlaceList({ page, map, isBeside, hasDescriptions, facts }: PlaceListProps) {
  const { t } = useWords();
  const places = new Map(map.places.map(({ locationId, at }) => [locationId, at]));
  const shown = shownLocations(page).filter(({ id }) => places.has(id));
  return (
    <ul className="map-list" aria-label={t(mapTexts.locations)}>
      {shown.map((location) => (
        <li key={location.id} data-at={isBeside ? places.get(location.id)!.join(' ') : undefined}>
          <Name page={page} location={location} />
          <span>{addressOf(location)}</span>
          {isBeside && <span>{facts(location).filter(Boolean).join(', ')}</span>}
          {hasDescriptions && <Rich text={location.cfg?.summary?.description ?? ''} />}
        </li>
      ))}
    </ul>
  );
}

function Name({ page, location }: { page: PublicPage; location: ShownLocation }) {
  const href = page.location ? null : locationPage(location, page);
  const { name = '' } = location;
  return href ? <a href={href}>{name}</a> : name;
}
