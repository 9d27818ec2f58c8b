import { plainOfRich } from '../../../../model/rules/text/richtext.ts';
import type { PublicPage } from '../../../../model/publish/page.ts';
import { defineBlock, headed } from '../../block.ts';
import { theLocation } from '../../parts/locations.ts';
import { Rich } from '../../parts/Rich.tsx';
import { emptyTexts } from '../texts.ts';

/** Empty where the company hides it. */
function textOf(page: PublicPage): string {
  const summary = theLocation(page)?.cfg?.summary;
  return summary?.show_description === false ? '' : (summary?.description ?? '');
}

export const description = defineBlock({
  type: 'description',
  needs: ['locations'],
  title: { en: 'Description', nl: 'Beschrijving' },
  parameters: headed,
  empty: { text: emptyTexts.noDescription },
  isEmpty: ({ page }) => plainOfRich(textOf(page)).trim() === '',
  View: ({ page }) => <Rich text={textOf(page)} />,
  print: 'screen',
});
