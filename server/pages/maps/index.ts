/** The maps of a page, drawn from what the page already shows of its locations and kept until the land or that changes. */
import { plotTypes } from '../../../model/enums/plot.ts';
import type { ChosenLayer, MapAsked, PublicMap } from '../../../model/publish/map.ts';
import type { PageRenderer, PublicPage } from '../../../model/publish/page.ts';
import type { Parts } from '../../context.ts';
import type { Land } from '../../geodata/land.ts';
import { createKept, type Kept } from '../kept.ts';
import { drawMap, type Subject } from './draw.ts';

/** Maps of a process: some megabytes. */
const MOST_KEPT = 200;
const kept = new WeakMap<Land, Kept<PublicMap | null>>();

/** Adds the maps that the blocks of the page ask for. Nothing but the records of the page decides what they show. */
export async function withMaps(
  { land, search, log }: Pick<Parts, 'land' | 'search' | 'log'>,
  page: PublicPage,
  renderer: Pick<PageRenderer, 'mapsOf'>,
): Promise<PublicPage> {
  const wanted = renderer.mapsOf(page.sections);
  if (wanted.length === 0) return page;
  const maps: Record<number, PublicMap> = {};
  try {
    const releases = await search.reader.releases();
    const version = releases.map(({ hash }) => hash).join();
    for (const { section, asked: all } of wanted) {
      const asked = withoutHidden(page, all);
      const subject = subjectOf(page, asked);
      const key = JSON.stringify([asked, subject, version]);
      const map = await keptOf(land).get(key, () => drawMap(land, releases, asked, subject));
      if (map) maps[section] = map;
    }
  } catch (error) {
    // A page without its base map says more than none.
    log.warn({ err: error }, 'map of a public page without the land');
    for (const { section, asked } of wanted) {
      const map = await drawMap(null, [], { ...asked, base: 'plain' }, subjectOf(page, asked));
      if (map) maps[section] = map;
    }
  }
  return { ...page, data: { ...page.data, maps } };
}

function keptOf(land: Land): Kept<PublicMap | null> {
  const own = kept.get(land) ?? createKept<PublicMap | null>({ most: MOST_KEPT });
  kept.set(land, own);
  return own;
}

/** The flags by which a company hides layers of a location. */
const layersBehind: Readonly<Partial<Record<ChosenLayer, NonNullable<MapAsked['unless']>>>> = {
  zoning: 'show_regulations',
  noise: 'show_context',
  stations: 'show_context',
};

const shownLocations = ({ data, location }: PublicPage) => (location ? [location] : data.locations);

/** Leaves out layers that the company hides of a location: a layer shows the land of all of them. */
function withoutHidden(page: PublicPage, asked: MapAsked): MapAsked {
  if (!asked.layers) return asked;
  const layers = asked.layers.filter((layer) => {
    const flag = layersBehind[layer];
    return !flag || shownLocations(page).every(({ cfg }) => cfg?.summary?.[flag] !== false);
  });
  return { ...asked, layers };
}

/** The locations of the page, without those of which the company hides what the map shows. */
function subjectOf(page: PublicPage, { about, unless, layers = [] }: MapAsked): Subject {
  const shown = shownLocations(page).filter(({ cfg }) => !unless || cfg?.summary?.[unless] !== false);
  const ids = new Set(shown.map(({ id }) => id));
  return {
    places: shown.flatMap(({ id, lon = 0, lat = 0 }) => (lon === 0 && lat === 0 ? [] : [{ locationId: id, lon, lat }])),
    plots:
      about === 'places' && !layers.includes('outlines')
        ? []
        : page.data.plots.flatMap(({ id, geometry, type = plotTypes.keys[0]!, locationId }) =>
            geometry && ids.has(locationId ?? 0)
              ? [{ id, type, geometry: geometry as Subject['plots'][number]['geometry'] }]
              : [],
          ),
  };
}
