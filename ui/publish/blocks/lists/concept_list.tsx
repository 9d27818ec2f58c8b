import { hasKeyFigures, hasPictures } from '../../../../model/publish/published.ts';
import { defineBlock, headed } from '../../block.ts';
import { conceptsOf, figureChoices, figureFacts, figuresOf, type ShownConcept } from '../../parts/concepts.ts';
import { Facts } from '../../parts/Facts.tsx';
import { locationPage } from '../../parts/locations.ts';
import { Picture } from '../../parts/Picture.tsx';
import { useWords } from '../../words.ts';
import { blockTexts, emptyTexts } from '../texts.ts';

/** Where none are chosen. */
const usual = ['gfa', 'units', 'fsi'];
/** CSS pixels of a card in a row of three. */
const CARD_WIDTH = 320;

export const conceptList = defineBlock({
  type: 'concept_list',
  needs: ['locations', 'concepts', 'pictures', 'figures'],
  title: { en: 'Concepts', nl: 'Concepten' },
  parameters: {
    ...headed,
    indicators: { label: { en: 'Figures', nl: 'Kengetallen' }, choices: figureChoices },
    filters: {
      pictures: { label: blockTexts.showPictures, kind: 'flag' },
      figures: { label: { en: 'Show figures', nl: 'Kengetallen tonen' }, kind: 'flag' },
    },
  },
  empty: { text: emptyTexts.noConcepts, isShown: true },
  isEmpty: ({ page }) => conceptsOf(page).length === 0,
  View({ page, section }) {
    const words = useWords();
    const locationOf = ({ locationId }: ShownConcept) => page.data.locations.find(({ id }) => id === locationId);
    return (
      <ul className="cards">
        {conceptsOf(page).map((concept) => {
          const location = locationOf(concept);
          const href = location && locationPage(location, page);
          const image = hasPictures(section) && page.data.pictures.find(({ conceptId }) => conceptId === concept.id);
          const figures = hasKeyFigures(section) ? figuresOf(page, concept) : null;
          return (
            <li key={concept.id}>
              {image && <Picture page={page} image={image} width={CARD_WIDTH} />}
              {location?.name && <p className="kicker">{location.name}</p>}
              <h3>{href ? <a href={href}>{concept.name}</a> : concept.name}</h3>
              {figures && <Facts facts={figureFacts(figures, section, words, usual)} />}
            </li>
          );
        })}
      </ul>
    );
  },
  print: 'screen',
});
