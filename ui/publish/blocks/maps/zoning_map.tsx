import { defineBlock, headed, type Parameters } from '../../block.ts';
import { mapOf, namesOf, radiusOf, radiusParameter } from '../../maps/blockmaps.ts';
import { MapFigure } from '../../maps/MapFigure.tsx';
import { locationMarks, plotNames } from '../../maps/marks.ts';
import { mapEmpty } from './maptexts.ts';

/** Metres around the location. */
const RADIUS = 250;

const parameters: Parameters = { ...headed, param3: radiusParameter(RADIUS) };

export const zoningMap = defineBlock({
  type: 'zoning_map',
  needs: ['locations', 'plots', 'maps'],
  title: { en: 'Zoning map', nl: 'Bestemmingskaart' },
  parameters,
  map: ({ cfg: { param3 } }) => ({
    about: 'plots',
    base: 'map',
    around: radiusOf(param3, RADIUS),
    unless: 'show_regulations',
    theme: { name: 'zoning', variant: 'all' },
  }),
  empty: { text: mapEmpty.noPlans, isShown: true },
  isEmpty: (props) => !mapOf(props)?.shapes.some(({ layer }) => layer === 'zoning'),
  View(props) {
    const { page } = props;
    const map = mapOf(props)!;
    return (
      <MapFigure
        page={page}
        map={map}
        about={namesOf(page)}
        themes={['zoning']}
        plotNames={plotNames(page)}
        marks={map.plots.length === 0 ? locationMarks(page, map) : []}
      />
    );
  },
  print: 'picture',
});
