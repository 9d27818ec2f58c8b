import type { PublicPage, PublicSection } from '../../../../model/publish/page.ts';
import { defineBlock } from '../../block.ts';
import { MailLink, PhoneLink } from '../../parts/Contact.tsx';
import { Facts, type Fact } from '../../parts/Facts.tsx';
import { Picture } from '../../parts/Picture.tsx';
import { useWords } from '../../words.ts';
import { blockTexts, emptyTexts } from '../texts.ts';

/** What the block says, or the default of the company where it says nothing. */
function contactOf(page: PublicPage, { cfg }: PublicSection) {
  const [name, email, phone] = [cfg.param1, cfg.param2, cfg.param3].map((text) => text.trim()) as [
    string,
    string,
    string,
  ];
  return name || email || phone ? { name, email, phone, image: null } : page.company.contact;
}

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
  isEmpty: ({ page, section }) => contactOf(page, section) === null,
  View({ page, section }) {
    const { t } = useWords();
    const { name, email, phone, image } = contactOf(page, section)!;
    const facts: (Fact | false)[] = [
      { name: t(blockTexts.company), value: page.company.name },
      name !== '' && { name: t(blockTexts.person), value: name },
      email !== '' && { name: t(blockTexts.mail), value: <MailLink email={email} /> },
      phone !== '' && { name: t(blockTexts.phone), value: <PhoneLink phone={phone} /> },
    ];
    return (
      <>
        {image && <Picture page={page} image={{ ...image, alt: name }} width={120} />}
        <Facts facts={facts.filter((fact) => fact !== false)} />
      </>
    );
  },
  print: 'screen',
});
