import { plainOfRich } from '../../../model/rules/richtext.ts';
import type { PublicPage } from '../../../model/publish/page.ts';
import { defineBlock, headed } from '../block.ts';
import { theLocation } from '../parts/locations.ts';
import { Rich } from '../parts/Rich.tsx';
import { emptyTexts } from './texts.ts';

/** Empty where the company hides it. */
function textOf(page: PublicPage): string {
  const summary = theLocation(page)?.cfg?.summary;
  return summary?.show_current_situation === false ? '' : (summary?.current_situation ?? '');
}

export const currentSituation = defineBlock({
  type: 'current_situation',
  needs: ['locations'],
  title: { en: 'Current situation', nl: 'Huidige situatie' },
  parameters: headed,
  empty: { text: emptyTexts.noSituation },
  isEmpty: ({ page }) => plainOfRich(textOf(page)).trim() === '',
  View: ({ page }) => <Rich text={textOf(page)} />,
  print: 'screen',
});
