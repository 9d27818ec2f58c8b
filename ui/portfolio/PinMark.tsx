import type { Location } from '../../model/entities/location.ts';
import { palette } from '../../model/palette.ts';
import type { Pins } from './pins.ts';

interface PinMarkProps {
  of: Location;
  pins: Pins;
}

/** px */
const SIZE = 22;
const RADIUS = 10;
const ROUND = 2 * Math.PI * RADIUS;

/** A location's pin as on the map: its colour, and a ring filled in proportion to the phase. */
export function PinMark({ of, pins }: PinMarkProps) {
  const colour = pins.valueOf(of).colour;
  return (
    <svg width={SIZE} height={SIZE} viewBox="-12 -12 24 24" aria-hidden style={{ flex: 'none' }}>
      <circle r={RADIUS} fill="none" stroke={palette.line} strokeWidth="2.6" />
      <circle
        r={RADIUS}
        fill="none"
        stroke={colour}
        strokeWidth="2.6"
        strokeDasharray={`${pins.share(of) * ROUND} ${ROUND}`}
        transform="rotate(-90)"
      />
      <circle r="6.6" fill={colour} />
      <circle r="2" fill={palette.paper} />
    </svg>
  );
}
