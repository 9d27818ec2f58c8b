/** A plan that shows where each size is measured; 10 units are a metre. The focused size lights up. */
import { formatMeasure } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/useText.ts';
import type { SizeKey } from './groups.ts';
import { measureOf, sizeLabel } from './groups.ts';
import classes from './parameters.module.css';
import { texts } from './texts.ts';

/** Ends of the dimension line of a size. */
const lines: Readonly<Record<SizeKey, readonly [x1: number, y1: number, x2: number, y2: number]>> = {
  outer_wall_thickness: [20, 52, 24, 52],
  inner_wall_thickness: [118, 40, 120, 40],
  unit_shaft_size: [204, 64, 218, 78],
  corridor_width: [300, 82, 300, 97],
  elevator_width: [152, 134, 171, 134],
  elevator_length: [177, 101, 177, 130],
  staircase_width: [122, 154, 148, 154],
  staircase_length: [116, 101, 116, 149],
  tower_staircase_width: [378, 118, 404, 118],
  tower_staircase_length: [372, 46, 372, 112],
  street_width: [60, 186, 60, 246],
  max_parking_depth: [238, 246, 238, 296],
  max_parking_length: [110, 302, 135, 302],
  min_room_depth: [46, 28, 46, 46],
  max_room_depth: [92, 28, 92, 78],
  min_room_length: [28, 50, 46, 50],
  max_room_length: [28, 80, 88, 80],
};

const STALLS = [85, 110, 135, 160, 185, 210];

export function SizeDrawing({ lit, value }: { lit: SizeKey | null; value: number | null }) {
  const t = useText();
  const language = useLanguage();
  return (
    <figure className={classes.drawing}>
      <svg viewBox="0 0 440 312" role="img" aria-label={t(texts.drawing)}>
        <path className={classes.wall} d="M20 20h320v140h-320zM24 24v132h312v-132z" fillRule="evenodd" />
        <path className={classes.walls} d="M119 24v58M219 24v58M279 24v58M80 97v59M240 97v59" />
        <path className={classes.thin} d="M24 82h312M24 97h312" />
        <path className={classes.dashed} d="M28 28h18v18h-18zM28 28h60v50h-60z" />
        <rect className={classes.box} x={204} y={64} width={14} height={14} />
        <rect className={classes.box} x={122} y={101} width={26} height={48} />
        <path className={classes.thin} d="M122 109h26M122 117h26M122 125h26M122 133h26M122 141h26M135 101v48" />
        <rect className={classes.box} x={152} y={101} width={19} height={29} />
        <path className={classes.thin} d="M152 101l19 29M171 101l-19 29" />
        <path className={classes.wall} d="M356 24h72v112h-72zM360 28v104h64v-104z" fillRule="evenodd" />
        <rect className={classes.box} x={378} y={46} width={26} height={66} />
        <path className={classes.thin} d="M378 64h26M378 72h26M378 80h26M378 88h26M378 96h26M378 104h26M391 64v48" />
        <rect className={classes.ground} x={20} y={186} width={408} height={60} />
        <path className={classes.dashed} d="M20 216h408" />
        {STALLS.map((x) => (
          <rect key={x} className={classes.box} x={x} y={246} width={25} height={50} />
        ))}
        {(Object.keys(lines) as SizeKey[]).map((key) => (
          <Line key={key} of={key} isLit={key === lit} />
        ))}
      </svg>
      <figcaption>
        {lit === null
          ? t(texts.drawingHint)
          : `${t(sizeLabel(lit))}: ${formatMeasure(value ?? measureOf(lit).default, measureOf(lit).unit, undefined, language)}`}
      </figcaption>
    </figure>
  );
}

/** Length of the strokes at the ends of a line. */
const TICK = 4;

function Line({ of, isLit }: { of: SizeKey; isLit: boolean }) {
  const [x1, y1, x2, y2] = lines[of];
  const isAcross = y1 === y2;
  const tick = (x: number, y: number) => (isAcross ? `M${x} ${y - TICK}v${2 * TICK}` : `M${x - TICK} ${y}h${2 * TICK}`);
  return (
    <path
      className={classes.dimension}
      data-lit={isLit || undefined}
      d={`M${x1} ${y1}L${x2} ${y2}${tick(x1, y1)}${tick(x2, y2)}`}
    />
  );
}
