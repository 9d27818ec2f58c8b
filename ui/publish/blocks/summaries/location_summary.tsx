import { defineBlock, headed } from '../../block.ts';
import { Facts } from '../../parts/Facts.tsx';
import { addressOf, phaseLabel, statusLabel, theLocation } from '../../parts/locations.ts';
import { ownFacts } from '../../parts/ownfacts.ts';
import { useWords } from '../../words.ts';
import { blockTexts, emptyTexts } from '../texts.ts';

export const locationSummary = defineBlock({
  type: 'location_summary',
  needs: ['locations', 'ownFields'],
  title: { en: 'The location in brief', nl: 'De locatie in het kort' },
  parameters: headed,
  empty: { text: emptyTexts.noLocation },
  isEmpty: ({ page }) => theLocation(page) === null,
  View({ page }) {
    const words = useWords();
    const { t, plotSize } = words;
    const location = theLocation(page)!;
    const { name = '', municipality = '', phase = '', status = '', plotnr = '', plotsize = 0 } = location;
    const facts = [
      { name: t(blockTexts.location), value: name },
      { name: t(blockTexts.address), value: addressOf(location) },
      { name: t(blockTexts.municipality), value: municipality },
      { name: t(blockTexts.status), value: status && t(statusLabel(status)) },
      { name: t(blockTexts.phase), value: phase && t(phaseLabel(phase)) },
      { name: t(blockTexts.parcel), value: plotnr },
      { name: t(blockTexts.plotSize), value: plotsize > 0 ? plotSize(plotsize) : '' },
      ...ownFacts(page, location.id, words),
    ];
    return <Facts facts={facts.filter(({ value }) => value !== '')} />;
  },
  print: 'screen',
});
