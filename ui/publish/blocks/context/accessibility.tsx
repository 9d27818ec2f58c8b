import type { Nearby } from '../../../../model/publish/land.ts';
import { defineBlock, type BlockProps } from '../../block.ts';
import { areaFacts, areaOf, areaParameters, aroundLocation, figuresIn } from '../../parts/areas.ts';
import { areaEmpty, areaTexts } from '../../parts/areatexts.ts';
import { Facts, type Fact } from '../../parts/Facts.tsx';
import { Origins } from '../../parts/Origins.tsx';
import { useWords, type Words } from '../../words.ts';

/** Mean distances of the homes in the neighbourhood: ramp, stations, and what a centre has. */
const usual = [
  'distance_motorway_ramp',
  'distance_train_station',
  'distance_transfer_station',
  'distance_supermarket',
  'distance_department_store',
];
const others = ['distance_gp', 'distance_primary_school', 'distance_secondary_school', 'distance_hospital'];
/** Metres within which amenities are counted, which this block does not show. */
const LEAST = 50;

const keysOf = ({ section: { cfg } }: BlockProps): readonly string[] =>
  cfg.indicators.length > 0 ? cfg.indicators.map(({ key }) => key) : usual;
const shown = (props: BlockProps) => figuresIn(areaOf(props, 'neighbourhood'), keysOf(props));
const nearOf = ({ page, section }: BlockProps): Nearby | null => page.data.land[section.id]?.nearby ?? null;

/** From the location itself, as the crow flies. */
function ownFacts(near: Nearby | null, { t, measure, number }: Words): Fact[] {
  const length = (metres: number) =>
    metres < 1_000 ? measure(10 * Math.round(metres / 10), 'm', 0) : `${number(metres / 1_000, 1)}\u00a0km`;
  return [
    ...(near?.station ? [{ label: areaTexts.station, place: near.station }] : []),
    ...(near?.mainRoad ? [{ label: areaTexts.mainRoad, place: near.mainRoad }] : []),
  ].map(({ label, place: { name, metres } }) => ({
    name: name ? t(areaTexts.called, { kind: t(label), name }) : t(label),
    value: length(metres),
  }));
}

export const accessibility = defineBlock({
  type: 'accessibility',
  needs: ['locations', 'land'],
  title: { en: 'Accessibility', nl: 'Bereikbaarheid' },
  parameters: areaParameters('neighbourhood', [...usual, ...others]),
  land: () => ({ ...aroundLocation('neighbourhood'), nearby: LEAST }),
  empty: { text: areaEmpty.noArea },
  isEmpty: (props) => shown(props).length === 0 && !nearOf(props)?.station && !nearOf(props)?.mainRoad,
  View(props) {
    const words = useWords();
    const { t } = words;
    const near = nearOf(props);
    const area = areaOf(props, 'neighbourhood');
    const own = ownFacts(near, words);
    const means = area ? areaFacts(area, props.section, usual, words) : [];
    return (
      <>
        {own.length > 0 && (
          <>
            <p className="about">{t(areaTexts.fromLocation)}</p>
            <Facts facts={own} />
          </>
        )}
        {area && means.length > 0 && (
          <>
            <p className="about">{t(areaTexts.meanOf, { name: area.name })}</p>
            <Facts facts={means} />
          </>
        )}
        <Origins of={[...[near?.station, near?.mainRoad].flatMap((place) => place?.origin ?? []), ...shown(props)]} />
      </>
    );
  },
  print: 'screen',
});
