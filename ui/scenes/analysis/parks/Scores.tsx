/** The scores of a park: eight of them in a drawing, all in a table. */
import { useMemo, useState } from 'react';
import type { AreaSheet, ShownScore } from '../../../../model/land/areacalls.ts';
import type { OwnFigureOfArea } from '../../../../model/imports/ownfigures.ts';
import { folded } from '../../../../model/rules/text/folded.ts';
import { Chart } from '../../../components/chart/Chart.tsx';
import type { ChartOption } from '../../../components/chart/echarts.ts';
import { useText } from '../../../i18n/useText.ts';
import { palette } from '../../../../model/palette.ts';
import classes from '../analysis.module.css';
import { ownSource, ownValue } from '../figures/OwnFiguresOf.tsx';
import { BEST_SCORE, labelOf, MOST_DRAWN } from './scores.ts';
import { ScoreTable } from './ScoreTable.tsx';
import { texts } from '../texts.ts';
import { reasonText } from '../parts/values.tsx';

/** Fewer metrics make no figure. */
const FEWEST = 3;
const HEIGHT = 340;

/** Shown at first, as far as they have a score. */
const usual: readonly ShownScore['key'][] = [
  ...(['building_age_1985', 'height_headroom', 'gsi_headroom', 'plot_size', 'available_land'] as const),
  ...(['green_share', 'energy_labels', 'motorway_distance', 'public_transport', 'solar_roofs'] as const),
];

/** Characters of a line beside the drawing. */
const LINE = 18;

const inLines = (text: string): string =>
  text
    .split(' ')
    .reduce((lines, word) => {
      const last = lines.at(-1) ?? '';
      return last && last.length + word.length < LINE ? [...lines.slice(0, -1), `${last} ${word}`] : [...lines, word];
    }, [] as string[])
    .join('\n');

function useRadar(shown: readonly ShownScore[], name: string): ChartOption {
  const t = useText();
  return useMemo((): ChartOption => {
    const line = { color: palette.line };
    return {
      tooltip: {},
      radar: {
        radius: '66%',
        splitNumber: BEST_SCORE,
        indicator: shown.map(({ key }) => ({ name: inLines(t(labelOf(key))), max: BEST_SCORE, min: 0 })),
        axisName: { color: palette.inkSoft, fontSize: 12, lineHeight: 15 },
        axisLine: { lineStyle: line },
        splitLine: { lineStyle: line },
        splitArea: { show: false },
      },
      series: [
        {
          type: 'radar',
          symbolSize: 5,
          data: [
            {
              name: t(texts.middle),
              value: shown.map(() => BEST_SCORE / 2),
              symbol: 'none',
              lineStyle: { color: palette.inkFaint, type: 'dashed', width: 1.5 },
            },
            {
              name,
              value: shown.map(({ score }) => score!),
              itemStyle: { color: palette.water },
              areaStyle: { color: palette.water, opacity: 0.18 },
            },
          ],
        },
      ],
    };
  }, [shown, name, t]);
}

interface ScoresProps {
  of: AreaSheet;
  park: NonNullable<AreaSheet['park']>;
  /** Figures of the company over the plots of the park. */
  own: readonly OwnFigureOfArea[];
}

/** An own figure by the name of a metric, in either language. */
function ownOf(key: ShownScore['key'], own: readonly OwnFigureOfArea[]): OwnFigureOfArea | null {
  const { en, nl } = labelOf(key);
  return own.find(({ name }) => [en, nl].some((label) => folded(label) === folded(name))) ?? null;
}

function OwnInstead({ figure }: { figure: OwnFigureOfArea }) {
  const t = useText();
  return <span>{t(texts.ownInstead, { value: ownValue(figure, t), source: ownSource(figure) })}</span>;
}

export function Scores({ of, park, own }: ScoresProps) {
  const t = useText();
  const known = park.scores.filter(({ score }) => score !== null);
  const without = park.scores.filter(({ score }) => score === null);
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    [...usual, ...known.map(({ key }) => key)]
      .filter((key, at, all) => all.indexOf(key) === at && known.some((each) => each.key === key))
      .slice(0, MOST_DRAWN),
  );
  const shown = useMemo(() => park.scores.filter(({ key }) => chosen.includes(key)), [chosen, park.scores]);
  const option = useRadar(shown, of.name);
  const toggle = (key: string) =>
    setChosen(chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key]);
  return (
    <section className={classes.section} aria-label={t(texts.scores)}>
      <h2 className={classes.heading}>{t(texts.scores)}</h2>
      <p className={classes.note}>{t(texts.scoresText)}</p>
      <div className={classes.halves}>
        {shown.length >= FEWEST ? (
          <Chart label={t(texts.radarOf, { name: of.name })} option={option} height={HEIGHT} />
        ) : null}
        {without.length > 0 ? (
          <div>
            <h3 className={classes.subheading}>{t(texts.withoutScore)}</h3>
            <ul className={classes.scores}>
              {without.map(({ key, missing }) => {
                const figure = ownOf(key, own);
                return (
                  <li key={key} className={classes.without}>
                    <span>{t(labelOf(key))}</span>
                    {figure ? (
                      <OwnInstead figure={figure} />
                    ) : (
                      <span className={classes.missing}>{missing ? reasonText(missing, t) : t(texts.fewPeers)}</span>
                    )}
                  </li>
                );
              })}
            </ul>
          </div>
        ) : null}
      </div>
      {known.length > 0 ? <ScoreTable of={of} scores={known} chosen={chosen} onToggle={toggle} /> : null}
    </section>
  );
}
