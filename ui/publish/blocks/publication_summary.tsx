import { defineBlock, headed } from '../block.ts';
import { Facts } from '../parts/Facts.tsx';
import { useWords } from '../words.ts';
import { blockTexts, emptyTexts } from './texts.ts';

export const publicationSummary = defineBlock({
  type: 'publication_summary',
  needs: [],
  title: { en: 'About this publication', nl: 'Over deze publicatie' },
  parameters: headed,
  empty: { text: emptyTexts.nothing },
  isEmpty: () => false,
  View({ page: { publication, company } }) {
    const { t, date } = useWords();
    const facts = [
      { name: t(blockTexts.publication), value: publication.name },
      { name: t(blockTexts.description), value: publication.description },
      { name: t(blockTexts.reference), value: publication.cfg.reference },
      { name: t(blockTexts.company), value: company.name },
      { name: t(blockTexts.date), value: date(publication.publishedAt) },
    ];
    return <Facts facts={facts.filter(({ value }) => value !== '')} />;
  },
  print: 'screen',
});
