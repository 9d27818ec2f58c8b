import { sumOfPlans } from '../../../../model/publish/plans.ts';
import { defineBlock, headed } from '../../block.ts';
import { areaTexts } from '../../parts/areatexts.ts';
import { Facts } from '../../parts/Facts.tsx';
import { useWords } from '../../words.ts';
import { blockTexts, emptyTexts } from '../texts.ts';

export const publicationSummary = defineBlock({
  type: 'publication_summary',
  needs: ['plans'],
  title: { en: 'About this publication', nl: 'Over deze publicatie' },
  parameters: headed,
  empty: { text: emptyTexts.nothing },
  isEmpty: () => false,
  View({ page: { publication, company, data } }) {
    const { t, date, number } = useWords();
    const { locations, dwellings } = sumOfPlans(data.plans);
    // Of one location they would be its own, which this block does not show.
    const counted = (count: number) => (locations > 1 && count > 0 ? number(count) : '');
    const facts = [
      { name: t(blockTexts.publication), value: publication.name },
      { name: t(blockTexts.description), value: publication.description },
      { name: t(blockTexts.reference), value: publication.cfg.reference },
      { name: t(blockTexts.company), value: company.name },
      { name: t(blockTexts.date), value: date(publication.publishedAt) },
      { name: t(blockTexts.locations), value: counted(locations) },
      { name: t(areaTexts.planned), value: counted(dwellings) },
    ];
    return <Facts facts={facts.filter(({ value }) => value !== '')} />;
  },
  print: 'screen',
});
