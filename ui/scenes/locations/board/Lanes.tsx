import { useState, type ReactNode } from 'react';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useInSight } from '../../../components/hooks/useInSight.ts';
import { useText } from '../../../i18n/useText.ts';
import type { AxisValue } from './axes.ts';
import classes from './board.module.css';

/** Heights of a folded lane and of what stands around the cards of an open one, pixels. */
const FOLDED_LANE = 36;
const AROUND_CARDS = 64;
/** A lane shows about this much of its cards without scrolling, and at least room for a drop; pixels. */
const MOST_HIGH = 330;
const LEAST_HIGH = 96;

interface LanesProps {
  lanes: readonly AxisValue[];
  folded: readonly string[];
  countIn: (lane: string) => number;
  /** Height of the longest cell of a lane, pixels. */
  heightIn: (lane: string) => number;
  onFold: (lane: string) => void;
  row: (lane: AxisValue) => ReactNode;
}

/** Lanes below each other; those in sight are rendered. */
export function Lanes({ lanes, folded, countIn, heightIn, onFold, row }: LanesProps) {
  const t = useText();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const heightOf = (lane: string) =>
    folded.includes(lane) ? FOLDED_LANE : AROUND_CARDS + Math.min(MOST_HIGH, Math.max(LEAST_HIGH, heightIn(lane)));
  const { items, total } = useInSight({
    count: lanes.length,
    sizeOf: (index) => heightOf(lanes[index]!.key),
    keyOf: (index) => `${lanes[index]!.key} ${heightOf(lanes[index]!.key)}`,
    spare: 1,
    // The board is the scroll container.
    container: () => element?.parentElement ?? null,
  });
  return (
    <div ref={setElement} className={classes.lanes} style={{ height: total }}>
      {items.map(({ index, start, size }) => {
        const lane = lanes[index]!;
        const name = t(lane.label);
        const isFolded = folded.includes(lane.key);
        const Mark = isFolded ? IconChevronRight : IconChevronDown;
        return (
          <section key={lane.key} className={classes.lane} style={{ top: start, height: size }} aria-label={name}>
            <button
              type="button"
              className={classes.laneName}
              aria-expanded={!isFolded}
              onClick={() => onFold(lane.key)}
            >
              <Mark size={14} stroke={1.5} aria-hidden />
              {lane.colour ? <span className={classes.swatch} style={{ background: lane.colour }} /> : null}
              <span>{name}</span>
              <span className={classes.headCount}>{countIn(lane.key)}</span>
            </button>
            {isFolded ? null : row(lane)}
          </section>
        );
      })}
    </div>
  );
}
