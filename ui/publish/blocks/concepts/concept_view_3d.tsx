/** The concept in 3D: a picture, and on a click the model, which the visitor's device generates again and compares. */
import type { KeptResult, PublicModel } from '../../../../model/publish/drawings.ts';
import type { PublicSection } from '../../../../model/publish/page.ts';
import { choiceOf, defineBlock, filterText, headed, type BlockProps } from '../../block.ts';
import { Island } from '../../Island.tsx';
import Model from '../../islands/Model.tsx';
import { sourceWords } from '../../maps/MapFigure.tsx';
import { mapOf } from '../../maps/blockmaps.ts';
import { aroundOf } from '../../model/aroundof.ts';
import { POSTER, posterOf } from '../../model/poster.ts';
import { comparedFigures } from '../../model/verdict.ts';
import {
  AROUND,
  aroundFilter,
  coloursFilter,
  viewFilter,
  type ModelColours,
  type ModelView,
} from '../../model/views.ts';
import { conceptsOf, theConcept, type ShownConcept } from '../../parts/concepts.ts';
import { useWords } from '../../words.ts';
import { drawingEmpty, viewTexts as texts } from './drawingtexts.ts';

/** The concept that the section names by its key or name, else that of the page. */
function conceptOf({ page, section }: BlockProps): ShownConcept | null {
  const wanted = section.cfg.param3.trim();
  const named = wanted && conceptsOf(page).find(({ key, name }) => key === wanted || name === wanted);
  return named || theConcept(page);
}

const shownAround = (section: PublicSection): string => choiceOf(aroundFilter, filterText(section, 'around'));

/** Null until there is something to draw. */
function modelOf({ page, section }: BlockProps): PublicModel | null {
  const drawing = page.data.drawings[section.id];
  return drawing?.kind === 'model' ? drawing : null;
}

/** Only the figures that are compared go to the device. */
function comparedOf(kept: KeptResult | null): KeptResult | null {
  if (!kept) return null;
  const figures = comparedFigures.map((key) => [key, kept.figures[key] ?? null]);
  return { ...kept, figures: Object.fromEntries(figures) };
}

export const conceptView3d = defineBlock({
  type: 'concept_view_3d',
  needs: ['locations', 'concepts', 'plots', 'buildings', 'units', 'figures', 'checks', 'drawings', 'maps'],
  title: { en: 'The concept in 3D', nl: 'Het concept in 3D' },
  parameters: {
    ...headed,
    param3: {
      label: { en: 'Concept', nl: 'Concept' },
      kind: 'text',
      hint: { en: 'Name of a concept; the first without one.', nl: 'Naam van een concept; zonder naam het eerste.' },
    },
    filters: { view: viewFilter, colours: coloursFilter, around: aroundFilter },
  },
  map: (section) =>
    shownAround(section) === 'none'
      ? null
      : {
          about: 'plots',
          around: AROUND,
          base: 'map',
          unless: 'show_context',
          theme: { name: 'buildings', variant: 'metres' },
        },
  drawing(props) {
    const concept = conceptOf(props);
    return concept && { kind: 'model', conceptId: concept.id };
  },
  empty: { text: drawingEmpty.noVolumes, isShown: true },
  isEmpty: (props) => modelOf(props) === null,
  View(props) {
    const { page, section } = props;
    const words = useWords();
    const { t, language, measure } = words;
    const { volumes, records, kept } = modelOf(props)!;
    const name = conceptOf(props)?.name ?? '';
    const view = choiceOf(viewFilter, filterText(section, 'view')) as ModelView;
    const colours = choiceOf(coloursFilter, filterText(section, 'colours')) as ModelColours;
    const map = mapOf(props);
    const around = map && aroundOf(map, shownAround(section) === 'trees');
    const side = viewFilter.choices!.find(({ value }) => value === view)!.label;
    const label = t(texts.label, { name, side: t(side).toLowerCase() });
    const year = new Date(page.publication.publishedAt).getUTCFullYear();
    const caption = [
      label,
      volumes && t(texts.highest, { height: measure(volumes.height, 'm', 1) }),
      volumes && t(around ? texts.lightAround : texts.light),
      around && sourceWords(map!, words),
    ].filter(Boolean);
    return (
      <div className="model">
        <figure>
          <div className="model-frame">{volumes && <Poster volumes={volumes} view={view} label={label} />}</div>
          <figcaption>{caption.join(' · ')}</figcaption>
        </figure>
        <Island
          name="model"
          of={Model}
          props={{ language, records, kept: comparedOf(kept), view, colours, around, year, label }}
        />
      </div>
    );
  },
  print: 'picture',
});

interface PosterProps {
  volumes: NonNullable<PublicModel['volumes']>;
  view: ModelView;
  label: string;
}

function Poster({ volumes, view, label }: PosterProps) {
  const { plots, shadow, faces } = posterOf(volumes, view);
  return (
    <svg className="model-poster" viewBox={`0 0 ${POSTER.width} ${POSTER.height}`} role="img" aria-label={label}>
      <path className="poster-plot" d={plots} />
      {shadow && <path className="poster-shadow" d={shadow} />}
      <g className="poster-faces">
        {faces.map(({ d, fill }, at) => (
          <path key={at} d={d} fill={fill} />
        ))}
      </g>
    </svg>
  );
}
