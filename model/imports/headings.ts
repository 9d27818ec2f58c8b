/** Which heading of a file means which column: by name in both languages, without case, accents, marks and units. */
import { columnKeys } from '../enums/figures.ts';
import { folded } from '../rules/text/folded.ts';
import type { ImportColumn } from './columns.ts';

/** Other names of columns: those of exports, and what registers and other programs write. */
const others: Readonly<Record<string, readonly string[]>> = {
  assignedTo: ['assigned_to'],
  road: ['straatnaam', 'openbare ruimte'],
  house_number: ['huisnr', 'nummer'],
  city: ['woonplaats', 'town'],
  plotnr: ['perceel', 'kadastraal nummer', 'kadastrale aanduiding', 'plot number'],
  plotsize: ['oppervlakte', 'kaveloppervlakte', 'area'],
  parcel: ['perceel', 'kadastraal nummer', 'plot', 'plot number', 'parcel'],
  kadastrale_gemeente_waarde: ['gemeentecode', 'kadastrale gemeentecode', 'akr_kadastrale_gemeente_code_waarde'],
  sectie: ['kadastrale sectie'],
  identificatie: ['identificatie_lokaal_id'],
  geometry: ['geometrie', 'geojson', 'vorm', 'shape', 'the_geom', 'geom'],
  lat: ['latitude', 'breedte'],
  lon: ['lng', 'longitude', 'lengte'],
  owner: ['grondeigenaar'],
  labels: ['label'],
  email: ['mail', 'e-mailadres', 'mailadres', 'e-mail address'],
  is_admin: ['beheerder', 'admin', 'administrator'],
};

/** `Perceelgrootte (m²)` as `perceelgrootte`. */
const bare = (heading: string): string =>
  folded(heading)
    .replace(/\s*[([][^)\]]*[)\]]\s*$/, '')
    .replace(/[\s_.:/-]+/g, ' ')
    .trim();

function namesOf({ key, label }: ImportColumn): Set<string> {
  const shown = columnKeys.entries.find((entry) => entry.key === key)?.label;
  return new Set(
    [key, label.en, label.nl, ...(shown ? [shown.en, shown.nl] : []), ...(others[key] ?? [])].map(bare).filter(Boolean),
  );
}

/**
 * The key of the column for each heading; null where none has its name. A column is meant once: of two headings that mean the same,
 * the first counts, or the second means another column of that name.
 */
export function columnsByHeading(headings: readonly string[], columns: readonly ImportColumn[]): (string | null)[] {
  const named = columns.map((column) => ({ key: column.key, names: namesOf(column) }));
  const taken = new Set<string>();
  return headings.map((heading) => {
    const name = bare(heading);
    const found = name === '' ? undefined : named.find(({ key, names }) => !taken.has(key) && names.has(name));
    if (found) taken.add(found.key);
    return found?.key ?? null;
  });
}
