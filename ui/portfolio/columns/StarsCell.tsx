import { useId } from 'react';
import { useText } from '../../i18n/useText.ts';
import classes from './columns.module.css';
import { texts } from './texts.ts';

const STARS = 5;
/** Side of a star, px. */
const SIDE = 14;
const outline = 'M7 1l1.85 3.76 4.15.6-3 2.93.7 4.13L7 10.46l-3.7 1.96.7-4.13-3-2.93 4.15-.6z';

/** A rating in half stars; empty without one. One picture, because a table shows dozens. */
export function StarsCell({ value }: { value: unknown }) {
  const t = useText();
  const id = useId();
  const stars = typeof value === 'number' ? value : 0;
  if (stars === 0) return null;
  return (
    <svg
      className={classes.stars}
      width={STARS * SIDE}
      height={SIDE}
      role="img"
      aria-label={t(texts.stars, { count: stars })}
    >
      <clipPath id={id}>
        <rect width={stars * SIDE} height={SIDE} />
      </clipPath>
      <path d={fiveStars} data-empty />
      <path d={fiveStars} clipPath={`url(#${id})`} />
    </svg>
  );
}

/** The same outline five times, side by side. */
const fiveStars = Array.from({ length: STARS }, (_, at) => outline.replace('M7 1', `M${7 + at * SIDE} 1`)).join('');
