import { memo } from 'react';
import { SLIDER_BINS } from '../../model/land/slider.ts';
import classes from './search.module.css';

const HEIGHT = 100;

/** Columns of a histogram as one path. Square roots keep a few plots visible beside many. */
function pathOf(histogram: readonly number[]): string {
  const most = Math.sqrt(Math.max(1, ...histogram));
  return histogram
    .map((count, bin) => {
      if (count === 0) return '';
      const height = Math.max(3, (HEIGHT * Math.sqrt(count)) / most);
      return `M${bin} ${HEIGHT}V${HEIGHT - height}H${bin + 1}V${HEIGHT}Z`;
    })
    .join('');
}

const Path = memo(function Path({ histogram }: { histogram: readonly number[] }) {
  return <path d={pathOf(histogram)} />;
});

interface BarsProps {
  histogram: readonly number[] | null;
  /** Places between which plots pass. */
  from: number;
  to: number;
}

/** What passes is strong, the rest faint. The counts stand beside it in words. */
export function Bars({ histogram, from, to }: BarsProps) {
  return (
    <svg className={classes.bars} viewBox={`0 0 ${SLIDER_BINS} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      {histogram ? (
        <>
          <g className={classes.barsOut}>
            <Path histogram={histogram} />
          </g>
          <svg
            className={classes.barsIn}
            x={from}
            width={Math.max(0, to - from)}
            height={HEIGHT}
            viewBox={`${from} 0 ${Math.max(0.001, to - from)} ${HEIGHT}`}
            preserveAspectRatio="none"
          >
            <Path histogram={histogram} />
          </svg>
        </>
      ) : null}
    </svg>
  );
}
