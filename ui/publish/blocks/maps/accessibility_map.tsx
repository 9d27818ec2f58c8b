import { mapThemes, reachMinutes, reachSpeed } from '../../../../model/publish/map.ts';
import { choiceOf, defineBlock, headed, type Parameters } from '../../block.ts';
import { mapOf, namesOf } from '../../maps/blockmaps.ts';
import { MapFigure } from '../../maps/MapFigure.tsx';
import { locationMarks } from '../../maps/marks.ts';
import { stopLabels, stopLegend, stopMarks, StopTable } from '../../maps/stops.tsx';
import { useWords } from '../../words.ts';
import { mapEmpty, mapNotes } from './maptexts.ts';

const ways = { foot: { en: 'On foot', nl: 'Lopend' }, bicycle: { en: 'By bicycle', nl: 'Met de fiets' } } as const;

const parameters: Parameters = {
  ...headed,
  param3: {
    label: { en: 'How one goes', nl: 'Hoe men gaat' },
    kind: 'choice',
    choices: mapThemes.reach.map((value) => ({ value, label: ways[value] })),
  },
};

/** Metres in the longest of the times. */
const farthest = (way: string): number => reachMinutes.at(-1)! * reachSpeed[way]!;

export const accessibilityMap = defineBlock({
  type: 'accessibility_map',
  needs: ['locations', 'maps'],
  title: { en: 'How far one comes', nl: 'Hoe ver men komt' },
  parameters,
  map({ cfg }) {
    const variant = choiceOf(parameters.param3, cfg.param3);
    return {
      about: 'places',
      base: 'map',
      around: farthest(variant),
      unless: 'show_context',
      theme: { name: 'reach', variant },
    };
  },
  empty: { text: mapEmpty.noReach, isShown: true },
  isEmpty: (props) => !mapOf(props)?.shapes.some(({ layer }) => layer === 'reach'),
  View(props) {
    const { page, section } = props;
    const words = useWords();
    const { t, number } = words;
    const map = mapOf(props)!;
    const way = choiceOf(parameters.param3, section.cfg.param3);
    const speed = number((60 * reachSpeed[way]!) / 1_000, 1);
    return (
      <>
        <MapFigure
          page={page}
          map={map}
          about={namesOf(page)}
          themes={['reach', 'stations']}
          marks={[...stopMarks(map, words), ...locationMarks(page, map)]}
          labels={stopLabels(map, words)}
          markLegend={stopLegend(map, words)}
          caption={
            <span>
              {t(mapNotes.reach, { way: t(ways[way as keyof typeof ways]), speed })}{' '}
              {t(map.stops?.length ? mapNotes.stops : mapNotes.noStops)}
            </span>
          }
        />
        <StopTable map={map} />
      </>
    );
  },
  print: 'picture',
});
