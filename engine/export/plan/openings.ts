/** Windows and doors: clears the wall, then draws glass, or leaf and swing. */
import type { FloorOpening } from '../../host/types.ts';
import { apart, isInside } from '../../../model/plane.ts';
import { linePath, polygonPath, type ToPaper } from './plane.ts';
import { drawingColours } from './tints.ts';
import { weights, type FloorResult, type PathMark, type Position } from './types.ts';

/** A point moved along the line by `along` and to its left by `left`. */
function placed([[ax, ay], [bx, by]]: [Position, Position], from: Position, along: number, left: number): Position {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
  return [from[0] + ux * along - uy * left, from[1] + uy * along + ux * left];
}

const thin = { fill: 'none', stroke: drawingColours.ink, weight: weights.thin };

/** The wall lies left of an outer wall's line, and on both sides of a centre line. */
function sidesOf({ isOuter, thickness }: FloorOpening): [right: number, left: number] {
  return isOuter ? [0, thickness] : [-thickness / 2, thickness / 2];
}

function windowMarks(opening: FloorOpening, to: ToPaper): PathMark[] {
  const { line } = opening;
  const [a, b] = line;
  const [right, left] = sidesOf(opening);
  const at = (point: Position, side: number) => placed(line, point, 0, side);
  const gap = [at(a, right), at(b, right), at(b, left), at(a, left)];
  const middle = (right + left) / 2;
  const frame = polygonPath([gap], to);
  return [
    { d: frame, fill: drawingColours.paper, stroke: drawingColours.ink, weight: weights.thin, name: 'window' },
    { d: linePath([at(a, middle), at(b, middle)], to), ...thin, weight: weights.inner },
  ];
}

/** Distance beside the wall of the points that decide to which side a door opens, metres. */
const LOOK = 0.4;

/** A door opens away from the corridor: into its unit or room, or into the core, the escape direction. */
function opensLeft(opening: FloorOpening, floor: FloorResult): boolean {
  const { line, thickness, isOuter } = opening;
  if (isOuter) return true;
  const middle: Position = [(line[0][0] + line[1][0]) / 2, (line[0][1] + line[1][1]) / 2];
  const kindAt = (side: number) =>
    floor.spaces.find(({ polygon }) => isInside(polygon, placed(line, middle, 0, side)))?.kind;
  const [left, right] = [kindAt(thickness / 2 + LOOK), kindAt(-thickness / 2 - LOOK)];
  return left === 'unit' || (right !== 'unit' && left !== 'corridor');
}

function doorMarks(opening: FloorOpening, floor: FloorResult, to: ToPaper): PathMark[] {
  const left = opensLeft(opening, floor);
  // Turned to the side it opens to, so that one drawing serves both.
  const line: [Position, Position] = left ? opening.line : [opening.line[1], opening.line[0]];
  const [right, far] = sidesOf(opening);
  const gap = [line[0], line[1]].flatMap((point, index) => {
    const ends = [placed(line, point, 0, right), placed(line, point, 0, far)];
    return index === 0 ? ends : ends.reverse();
  });
  const hinge = placed(line, line[0], 0, far);
  const width = apart(...line);
  const tip = placed(line, hinge, 0, width);
  const latch = placed(line, hinge, width, 0);
  const radius = apart(to(hinge), to(tip));
  return [
    {
      d: polygonPath([gap], to),
      fill: drawingColours.paper,
      stroke: drawingColours.ink,
      weight: weights.thin,
      name: 'door',
    },
    { d: linePath([hinge, tip], to), ...thin, weight: weights.inner, name: 'leaf' },
    { d: `M${to(tip).join(' ')}A${radius} ${radius} 0 0 1 ${to(latch).join(' ')}`, ...thin, name: 'swing' },
  ];
}

export const openingMarks = (floor: FloorResult, to: ToPaper): PathMark[] =>
  floor.openings.flatMap((opening) =>
    opening.kind === 'window' ? windowMarks(opening, to) : doorMarks(opening, floor, to),
  );
