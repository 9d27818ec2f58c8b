/** The histogram of a figure in the colours of the map, with two handles that filter. */
import { useMemo } from 'react';
import { RangeSlider } from '@mantine/core';
import { useLanguage, useText } from '../../i18n/useText.ts';
import { formatNumber } from '../../i18n/format.ts';
import { formatLand } from '../../search/values.ts';
import classes from './geodata.module.css';
import { colourOf, histogramOf, ranges, type RangeName, type Span } from './measures.ts';
import { setSpan, type SeenBuilding } from './state.ts';
import { texts } from './texts.ts';

const HEIGHT = 64;
/** A bar with anything in it is at least this high. */
const LEAST = 2;

interface RangeLegendProps {
  name: RangeName;
  span: Span | undefined;
  seen: readonly SeenBuilding[];
}

export function RangeLegend({ name, span, seen }: RangeLegendProps) {
  const t = useText();
  const language = useLanguage();
  const measure = ranges[name];
  const { scale, step, unit, label } = measure;
  const { bars, unknown } = useMemo(() => histogramOf(name, seen), [name, seen]);
  const shown = span ?? scale;
  const most = Math.max(1, ...bars);
  const value = (of: number) => formatLand(of, unit, language);
  const title = t(label);
  return (
    <div className={classes.range}>
      <svg className={classes.bars} viewBox={`0 0 ${bars.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        {bars.map((count, at) => {
          const from = scale[0] + at * step;
          const height = count === 0 ? 0 : Math.max(LEAST, HEIGHT * Math.sqrt(count / most));
          const isOut = from + step <= shown[0] || from >= shown[1];
          const fill = colourOf(measure, from + step / 2);
          return (
            <rect
              key={at}
              x={at + 0.06}
              y={HEIGHT - height}
              width={0.88}
              height={height}
              fill={fill}
              data-out={isOut || undefined}
            />
          );
        })}
      </svg>
      <RangeSlider
        value={[shown[0], shown[1]]}
        min={scale[0]}
        max={scale[1]}
        step={step}
        minRange={step}
        size="sm"
        label={value}
        thumbFromLabel={t(texts.lowest, { name: title })}
        thumbToLabel={t(texts.highest, { name: title })}
        onChange={(next) => setSpan(name, next)}
        styles={{ track: { '--track-bg': `linear-gradient(to right, ${rampCss(name)})` } }}
        classNames={{ bar: classes.sliderBar! }}
      />
      <p className={classes.ends}>
        <span>
          {shown[0] > scale[0]
            ? t(texts.atLeast, { value: value(shown[0]) })
            : t(texts.atMost, { value: value(scale[0] + step) })}
        </span>
        <span>
          {shown[1] < scale[1]
            ? t(texts.atMost, { value: value(shown[1]) })
            : t(texts.atLeast, { value: value(scale[1] - step) })}
        </span>
      </p>
      {unknown > 0 ? (
        <p className="text-soft">
          {t(unknown === 1 ? texts.unknownOne : texts.unknownCount, { count: formatNumber(unknown) })}
        </p>
      ) : null}
    </div>
  );
}

const rampCss = (name: RangeName): string => {
  const { ramp, scale } = ranges[name];
  return ramp.map(([at, colour]) => `${colour} ${(100 * (at - scale[0])) / (scale[1] - scale[0])}%`).join(', ');
};
