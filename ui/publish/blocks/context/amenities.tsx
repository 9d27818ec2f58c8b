import { entryOf } from '../../../../model/enums/enumeration.ts';
import { amenityKinds, minutesOnFoot, type Nearby } from '../../../../model/publish/land.ts';
import { defineBlock, headed, type BlockProps, type Parameters } from '../../block.ts';
import { radiusOf, radiusParameter } from '../../maps/blockmaps.ts';
import { aroundLocation } from '../../parts/areas.ts';
import { areaEmpty, areaTexts } from '../../parts/areatexts.ts';
import { Origins } from '../../parts/Origins.tsx';
import { Table, type Column } from '../../parts/Table.tsx';
import { useWords } from '../../words.ts';

/** Metres around the location. */
const RADIUS = 1_000;

const parameters: Parameters = { ...headed, param3: radiusParameter(RADIUS) };

type Kind = Nearby['kinds'][number];

const nearbyOf = ({ page, section }: BlockProps): Nearby | null => page.data.land[section.id]?.nearby ?? null;

/** Units by the purpose that the register gives them, within a radius. */
export const amenities = defineBlock({
  type: 'amenities',
  needs: ['locations', 'land'],
  title: { en: 'Amenities', nl: 'Voorzieningen' },
  parameters,
  land: ({ cfg }) => ({ ...aroundLocation(), nearby: radiusOf(cfg.param3, RADIUS) }),
  empty: { text: areaEmpty.noAmenities },
  isEmpty: (props) => !nearbyOf(props)?.kinds.some(({ count }) => count > 0),
  View(props) {
    const { t, number, measure } = useWords();
    const { kinds, around, origin } = nearbyOf(props)!;
    const columns: Column<Kind>[] = [
      { key: 'kind', head: t(areaTexts.kind), cell: ({ key }) => t(entryOf(amenityKinds, key)!.label) },
      { key: 'count', head: t(areaTexts.count), isNumber: true, cell: ({ count }) => number(count) },
      {
        key: 'nearest',
        head: t(areaTexts.nearest),
        isNumber: true,
        cell: ({ nearest }) => (nearest === null ? '–' : measure(10 * Math.round(nearest / 10), 'm', 0)),
      },
      {
        key: 'walk',
        head: t(areaTexts.onFoot),
        isNumber: true,
        cell: ({ nearest }) => (nearest === null ? '–' : t(areaTexts.minutes, { count: minutesOnFoot(nearest) })),
      },
    ];
    return (
      <>
        <p className="about">{t(areaTexts.withinRadius, { radius: measure(around, 'm', 0) })}</p>
        <Table caption={t(amenities.title!)} columns={columns} rows={kinds} keyOf={({ key }) => key} />
        <p className="hint">{t(areaTexts.walkNote)}</p>
        <Origins of={[origin]} />
      </>
    );
  },
  print: 'screen',
});
