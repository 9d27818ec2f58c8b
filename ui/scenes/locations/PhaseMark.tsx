import { palette } from '../../theme/palette.ts';
import { phaseShare, pinColour } from '../../map/pins.ts';

interface PhaseMarkProps {
  phase: string;
  status: string;
  /** The user's setting for the property that colours pins. */
  choice: string;
  size?: number;
}

const RADIUS = 10;
const ROUND = 2 * Math.PI * RADIUS;

/** A location's pin as on the map: its colour, and a ring filled in proportion to the phase. */
export function PhaseMark({ phase, status, choice, size = 22 }: PhaseMarkProps) {
  const colour = palette[pinColour({ phase, status }, choice)];
  const share = phaseShare({ phase });
  return (
    <svg width={size} height={size} viewBox="-12 -12 24 24" aria-hidden style={{ flex: 'none' }}>
      <circle r={RADIUS} fill="none" stroke={palette.line} strokeWidth="2.6" />
      <circle
        r={RADIUS}
        fill="none"
        stroke={colour}
        strokeWidth="2.6"
        strokeDasharray={`${share * ROUND} ${ROUND}`}
        transform="rotate(-90)"
      />
      <circle r="6.6" fill={colour} />
      <circle r="2" fill={palette.paper} />
    </svg>
  );
}
