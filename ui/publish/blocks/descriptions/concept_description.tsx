import { plainOfRich } from '../../../../model/rules/text/richtext.ts';
import type { PublicPage } from '../../../../model/publish/page.ts';
import { defineBlock, headed } from '../../block.ts';
import { theConcept } from '../../parts/concepts.ts';
import { Rich } from '../../parts/Rich.tsx';
import { emptyTexts } from '../texts.ts';

/** Empty where the company hides it. */
function textOf(page: PublicPage): string {
  const summary = theConcept(page)?.cfg?.summary;
  return summary?.show_description === false ? '' : (summary?.description ?? '');
}

export const conceptDescription = defineBlock({
  type: 'concept_description',
  needs: ['locations', 'concepts'],
  title: { en: 'About the concept', nl: 'Over het concept' },
  parameters: headed,
  empty: { text: emptyTexts.noConceptText },
  isEmpty: ({ page }) => plainOfRich(textOf(page)).trim() === '',
  View: ({ page }) => <Rich text={textOf(page)} />,
  print: 'screen',
});
