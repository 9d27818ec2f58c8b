import { defineBlock, headed } from '../block.ts';
import { conceptsOf, type ShownConcept } from '../parts/concepts.ts';
import { locationPage } from '../parts/locations.ts';
import { emptyTexts } from './texts.ts';

export const conceptList = defineBlock({
  type: 'concept_list',
  needs: ['locations', 'concepts'],
  title: { en: 'Concepts', nl: 'Concepten' },
  parameters: headed,
  empty: { text: emptyTexts.noConcepts, isShown: true },
  isEmpty: ({ page }) => conceptsOf(page).length === 0,
  View({ page }) {
    const locationOf = ({ locationId }: ShownConcept) => page.data.locations.find(({ id }) => id === locationId);
    return (
      <ul className="cards">
        {conceptsOf(page).map((concept) => {
          const location = locationOf(concept);
          const href = location && locationPage(location, page);
          return (
            <li key={concept.id}>
              {location?.name && <p className="kicker">{location.name}</p>}
              <h3>{href ? <a href={href}>{concept.name}</a> : concept.name}</h3>
            </li>
          );
        })}
      </ul>
    );
  },
  print: 'screen',
});
