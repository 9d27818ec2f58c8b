import { areaFigureOf } from '../../../../model/land/areafigures.ts';
import { choiceOf, defineBlock, headed, type BlockProps, type Parameters } from '../../block.ts';
import { areaFilter, figureWords, listOf, ofPage } from '../../parts/areas.ts';
import { Bars } from '../../parts/Bars.tsx';
import { ListOrigins } from '../../parts/Origins.tsx';
import { FULL } from '../../parts/scores.ts';
import { useWords, wordsFor, type Words } from '../../words.ts';
import { areaEmpty, areaTexts } from '../../parts/areatexts.ts';

const figures = ['area_available', 'area_net', 'area_gross'] as const;
/** Rows of a list that still reads as one. */
const MOST = 20;

const parameters: Parameters = {
  ...headed,
  param3: {
    label: { en: 'Ranked', nl: 'Rangschikking' },
    kind: 'choice',
    choices: [
      { value: 'location_score', label: { en: 'Locations by score', nl: 'Locaties naar score' } },
      { value: 'location_rating', label: { en: 'Locations by rating', nl: 'Locaties naar waardering' } },
      { value: 'park_score', label: { en: 'Business parks by score', nl: 'Bedrijventerreinen naar score' } },
      ...figures.map((key) => {
        const { en, nl } = areaFigureOf('park', key)!.label;
        return { value: key, label: { en: `Business parks: ${en}`, nl: `Bedrijventerreinen: ${nl}` } };
      }),
    ],
  },
  filters: { area: areaFilter },
};

const chosenIn = ({ section }: Pick<BlockProps, 'section'>): string => choiceOf(parameters.param3, section.cfg.param3);
const isOfLocations = (chosen: string): boolean => chosen.startsWith('location_');

interface Ranked {
  readonly name: string;
  readonly value: number;
  readonly text: string;
}

function locationsBy(chosen: string, { page }: BlockProps, words: Words): Ranked[] {
  const outOf = (score: number) => words.t(areaTexts.outOf, { score: words.number(score, 1) });
  return page.data.locations.flatMap(({ name = '', score = 0, rating = 0 }) => {
    // A score is stored as a share of one, and 0 until one is made.
    const value = chosen === 'location_rating' ? rating : FULL * score;
    return value > 0 ? [{ name, value, text: outOf(value) }] : [];
  });
}

function parksBy(chosen: string, props: BlockProps, words: Words): Ranked[] {
  return (listOf(props)?.areas ?? []).flatMap(({ name, score, figures: given }) => {
    const value = chosen === 'park_score' ? score : (given[chosen]?.value ?? null);
    if (value === null) return [];
    const text =
      chosen === 'park_score'
        ? words.t(areaTexts.outOf, { score: words.number(value, 1) })
        : figureWords({ value, unit: areaFigureOf('park', chosen)!.unit }, words);
    return [{ name, value, text }];
  });
}

/** The best first; none where the company hides scores and those are asked. */
function rankedIn(props: BlockProps, words: Words): Ranked[] {
  const chosen = chosenIn(props);
  const isScored = !figures.some((key) => key === chosen);
  if (isScored && props.page.publication.cfg.ratingMode === 'hidden') return [];
  const all = isOfLocations(chosen) ? locationsBy(chosen, props, words) : parksBy(chosen, props, words);
  return all.toSorted((a, b) => b.value - a.value).slice(0, MOST);
}

export const ranking = defineBlock({
  type: 'ranking',
  needs: ['locations', 'land'],
  title: { en: 'Ranking', nl: 'Ranglijst' },
  parameters,
  land: (section) => ofPage(section, { levels: [], ...(!isOfLocations(chosenIn({ section })) && { list: 'park' }) }),
  empty: { text: areaEmpty.noRanking, isShown: true },
  isEmpty: (props) => rankedIn(props, wordsFor(props.page.language)).length === 0,
  View(props) {
    const words = useWords();
    const chosen = chosenIn(props);
    const { label } = parameters.param3!.choices!.find(({ value }) => value === chosen)!;
    const list = listOf(props);
    return (
      <>
        <Bars caption={words.t(label)} bars={rankedIn(props, words)} of={words.t(label)} />
        {list && <ListOrigins list={list} />}
      </>
    );
  },
  print: 'screen',
});
