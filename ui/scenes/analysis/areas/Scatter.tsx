/** The municipalities of a province by two figures: each point is a link with its name and values. */
import { useMemo, useState } from 'react';
import { Select } from '@mantine/core';
import { areaLimits, type AreaSheet, type ListedArea } from '../../../../model/land/areacalls.ts';
import { areaFigureOf } from '../../../../model/land/areafigures.ts';
import type { AnalysedLevel } from '../../../../model/land/arealevels.ts';
import { areaPath } from '../../../../model/routes.ts';
import { fetchAreas } from '../../../api/areas.ts';
import { FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { useLanguage, useText } from '../../../i18n/useText.ts';
import { figureText, formatLandNumber, unitText } from '../../../search/values.ts';
import { goTo } from '../../../stores/page/current.ts';
import classes from '../analysis.module.css';
import { figureChoices, listFigures } from '../parts/columns.ts';
import { Origin } from '../parts/Origin.tsx';
import { axisOf, placeOn } from './scatter.ts';
import drawing from './scatter.module.css';
import { texts } from '../texts.ts';
import { figureOf, type ShownKey } from '../parts/values.tsx';

/** Units of the drawing, and the room around it for numbers. */
const [WIDTH, HEIGHT, LEFT, BOTTOM, AROUND] = [960, 440, 72, 52, 28];
const RADIUS = 6;
/** Names beside the points while they can be read apart. */
const MOST_NAMES = 15;

export function Scatter({ of, level }: { of: AreaSheet; level: AnalysedLevel }) {
  const t = useText();
  const [across, setAcross] = useState(listFigures[level][0]!);
  const [up, setUp] = useState(listFigures[level][3]!);
  const question = { within: of.code, figures: [...new Set([across, up])], limit: areaLimits.mostPage };
  const { data, error, reload } = useLoaded(
    async (signal) => ({ across, up, ...(await fetchAreas(level, question, signal)) }),
    JSON.stringify(question),
  );
  const choices = useMemo(() => figureChoices(level, t), [level, t]);
  const choice = (label: string, value: string, onChange: (key: string) => void) => (
    <Select
      label={label}
      data={choices}
      value={value}
      searchable
      allowDeselect={false}
      w={280}
      onChange={(next) => next && onChange(next)}
    />
  );
  return (
    <section className={classes.section} aria-label={t(texts.scatter)}>
      <h2 className={classes.heading}>{t(texts.scatter)}</h2>
      <div className={drawing.choices}>
        {choice(t(texts.across), across, setAcross)}
        {choice(t(texts.up), up, setUp)}
      </div>
      {error ? <FailedState error={error} compact onRetry={reload} /> : null}
      {!data && !error ? <LoadingState /> : null}
      {data ? (
        <>
          <Points
            level={level}
            areas={data.areas}
            across={figureOf(level, data.across)!}
            up={figureOf(level, data.up)!}
          />
          <Origin
            of={[data.across, data.up].map((key) => areaFigureOf(level, key)!)}
            dates={[data.dates[data.across], data.dates[data.up]]}
          />
        </>
      ) : null}
    </section>
  );
}

interface PointsProps {
  level: AnalysedLevel;
  areas: readonly ListedArea[];
  across: ShownKey;
  up: ShownKey;
}

function Points({ level, areas, across, up }: PointsProps) {
  const t = useText();
  const language = useLanguage();
  const points = areas.flatMap(({ code, name, figures }) => {
    const [x, y] = [figures[across.key]?.value ?? null, figures[up.key]?.value ?? null];
    return x === null || y === null ? [] : [{ code, name, x, y }];
  });
  if (points.length === 0) return <p className={classes.missing}>{t(texts.noData)}</p>;
  const [axisX, axisY] = [axisOf(points.map(({ x }) => x)), axisOf(points.map(({ y }) => y))];
  const titleOf = ({ label, unit }: ShownKey) => [t(label), unitText(unit, language)].filter(Boolean).join(', ');
  const left = (value: number) => LEFT + placeOn(axisX, value) * (WIDTH - LEFT - AROUND);
  const top = (value: number) => HEIGHT - BOTTOM - placeOn(axisY, value) * (HEIGHT - BOTTOM - AROUND);
  return (
    <>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className={drawing.scatter}
        role="group"
        aria-label={`${t(across.label)} × ${t(up.label)}`}
      >
        <text x={WIDTH - AROUND} y={HEIGHT - 8} textAnchor="end">
          {titleOf(across)}
        </text>
        <text x={0} y={12}>
          {titleOf(up)}
        </text>
        {axisX.ticks.map((tick) => (
          <g key={tick}>
            <line x1={left(tick)} x2={left(tick)} y1={AROUND} y2={HEIGHT - BOTTOM} className={drawing.line} />
            <text x={left(tick)} y={HEIGHT - BOTTOM + 20} textAnchor="middle">
              {formatLandNumber(tick, across.unit, language)}
            </text>
          </g>
        ))}
        {axisY.ticks.map((tick) => (
          <g key={tick}>
            <line x1={LEFT} x2={WIDTH - AROUND} y1={top(tick)} y2={top(tick)} className={drawing.line} />
            <text x={LEFT - 8} y={top(tick) + 4} textAnchor="end">
              {formatLandNumber(tick, up.unit, language)}
            </text>
          </g>
        ))}
        {points.map(({ code, name, x, y }) => {
          const isRight = left(x) > (LEFT + WIDTH) / 2;
          const values = `${figureText(x, across.unit, language)}, ${figureText(y, up.unit, language)}`;
          const href = areaPath(level, code);
          return (
            <a
              key={code}
              href={href}
              aria-label={`${name}: ${values}`}
              className={drawing.point}
              onClick={(event) => {
                event.preventDefault();
                goTo(href);
              }}
            >
              <title>{`${name}: ${values}`}</title>
              <circle cx={left(x)} cy={top(y)} r={RADIUS} />
              <text
                x={left(x) + (isRight ? -1 : 1) * (RADIUS + 6)}
                y={top(y) + 4}
                textAnchor={isRight ? 'end' : 'start'}
                data-always={points.length <= MOST_NAMES || undefined}
              >
                {name}
              </text>
            </a>
          );
        })}
      </svg>
      {points.length < areas.length ? (
        <p className={classes.note}>{t(texts.withoutPoint, { count: areas.length - points.length })}</p>
      ) : null}
    </>
  );
}
