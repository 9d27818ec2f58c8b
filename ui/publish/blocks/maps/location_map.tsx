import { defineBlock, headed, type Parameters } from '../../block.ts';
import { aroundOf, baseFilter, baseOf, mapOf, namesOf, shownLocations, viewFilter } from '../../maps/blockmaps.ts';
import { MapFigure } from '../../maps/MapFigure.tsx';
import { locationMarks, plotNames } from '../../maps/marks.ts';
import { addressOf, type ShownLocation } from '../../parts/locations.ts';
import { mapEmpty } from './maptexts.ts';

const parameters: Parameters = { ...headed, filters: { base: baseFilter, view: viewFilter } };

const lineOf = (location: ShownLocation): string => {
  const { name = '' } = location;
  const address = addressOf(location);
  return address && address !== name ? `${name}: ${address}` : name;
};

/** Locations of which the address stands below the map; an overview has them in its list. */
const FEW = 5;

export const locationMap = defineBlock({
  type: 'location_map',
  needs: ['locations', 'plots', 'maps'],
  title: { en: 'Location', nl: 'Ligging' },
  parameters,
  map: ({ cfg: { filters } }) => ({ about: 'plots', base: baseOf(filters['base']), around: aroundOf(filters['view']) }),
  empty: { text: mapEmpty.noPlace },
  isEmpty: (props) => mapOf(props) === null,
  View(props) {
    const { page } = props;
    const map = mapOf(props)!;
    const shown = shownLocations(page);
    return (
      <MapFigure
        page={page}
        map={map}
        about={namesOf(page)}
        plotNames={plotNames(page)}
        marks={map.plots.length === 0 || shown.length > 1 ? locationMarks(page, map) : []}
        caption={
          shown.length <= FEW && (
            <span className="map-places">
              {shown.map((each) => (
                <span key={each.id}>{lineOf(each)}</span>
              ))}
            </span>
          )
        }
      />
    );
  },
  print: 'picture',
});
