/** A sheet with a drawing on it, as SVG in millimetres. */
import { memo, useId } from 'react';
import { FRAME, STRIP, type Sheet } from '../../engine/export/plan/sheet.ts';
import { drawingColours } from '../../engine/export/plan/tints.ts';
import type { GroundPicture } from '../../model/rules/location/groundpictures.ts';
import type { Drawing, PathMark, TargetMark, TextMark } from '../../engine/export/plan/types.ts';

interface PlanSheetProps {
  sheet: Sheet;
  /** Pictures on the ground, in the frame of the drawing. */
  pictures: readonly GroundPicture[];
  drawing: Drawing;
  frame: { marks: PathMark[]; texts: TextMark[] };
  title: string;
  selected: string | null;
  /** Keys of the highlighted targets: one space, or all spaces that a figure counts. */
  lit: ReadonlySet<string>;
  onPoint: (key: string | null) => void;
  onSelect: (key: string | null) => void;
}

const FONT = "'Noto Sans', Arial, sans-serif";

export function PlanSheet({
  sheet,
  pictures,
  drawing,
  frame,
  title,
  selected,
  lit,
  onPoint,
  onSelect,
}: PlanSheetProps) {
  const clip = useId();
  const { width, height, origin } = sheet;
  const keyOf = (target: EventTarget) => (target as Element).getAttribute('data-target');
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={`${width}mm`}
      height={`${height}mm`}
      viewBox={`0 0 ${width} ${height}`}
      fontFamily={FONT}
      role="img"
      aria-label={title}
      data-sheet={`${width}x${height}`}
      onPointerMove={(event) => onPoint(keyOf(event.target))}
      onPointerLeave={() => onPoint(null)}
      onClick={(event) => onSelect(keyOf(event.target))}
    >
      <title>{title}</title>
      <rect width={width} height={height} fill={drawingColours.paper} />
      <clipPath id={clip}>
        <rect x={FRAME} y={FRAME} width={width - 2 * FRAME} height={height - 2 * FRAME - STRIP} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <g transform={`translate(${origin[0]} ${origin[1]})`}>
          <Land drawing={drawing} pictures={pictures} scale={sheet.scale} />
          <Below drawing={drawing} />
          <Lit drawing={drawing} selected={selected} lit={lit} />
          <Above drawing={drawing} />
        </g>
      </g>
      <g pointerEvents="none">
        <Paths marks={frame.marks} />
        <Texts marks={frame.texts} />
      </g>
    </svg>
  );
}

/** A drawing by itself, as wide as its place. */
export function PlanPicture({ drawing, title }: { drawing: Drawing; title: string }) {
  const { minX, minY, maxX, maxY } = drawing.box;
  return (
    <svg viewBox={`${minX} ${minY} ${maxX - minX} ${maxY - minY}`} fontFamily={FONT} role="img" aria-label={title}>
      <Land drawing={drawing} />
      <Below drawing={drawing} />
      <Above drawing={drawing} />
    </svg>
  );
}

interface LandProps {
  drawing: Drawing;
  pictures?: readonly GroundPicture[];
  scale?: number;
}

const noPictures: readonly GroundPicture[] = [];
const DEGREE = Math.PI / 180;

/** Millimetres of paper, y down. */
const Land = memo(function Land({ drawing, pictures = noPictures, scale = 1 }: LandProps) {
  const paper = 1000 / scale;
  return (
    <g pointerEvents="none">
      <Paths marks={drawing.land} />
      {pictures.map(({ key, href, x, y, rotation, width, height, opacity }) => (
        <image
          key={key}
          href={href}
          x={(-width / 2) * paper}
          y={(-height / 2) * paper}
          width={width * paper}
          height={height * paper}
          preserveAspectRatio="none"
          opacity={opacity}
          transform={`translate(${x * paper} ${-y * paper}) rotate(${-rotation / DEGREE})`}
        />
      ))}
    </g>
  );
});

/** Memoised, so that hundreds of elements do not render with every move of the pointer. */
const Below = memo(function Below({ drawing }: { drawing: Drawing }) {
  return (
    <>
      <g pointerEvents="none">
        <Paths marks={drawing.ground} />
      </g>
      {drawing.targets.map((mark) => (
        <path key={mark.key} {...look(mark)} data-target={mark.key} />
      ))}
    </>
  );
});

const Above = memo(function Above({ drawing }: { drawing: Drawing }) {
  return (
    <g pointerEvents="none">
      <Paths marks={drawing.marks} />
      <Texts marks={drawing.texts} />
    </g>
  );
});

/** Shown on screen only, not in print or file. */
function Lit({ drawing, selected, lit }: { drawing: Drawing; selected: string | null; lit: ReadonlySet<string> }) {
  const shown = (mark: TargetMark) => mark.key === selected || lit.has(mark.key);
  return (
    <g pointerEvents="none" data-screen>
      {drawing.targets.filter(shown).map((mark) => (
        <path
          key={mark.key}
          d={mark.d}
          fill={drawingColours.selected}
          fillOpacity={mark.key === selected ? 0.34 : 0.2}
          stroke={drawingColours.selected}
          strokeWidth={mark.key === selected ? 0.9 : 0.4}
          data-lit={mark.key === selected ? 'selected' : 'pointed'}
        />
      ))}
    </g>
  );
}

const look = ({ d, fill = 'none', stroke, weight, dash, name }: PathMark) => ({
  d,
  fill,
  stroke,
  strokeWidth: weight,
  strokeDasharray: dash,
  strokeLinejoin: 'miter' as const,
  className: name,
});

const Paths = ({ marks }: { marks: readonly PathMark[] }) =>
  marks.map((mark, index) => <path key={index} {...look(mark)} />);

const Texts = ({ marks }: { marks: readonly TextMark[] }) =>
  marks.map(({ x, y, text, size, anchor, turn, fill = drawingColours.ink, bold, halo, name }, index) => (
    <text
      key={index}
      x={x}
      y={y}
      fontSize={size}
      textAnchor={anchor}
      fill={fill}
      fontWeight={bold ? 600 : undefined}
      transform={turn === undefined ? undefined : `rotate(${turn} ${x} ${y})`}
      {...(halo
        ? { stroke: halo, strokeWidth: size * 0.28, paintOrder: 'stroke', strokeLinejoin: 'round' as const }
        : {})}
      className={name}
    >
      {text}
    </text>
  ));
