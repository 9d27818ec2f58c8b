import { environmentalCategories as categories } from '../../../../model/enums/norms.ts';
import { defineBlock, headed, type BlockProps } from '../../block.ts';
import { areaOf, aroundLocation, figuresIn } from '../../parts/areas.ts';
import { rulesOf } from '../../parts/constraints.ts';
import { Facts } from '../../parts/Facts.tsx';
import { Origins } from '../../parts/Origins.tsx';
import { useWords } from '../../words.ts';
import { blockTexts, emptyTexts } from '../texts.ts';

type Category = (typeof categories.entries)[number];

/** As designations of plans name it: `bedrijf tot en met categorie 3.2`. */
const NAMED = /(?:milieu)?categorie\s+(\d(?:[.,]\d)?)/i;

const highest = (found: readonly Category[]): Category | null =>
  found.toSorted((a, b) => b.distanceQuiet - a.distanceQuiet)[0] ?? null;

/** Returns the category by the rules of the location, otherwise that of the business park around it. */
function categoryOf(props: BlockProps): { category: Category; isOfPark: boolean } | null {
  const named = rulesOf(props.page).flatMap(({ name = '', subzone = '', description = '' }) => {
    const [, key] = NAMED.exec([name, subzone, description].join(' ')) ?? [];
    return categories.entries.filter((each) => each.key === key?.replace(',', '.'));
  });
  const own = highest(named);
  if (own) return { category: own, isOfPark: false };
  const [figure] = figuresIn(areaOf(props, 'park'), ['environmental_category_max']);
  const ofPark = figure && categories.entries.find(({ key }) => Number(key) === figure.value);
  return ofPark ? { category: ofPark, isOfPark: true } : null;
}

export const environmentalCategories = defineBlock({
  type: 'environmental_categories',
  needs: ['locations', 'constraints', 'land'],
  title: { en: 'Environmental category', nl: 'Milieucategorie' },
  parameters: headed,
  land: () => aroundLocation('park'),
  empty: { text: emptyTexts.noCategories },
  isEmpty: (props) => categoryOf(props) === null,
  View(props) {
    const { t, measure } = useWords();
    const { category, isOfPark } = categoryOf(props)!;
    const park = areaOf(props, 'park');
    const distance = (metres: number) => measure(metres, 'm', 0);
    return (
      <>
        {isOfPark && park && <p className="about">{t(blockTexts.categoryOf, { name: park.name })}</p>}
        <Facts
          facts={[
            { name: t(blockTexts.highestCategory), value: category.key },
            { name: t(blockTexts.distanceQuiet), value: distance(category.distanceQuiet) },
            { name: t(blockTexts.distanceMixed), value: distance(category.distanceMixed) },
          ]}
        />
        <p className="hint">{t(blockTexts.guideDistances)}</p>
        {isOfPark && <Origins of={figuresIn(park, ['environmental_category_max'])} />}
      </>
    );
  },
  print: 'screen',
});
