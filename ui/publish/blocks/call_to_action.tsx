import { publicationPath } from '../../../model/publish/addresses.ts';
import type { PublicPage } from '../../../model/publish/page.ts';
import { isRichLink } from '../../../model/rules/richtext.ts';
import { defineBlock } from '../block.ts';
import { Rich } from '../parts/Rich.tsx';
import { linkTo, useWords } from '../words.ts';
import { blockTexts, emptyTexts } from './texts.ts';

/** A link typed as `survey` or `survey:key` goes to the survey with that key, without one to the questions of this page. */
const SURVEY = /^survey(?::([\w-]{1,80}))?$/;

/** Where the button leads; null when it is no link. */
export function targetOf(typed: string, page: Pick<PublicPage, 'carried'>): string | null {
  const text = typed.trim();
  const survey = SURVEY.exec(text);
  if (survey) return survey[1] ? linkTo(publicationPath('survey', survey[1]), page) : '#questions';
  return isRichLink(text) && !/^http:/i.test(text) ? text : null;
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
