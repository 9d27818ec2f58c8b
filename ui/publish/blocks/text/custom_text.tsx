import { plainOfRich } from '../../../../model/rules/text/richtext.ts';
import { defineBlock } from '../../block.ts';
import { Rich } from '../../parts/Rich.tsx';
import { emptyTexts } from '../texts.ts';

const isBlank = (text: string): boolean => plainOfRich(text).trim() === '';

export const customText = defineBlock({
  type: 'custom_text',
  needs: [],
  title: null,
  parameters: {
    param1: { label: { en: 'Text', nl: 'Tekst' }, kind: 'richText' },
    param2: { label: { en: 'Second column', nl: 'Tweede kolom' }, kind: 'richText' },
  },
  empty: { text: emptyTexts.noText },
  isEmpty: ({ section: { cfg } }) => isBlank(cfg.param1) && isBlank(cfg.param2),
  View({ section: { cfg } }) {
    const columns = [cfg.param1, cfg.param2].filter((text) => !isBlank(text));
    return (
      <div className={columns.length > 1 ? 'two' : undefined}>
        {columns.map((text, index) => (
          <Rich key={index} text={text} />
        ))}
      </div>
    );
  },
  print: 'screen',
});
