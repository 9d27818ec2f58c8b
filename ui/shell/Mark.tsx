import { colourVariable } from '../theme/variables.ts';

/** The logo: a plot with two volumes, and one lit window. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden fill="none" strokeWidth={2} strokeLinejoin="round">
      <path d="M7 25V9l9-3v19" stroke={colourVariable('paper')} />
      <path d="M16 13h9v12H7" stroke={colourVariable('lightWater')} />
      <rect x="19" y="17" width="3" height="3" fill={colourVariable('sun')} />
    </svg>
  );
}
