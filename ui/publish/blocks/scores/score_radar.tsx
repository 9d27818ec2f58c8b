import { entryOf } from '../../../../model/enums/enumeration.ts';
import { peerGroups } from '../../../../model/land/areacalls.ts';
import { defineBlock, type BlockProps } from '../../block.ts';
import { areaOf, ofPage } from '../../parts/areas.ts';
import { Origins } from '../../parts/Origins.tsx';
import { Radar } from '../../parts/Radar.tsx';
import { FULL, metricName, originsOfScores, scoreParameters, scoresIn, type KnownScore } from '../../parts/scores.ts';
import { Table, type Column } from '../../parts/Table.tsx';
import { useWords } from '../../words.ts';
import { areaEmpty, areaTexts } from '../../parts/areatexts.ts';

/** Axes of the drawing, and shown at first. */
const [MOST, FEWEST] = [12, 3];
const usual: readonly string[] = [
  'building_age_1985',
  'height_headroom',
  'gsi_headroom',
  'plot_size',
  'available_land',
  'ownership_spread',
  'green_share',
  'energy_labels',
  'motorway_distance',
  'public_transport',
  'solar_roofs',
  'housing_proximity',
];

interface Axis extends KnownScore {
  readonly number: number;
  readonly name: string;
}

/** The chosen metrics, else the usual ones, as far as they have a score. */
function axesOf(props: BlockProps): (KnownScore & { readonly name: string })[] {
  const { indicators } = props.section.cfg;
  const wanted = indicators.length > 0 ? indicators : usual.map((key) => ({ key, name: '' }));
  const scores = scoresIn(props);
  const found = wanted.flatMap(({ key, name }) =>
    scores.filter((each) => each.key === key).map((each) => ({ ...each, name })),
  );
  return found.length < FEWEST ? [] : found.slice(0, MOST);
}

export const scoreRadar = defineBlock({
  type: 'score_radar',
  needs: ['locations', 'land'],
  title: { en: 'Scores', nl: 'Scores' },
  parameters: scoreParameters,
  land: (section) => ofPage(section, { levels: ['park'] }),
  empty: { text: areaEmpty.noScores },
  isEmpty: (props) => axesOf(props).length === 0,
  View(props) {
    const words = useWords();
    const { t, number } = words;
    const area = areaOf(props, 'park')!;
    const axes = axesOf(props).map((each, index): Axis => ({
      ...each,
      number: index + 1,
      name: each.name || metricName(each, words),
    }));
    const columns: Column<Axis>[] = [
      { key: 'metric', head: t(areaTexts.metric), cell: (axis) => `${axis.number}. ${axis.name}` },
      { key: 'score', head: t(areaTexts.score), isNumber: true, cell: ({ score }) => number(score, 1) },
    ];
    const { group, count } = area.peers;
    return (
      <div className="scores">
        <Radar label={area.name} values={axes.map(({ score }) => score)} full={FULL} middle={FULL / 2} />
        <div>
          <Table caption={t(areaTexts.score)} columns={columns} rows={axes} keyOf={({ key }) => key} />
          <p className="caption">
            <span className="radar-key" /> {area.name} <span className="radar-key middle" /> {t(areaTexts.middle)}
            <br />
            {t(areaTexts.peers, { count, group: t(entryOf(peerGroups, group)!.label) })}
          </p>
          <Origins of={originsOfScores(props)} />
        </div>
      </div>
    );
  },
  print: 'screen',
});
