/** Marks and names of what a map locates. */
import type { Plot } from '../../../model/entities/plot.ts';
import { TILE_EXTENT } from '../../../model/land/tiles.ts';
import type { PublicMap } from '../../../model/publish/map.ts';
import type { Projected, PublicPage } from '../../../model/publish/page.ts';
import { plotNumber } from '../../../model/rules/location/plot.ts';
import { locationPage, type ShownLocation } from '../parts/locations.ts';
import { shownLocations } from './blockmaps.ts';
import { heightOf, MAP_WIDTH, type MapLabel } from './labels.ts';
import { pixelsOf, type Mark } from './Picture.tsx';

/** Colour of the mark of a location; undefined for that of the company. */
type ColourOf = (of: ShownLocation) => string | undefined;

/** Pixels of a wide map within which marks are one. */
const NEAR = 30;

interface MarksAsked {
  readonly colourOf?: ColourOf;
  /** Those that would cover one another are one mark with their number; by default. */
  readonly isGrouped?: boolean;
}

/** A mark for each location. */
export function locationMarks(
  page: PublicPage,
  map: PublicMap,
  { colourOf, isGrouped = true }: MarksAsked = {},
): Mark[] {
  const locations = new Map(shownLocations(page).map((each) => [each.id, each]));
  const groups: { at: [number, number]; ids: number[] }[] = [];
  for (const { locationId, at } of map.places) {
    const [x, y] = pixelsOf(map, at);
    const near = isGrouped && groups.find(({ at: [ownX, ownY] }) => Math.hypot(ownX - x, ownY - y) < NEAR);
    if (near) near.ids.push(locationId);
    else groups.push({ at: [x, y], ids: [locationId] });
  }
  return groups.map(({ at: [x, y], ids }) => ({
    key: ids[0]!,
    at: [Math.round((x / MAP_WIDTH) * TILE_EXTENT), Math.round((y / heightOf(map)) * TILE_EXTENT)],
    name: ids.map((id) => locations.get(id)?.name ?? '').join(', '),
    count: ids.length,
    ...(ids.length === 1 && ofOne(locations.get(ids[0]!)!, page, colourOf)),
  }));
}

const ofOne = (location: ShownLocation, page: PublicPage, colourOf?: ColourOf) => ({
  href: page.location ? null : locationPage(location, page),
  colour: colourOf?.(location),
});

/** Names below the marks that stand for one location. */
export const markLabels = (map: PublicMap, marks: readonly Mark[]): MapLabel[] =>
  marks
    .filter(({ count, name }) => count === 1 && name !== '')
    .map(({ key, at, name }) => {
      const [x, y] = pixelsOf(map, at);
      return { key, x, y: y + 19, lines: [name], weight: 0, isWideOnly: true };
    });

export function numberOf({ properties = {} }: Pick<Projected<Plot>, 'properties'>): string {
  const { kadastrale_gemeente_waarde = '', sectie = '', perceelnummer = '' } = properties;
  return plotNumber({ kadastrale_gemeente_waarde, sectie, perceelnummer });
}

/** Numbers of the plots by their id. */
export const plotNames = ({ data }: PublicPage): ReadonlyMap<number, string> =>
  new Map(data.plots.map((plot) => [plot.id, numberOf(plot)]));
