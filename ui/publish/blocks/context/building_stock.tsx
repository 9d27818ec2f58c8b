import { entryOf } from '../../../../model/enums/enumeration.ts';
import { spreads, type SpreadName } from '../../../../model/land/spreads.ts';
import type { PageArea } from '../../../../model/publish/land.ts';
import { defineBlock, headed, type BlockProps } from '../../block.ts';
import { areaEmpty, areaTexts } from '../../parts/areatexts.ts';
import { areaOf, aroundLocation } from '../../parts/areas.ts';
import { Bars, type Bar } from '../../parts/Bars.tsx';
import { Origins } from '../../parts/Origins.tsx';
import { useWords, type Words } from '../../words.ts';

const shownSpreads = ['building_years', 'energy_labels'] as const satisfies readonly SpreadName[];

/** The smallest area around the location of which the buildings are counted. */
function countedArea(props: BlockProps): PageArea | null {
  const areas = [areaOf(props, 'park'), areaOf(props, 'municipality')];
  return areas.find((area) => area !== null && groupsOf(area).length > 0) ?? null;
}

interface Group {
  readonly key: SpreadName;
  readonly counts: readonly number[];
}

const groupsOf = (area: PageArea): Group[] =>
  shownSpreads.flatMap((key) => {
    const counts = area.spreads.find((each) => each.key === key)?.counts ?? [];
    return counts.some((count) => count > 0) ? [{ key, counts }] : [];
  });

/** Shares of the whole, with their numbers. Classes without any are left out at both ends. */
function barsOf({ key, counts }: Group, { t, number, measure }: Words): Bar[] {
  const { classes } = entryOf(spreads, key)!;
  const all = counts.reduce((sum, count) => sum + count, 0);
  const first = counts.findIndex((count) => count > 0);
  const last = counts.findLastIndex((count) => count > 0);
  return counts.slice(first, last + 1).map((count, at) => ({
    name: t(classes[first + at]!),
    value: count,
    text: `${number(count)} (${measure((100 * count) / all, '%', 0)})`,
  }));
}

export const buildingStock = defineBlock({
  type: 'building_stock',
  needs: ['locations', 'land'],
  title: { en: 'Buildings around', nl: 'Gebouwen in de omgeving' },
  parameters: headed,
  land: () => aroundLocation('park', 'municipality'),
  empty: { text: areaEmpty.noBuildings },
  isEmpty: (props) => countedArea(props) === null,
  View(props) {
    const words = useWords();
    const { t } = words;
    const area = countedArea(props)!;
    const groups = groupsOf(area);
    return (
      <>
        <p className="about">{t(areaTexts.within, { name: area.name })}</p>
        {groups.map((group) => {
          const title = t(entryOf(spreads, group.key)!.label);
          return (
            <div key={group.key} className="bars">
              <h3>{title}</h3>
              <Bars caption={title} bars={barsOf(group, words)} of={t(areaTexts.count)} />
            </div>
          );
        })}
        <Origins of={groups.flatMap(({ key }) => area.spreadOrigins[key] ?? [])} />
      </>
    );
  },
  print: 'screen',
});
