import { publicationPath } from '../../../../model/publish/addresses.ts';
import type { PublicPage } from '../../../../model/publish/page.ts';
import { isButtonLink, surveyOf } from '../../../../model/publish/links.ts';
import { defineBlock } from '../../block.ts';
import { Rich } from '../../parts/Rich.tsx';
import { linkTo, useWords } from '../../words.ts';
import { QUESTIONS } from './survey_questions.tsx';
import { blockTexts, emptyTexts } from '../texts.ts';

/** Where the button leads; null when it leads nowhere. */
function targetOf(typed: string, page: Pick<PublicPage, 'carried' | 'sections'>): string | null {
  const survey = surveyOf(typed);
  if (survey) return linkTo(publicationPath('survey', survey), page);
  if (survey === '') return page.sections.some(({ type }) => type === 'survey_questions') ? `#${QUESTIONS}` : null;
  return isButtonLink(typed) ? typed.trim() : null;
}

export const callToAction = defineBlock({
  type: 'call_to_action',
  needs: [],
  title: null,
  parameters: {
    param1: { label: { en: 'Text', nl: 'Tekst' }, kind: 'richText' },
    param2: { label: { en: 'Text of the button', nl: 'Tekst op de knop' }, kind: 'text' },
    param3: {
      label: { en: 'Link', nl: 'Link' },
      kind: 'link',
      hint: {
        en: 'An address that begins with https:// or mailto:, or survey: with the key of a survey.',
        nl: 'Een adres dat begint met https:// of mailto:, of survey: met de sleutel van een enquête.',
      },
    },
  },
  empty: { text: emptyTexts.noLink },
  isEmpty: ({ page, section: { cfg } }) => targetOf(cfg.param3, page) === null,
  View({ page, section: { cfg } }) {
    const { t } = useWords();
    const target = targetOf(cfg.param3, page)!;
    return (
      <div className="action">
        {cfg.param1.trim() !== '' && <Rich text={cfg.param1} />}
        <a className="button" href={target} rel="noreferrer" data-address={target.replace(/^mailto:/, '')}>
          {cfg.param2.trim() || t(blockTexts.open)}
        </a>
      </div>
    );
  },
  print: 'screen',
});
