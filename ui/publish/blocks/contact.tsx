import { isWritten } from '../../../model/rules/formats.ts';
import { defineBlock } from '../block.ts';
import { Facts, type Fact } from '../parts/Facts.tsx';
import { useWords } from '../words.ts';
import { blockTexts, emptyTexts } from './texts.ts';

/** Digits and what stands between them. */
const PHONE = /^\+?[\d\s()./-]{6,30}$/;

export const contact = defineBlock({
  type: 'contact',
  needs: [],
  title: { en: 'Contact', nl: 'Contact' },
  parameters: {
    param1: { label: { en: 'Person', nl: 'Contactpersoon' }, kind: 'text' },
    param2: { label: { en: 'E-mail', nl: 'E-mail' }, kind: 'text' },
    param3: { label: { en: 'Phone', nl: 'Telefoon' }, kind: 'text' },
  },
  empty: { text: emptyTexts.noContact },
  isEmpty: ({ section: { cfg } }) => [cfg.param1, cfg.param2, cfg.param3].every((text) => text.trim() === ''),
  View({ page, section: { cfg } }) {
    const { t } = useWords();
    const [person, mail, phone] = [cfg.param1, cfg.param2, cfg.param3].map((text) => text.trim());
    const facts: (Fact | false)[] = [
      { name: t(blockTexts.company), value: page.company.name },
      person !== '' && { name: t(blockTexts.person), value: person },
      mail !== '' && {
        name: t(blockTexts.mail),
        value: isWritten('email', mail!) ? <a href={`mailto:${mail}`}>{mail}</a> : mail,
      },
      phone !== '' && {
        name: t(blockTexts.phone),
        value: PHONE.test(phone!) ? <a href={`tel:${phone!.replaceAll(/[^\d+]/g, '')}`}>{phone}</a> : phone,
      },
    ];
    return <Facts facts={facts.filter((fact) => fact !== false)} />;
  },
  print: 'screen',
});
