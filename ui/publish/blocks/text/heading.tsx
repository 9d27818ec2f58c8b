import type { PublicSection } from '../../../../model/publish/page.ts';
import { choiceOf, defineBlock, type Parameters } from '../../block.ts';
import { useContentLanguage } from '../../words.ts';
import { emptyTexts } from '../texts.ts';

const parameters: Parameters = {
  param1: { label: { en: 'Text', nl: 'Tekst' }, kind: 'text' },
  param2: { label: { en: 'Line above it', nl: 'Regel erboven' }, kind: 'text' },
  param3: {
    label: { en: 'Level', nl: 'Niveau' },
    kind: 'choice',
    choices: [
      { value: '2', label: { en: 'Chapter', nl: 'Hoofdstuk' } },
      { value: '3', label: { en: 'Paragraph', nl: 'Paragraaf' } },
    ],
  },
};

/** Text and level of a heading. */
export const headingOf = ({ cfg }: Pick<PublicSection, 'cfg'>): { text: string; level: 'h2' | 'h3' } => ({
  text: cfg.param1.trim(),
  level: choiceOf(parameters.param3, cfg.param3) === '3' ? 'h3' : 'h2',
});

export const heading = defineBlock({
  type: 'heading',
  needs: [],
  title: null,
  parameters,
  empty: { text: emptyTexts.noText },
  isEmpty: ({ section }) => headingOf(section).text === '',
  View({ section }) {
    const { text, level: Level } = headingOf(section);
    const lang = useContentLanguage();
    const kicker = section.cfg.param2.trim();
    return (
      <>
        {kicker && (
          <p className="kicker" lang={lang}>
            {kicker}
          </p>
        )}
        <Level lang={lang}>{text}</Level>
      </>
    );
  },
  print: 'screen',
});
