/** A plain drawing of polygons and points on one scale, north up; it fits what is in it. */
import type { ReactNode, PointerEvent } from 'react';
import { boxOf } from '../../../model/plane.ts';
import classes from './sketch.module.css';

type Tone = 'first' | 'second' | 'result' | 'chosen' | 'quiet' | 'fault';
type Point = readonly number[];

interface SketchShape {
  key: string;
  tone: Tone;
  /** Rings of polygons, or open lines. */
  rings: readonly (readonly Point[])[];
  isLine?: boolean;
  title?: string;
}

interface SketchMark {
  key: string;
  at: Point;
  tone: Tone;
  title: string;
  onPress?: (event: PointerEvent<SVGElement>) => void;
}

interface SketchProps {
  label: string;
  shapes: readonly SketchShape[];
  marks?: readonly SketchMark[];
  /** The box to show: minX, minY, maxX, maxY; without one it follows the shapes. */
  box?: readonly [number, number, number, number];
  /** In place of a drawing when there is nothing to draw. */
  empty?: ReactNode;
  onMove?: (event: PointerEvent<SVGSVGElement>) => void;
  onRelease?: () => void;
}

/** Share of the longest side around the drawing, and the size of a mark. */
const AIR = 0.06;
const MARK = 0.008;

const pathOf = ({ rings, isLine }: SketchShape): string =>
  rings.map((ring) => `M${ring.map(([x, y]) => `${x} ${-y!}`).join('L')}${isLine ? '' : 'Z'}`).join('');

/** The box around all points, with air; null without a point. */
export function frameOf(points: readonly Point[]): readonly [number, number, number, number] | null {
  const known = points.flatMap(([x, y]): [number, number][] => (Number.isFinite(x! + y!) ? [[x!, y!]] : []));
  if (known.length === 0) return null;
  const { minX, minY, maxX, maxY } = boxOf(known);
  const air = Math.max(maxX - minX, maxY - minY) * AIR || 1;
  return [minX - air, minY - air, maxX + air, maxY + air];
}

export function Sketch({ label, shapes, marks = [], box, empty, onMove, onRelease }: SketchProps) {
  const frame = box ?? frameOf([...shapes.flatMap(({ rings }) => rings.flat()), ...marks.map(({ at }) => at)]);
  if (!frame) return <>{empty}</>;
  const [minX, minY, maxX, maxY] = frame;
  const size = Math.max(maxX - minX, maxY - minY);
  return (
    <svg
      className={classes.sketch}
      viewBox={`${minX} ${-maxY} ${maxX - minX} ${maxY - minY}`}
      role="img"
      aria-label={label}
      onPointerMove={onMove}
      onPointerUp={onRelease}
      onPointerLeave={onRelease}
    >
      {shapes.map((shape) => (
        <path
          key={shape.key}
          d={pathOf(shape)}
          data-tone={shape.tone}
          data-line={shape.isLine || undefined}
          fillRule="evenodd"
        >
          {shape.title ? <title>{shape.title}</title> : null}
        </path>
      ))}
      {marks.map(({ key, at, tone, title, onPress }) => (
        <circle
          key={key}
          cx={at[0]}
          cy={-at[1]!}
          r={size * MARK}
          data-tone={tone}
          data-held={onPress ? true : undefined}
          onPointerDown={onPress}
        >
          <title>{title}</title>
        </circle>
      ))}
    </svg>
  );
}
