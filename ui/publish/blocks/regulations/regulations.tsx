import type { PublicPage } from '../../../../model/publish/page.ts';
import { defineBlock, headed } from '../../block.ts';
import { ruleLink, rulesOf } from '../../parts/constraints.ts';
import { theLocation } from '../../parts/locations.ts';
import { useWords, wordsFor, type Words } from '../../words.ts';
import { blockTexts, emptyTexts } from '../texts.ts';

/** Zoning, height and floor space index in sentences; none where the company hides them. */
function sentencesOf(page: PublicPage, { t, amount, number }: Words): string[] {
  const { zones = '', max_height: height, max_fsi: fsi, show_regulations } = theLocation(page)?.cfg?.summary ?? {};
  if (show_regulations === false) return [];
  return [
    ...(zones.trim() ? [t(blockTexts.zonesAre, { zones: zones.trim().replaceAll(/\s*\n\s*/g, ', ') })] : []),
    ...(height ? [t(blockTexts.heightIs, { height: amount(height, 'm') })] : []),
    ...(fsi ? [t(blockTexts.fsiIs, { fsi: number(fsi, 2) })] : []),
  ];
}

export const regulations = defineBlock({
  type: 'regulations',
  needs: ['locations', 'constraints'],
  title: { en: 'What the plan allows', nl: 'Wat het plan toestaat' },
  parameters: headed,
  empty: { text: emptyTexts.noRules, isShown: true },
  isEmpty: ({ page }) => sentencesOf(page, wordsFor(page.language)).length === 0,
  View({ page }) {
    const words = useWords();
    const links = [...new Set(rulesOf(page).map(ruleLink))].filter((link) => link !== null);
    return (
      <>
        {sentencesOf(page, words).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {links.map((link) => (
          <p key={link}>
            <a href={link} rel="noreferrer">
              {words.t(blockTexts.openPlan)}
            </a>
          </p>
        ))}
      </>
    );
  },
  print: 'screen',
});
