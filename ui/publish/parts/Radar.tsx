/** Scores on axes from a middle, against the middle of those that they are compared with. */
const SIZE = 320;
const MIDDLE = SIZE / 2;
const RADIUS = 118;
/** Between the outer ring and the numbers that name the axes. */
const BESIDE = 16;

interface RadarProps {
  label: string;
  values: readonly number[];
  /** Highest value of an axis, and the middle of it. */
  full: number;
  middle: number;
}

type At = readonly [x: number, y: number];

/** The first axis points up, the others follow clockwise. */
const at = (index: number, count: number, radius: number): At => {
  const angle = (2 * Math.PI * index) / count;
  return [MIDDLE + radius * Math.sin(angle), MIDDLE - radius * Math.cos(angle)];
};
const round = (value: number): number => Math.round(10 * value) / 10;
const pathOf = (points: readonly At[]): string => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;

export function Radar({ label, values, full, middle }: RadarProps) {
  const { length } = values;
  const ring = (value: number): string => pathOf(values.map((_, index) => at(index, length, (RADIUS * value) / full)));
  const axes = values.map((_, index) => at(index, length, RADIUS));
  return (
    <svg className="radar" viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={label}>
      <g className="radar-net">
        {Array.from({ length: full }, (_, step) => (
          <path key={step} d={ring(step + 1)} />
        ))}
        {axes.map(([x, y], index) => (
          <path key={index} d={`M${MIDDLE} ${MIDDLE}L${round(x)} ${round(y)}`} />
        ))}
      </g>
      <path className="radar-middle" d={ring(middle)} />
      <path
        className="radar-value"
        d={pathOf(values.map((value, index) => at(index, length, (RADIUS * value) / full)))}
      />
      {values.map((_, index) => {
        const [x, y] = at(index, length, RADIUS + BESIDE);
        return (
          <text key={index} x={round(x)} y={round(y)} textAnchor="middle" dominantBaseline="central">
            {index + 1}
          </text>
        );
      })}
    </svg>
  );
}
