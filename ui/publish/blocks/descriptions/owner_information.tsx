import { defineBlock, headed } from '../../block.ts';
import { Facts } from '../../parts/Facts.tsx';
import { theLocation } from '../../parts/locations.ts';
import { useWords } from '../../words.ts';
import { blockTexts, emptyTexts } from '../texts.ts';

export const ownerInformation = defineBlock({
  type: 'owner_information',
  needs: ['locations'],
  title: { en: 'Ownership', nl: 'Eigendom' },
  parameters: headed,
  empty: { text: emptyTexts.noOwner },
  isEmpty: ({ page }) => !theLocation(page)?.owner?.trim(),
  View({ page }) {
    const { t } = useWords();
    return <Facts facts={[{ name: t(blockTexts.owner), value: theLocation(page)!.owner }]} />;
  },
  print: 'screen',
});
