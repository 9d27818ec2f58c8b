import { noiseSources } from '../../../../model/land/noise.ts';
import { defineBlock, headed, type Parameter, type Parameters } from '../../block.ts';
import { chosen, mapOf, namesOf, radiusOf, radiusParameter } from '../../maps/blockmaps.ts';
import { MapFigure } from '../../maps/MapFigure.tsx';
import { locationMarks } from '../../maps/marks.ts';
import { useWords } from '../../words.ts';
import { mapEmpty, mapNotes } from './maptexts.ts';

const sourceFilter: Parameter = {
  label: { en: 'Noise of', nl: 'Geluid van' },
  kind: 'choice',
  choices: noiseSources.entries.map(({ key, label }) => ({ value: key, label })),
};

/** Metres around the location. */
const RADIUS = 300;

const parameters: Parameters = { ...headed, param3: radiusParameter(RADIUS), filters: { source: sourceFilter } };

export const noiseMap = defineBlock({
  type: 'noise_map',
  needs: ['locations', 'maps'],
  title: { en: 'Noise', nl: 'Geluid' },
  parameters,
  map: ({ cfg: { param3, filters } }) => ({
    about: 'places',
    base: 'map',
    around: radiusOf(param3, RADIUS),
    unless: 'show_context',
    theme: { name: 'noise', variant: chosen(sourceFilter, filters['source']) },
  }),
  empty: { text: mapEmpty.noNoise, isShown: true },
  isEmpty: (props) => !mapOf(props)?.shapes.some(({ layer }) => layer === 'noise'),
  View(props) {
    const { page, section } = props;
    const { t } = useWords();
    const map = mapOf(props)!;
    const source = chosen(sourceFilter, section.cfg.filters['source']);
    const { label } = sourceFilter.choices!.find(({ value }) => value === source)!;
    return (
      <MapFigure
        page={page}
        map={map}
        about={namesOf(page)}
        themes={['noise']}
        marks={locationMarks(page, map)}
        caption={<span>{t(mapNotes.noise, { source: t(label) })}</span>}
      />
    );
  },
  print: 'picture',
});
