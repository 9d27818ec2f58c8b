import { hasPictures } from '../../../../model/publish/published.ts';
import { defineBlock, headed } from '../../block.ts';
import { figureChoices, figureFacts, figuresOf, theConcept } from '../../parts/concepts.ts';
import { Facts } from '../../parts/Facts.tsx';
import { Picture } from '../../parts/Picture.tsx';
import { useWords } from '../../words.ts';
import { blockTexts, emptyTexts } from '../texts.ts';

export const conceptSummary = defineBlock({
  type: 'concept_summary',
  needs: ['locations', 'concepts', 'figures', 'pictures'],
  title: { en: 'The concept in figures', nl: 'Het concept in cijfers' },
  parameters: {
    ...headed,
    indicators: { label: { en: 'Figures', nl: 'Kengetallen' }, choices: figureChoices },
    filters: { pictures: { label: blockTexts.showPicture, kind: 'flag' } },
  },
  empty: { text: emptyTexts.noFigures },
  isEmpty: ({ page }) => figuresOf(page, theConcept(page)) === null,
  View({ page, section }) {
    const words = useWords();
    const concept = theConcept(page)!;
    const name = { name: words.t(blockTexts.concept), value: concept.name };
    const image = hasPictures(section) && page.data.pictures.find(({ conceptId }) => conceptId === concept.id);
    return (
      <>
        {image && <Picture page={page} image={image} width={720} />}
        <Facts facts={[name, ...figureFacts(figuresOf(page, concept)!, section, words)]} />
      </>
    );
  },
  print: 'screen',
});
