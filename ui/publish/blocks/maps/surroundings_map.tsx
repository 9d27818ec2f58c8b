import { choiceOf, defineBlock, filterNumber, headed, type Parameters } from '../../block.ts';
import { mapOf, namesOf, radiusParameter } from '../../maps/blockmaps.ts';
import type { BuildingFigure } from '../../maps/looks.ts';
import { MapFigure } from '../../maps/MapFigure.tsx';
import { locationMarks } from '../../maps/marks.ts';
import { useWords } from '../../words.ts';
import { mapEmpty } from './maptexts.ts';

/** Metres around the location. */
const RADIUS = 200;

const parameters: Parameters = {
  ...headed,
  param3: {
    label: { en: 'Buildings by', nl: 'Gebouwen naar' },
    kind: 'choice',
    choices: [
      { value: 'year', label: { en: 'Year of construction', nl: 'Bouwjaar' } },
      { value: 'height', label: { en: 'Height', nl: 'Hoogte' } },
      { value: 'use', label: { en: 'Function', nl: 'Functie' } },
    ],
  },
  filters: { radius: radiusParameter(RADIUS) },
};

const figureOf = (param3: string): BuildingFigure => choiceOf(parameters.param3, param3) as BuildingFigure;

export const surroundingsMap = defineBlock({
  type: 'surroundings_map',
  needs: ['locations', 'maps'],
  title: { en: 'Buildings around', nl: 'Bebouwing in de omgeving' },
  parameters,
  map: (section) => ({
    about: 'places',
    base: 'map',
    around: filterNumber(parameters, section, 'radius'),
    unless: 'show_context',
    theme: { name: 'buildings', variant: figureOf(section.cfg.param3) },
  }),
  empty: { text: mapEmpty.noBuildings },
  isEmpty: (props) => !mapOf(props)?.shapes.some(({ layer }) => layer === 'buildings'),
  View(props) {
    const { page, section } = props;
    const { t } = useWords();
    const map = mapOf(props)!;
    const figure = figureOf(section.cfg.param3);
    const { label } = parameters.param3!.choices!.find(({ value }) => value === figure)!;
    return (
      <MapFigure
        page={page}
        map={map}
        about={namesOf(page)}
        themes={['buildings']}
        figure={figure}
        isCounted
        marks={locationMarks(page, map)}
        caption={<span>{t(label)}</span>}
      />
    );
  },
  print: 'picture',
});
