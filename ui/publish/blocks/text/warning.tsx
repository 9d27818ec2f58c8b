import { choiceOf, defineBlock, type Parameters } from '../../block.ts';
import { Rich } from '../../parts/Rich.tsx';
import { useWords } from '../../words.ts';
import { emptyTexts } from '../texts.ts';

const kinds = [
  { value: 'info', label: { en: 'Information', nl: 'Informatie' } },
  { value: 'attention', label: { en: 'Note', nl: 'Let op' } },
  { value: 'important', label: { en: 'Important', nl: 'Belangrijk' } },
];
const parameters: Parameters = {
  param1: { label: { en: 'Text', nl: 'Tekst' }, kind: 'richText' },
  param3: { label: { en: 'Kind', nl: 'Soort' }, kind: 'choice', choices: kinds },
};

export const warning = defineBlock({
  type: 'warning',
  needs: [],
  title: null,
  parameters,
  empty: { text: emptyTexts.noText },
  isEmpty: ({ section }) => section.cfg.param1.trim() === '',
  View({ section: { cfg } }) {
    const { t } = useWords();
    const kind = choiceOf(parameters.param3, cfg.param3);
    return (
      <div className={`notice ${kind}`} role="note">
        <p className="kicker">{t(kinds.find(({ value }) => value === kind)!.label)}</p>
        <Rich text={cfg.param1} />
      </div>
    );
  },
  print: 'screen',
});
