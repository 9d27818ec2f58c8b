import { apart, isInside } from '../../model/plane.ts';
import type { Position } from '../host/types.ts';
import { drawingColours } from './colours.ts';
import type { Level } from './source.ts';
import { element, type Paper } from './svgpaper.ts';

/** Draws windows as a gap with a glass line, doors as a gap with leaf and swing. */
export function openingMarks(level: Level, paper: Paper): string[] {
  const { openings } = level.floor;
  const windows = openings
    .filter(({ kind }) => kind === 'window')
    .flatMap(({ line: [a, b], thickness: depth }) => {
      const [ia, ib] = [aside(a, b, a, depth), aside(a, b, b, depth)];
      const middle: Position[] = [aside(a, b, a, depth / 2), aside(a, b, b, depth / 2)];
      return [
        element('path', { d: paper.path([[a, b, ib, ia]]), fill: drawingColours.paper, class: 'window' }),
        element('path', {
          d: paper.line([[a, b], middle, [ia, ib]]),
          fill: 'none',
          stroke: drawingColours.ink,
          'stroke-width': 0.13,
        }),
      ];
    });
  const doors = openings
    .filter(({ kind }) => kind === 'door')
    .flatMap(({ line, isOuter, thickness }) => {
      // An outer door is given on the facade and drawn in the middle of its wall.
      const inWall = isOuter ? line.map((point) => aside(...line, point, thickness / 2)) : line;
      return doorMark(intoRoom(inWall, level, thickness), thickness / 2 + REVEAL, paper);
    });
  return [...windows, ...doors];
}

const passages = new Set(['corridor', 'gallery', 'entrance']);

/** How far the gap of a door exceeds its wall, metres. */
const REVEAL = 0.02;

/** Returns the line of a door with its room on the left: doors open into rooms, never into a corridor. */
function intoRoom([a, b]: Position[], level: Level, thickness: number): Position[] {
  const middle: Position = [(a![0] + b![0]) / 2, (a![1] + b![1]) / 2];
  const beside = aside(a!, b!, middle, thickness + 0.1);
  const space = level.spaces.find(({ polygon }) => isInside(polygon, beside));
  return space && !passages.has(space.kind) ? [a!, b!] : [b!, a!];
}

function doorMark(line: Position[], half: number, paper: Paper): string[] {
  const [a, b] = [line[0]!, line[1]!];
  const width = apart(a, b);
  const open = aside(a, b, a, width);
  const gap: Position[] = [aside(a, b, a, -half), aside(a, b, b, -half), aside(a, b, b, half), aside(a, b, a, half)];
  const [start, end] = [paper.point(open), paper.point(b)];
  const radius = paper.length(width);
  const swing = `M${start} A${radius} ${radius} 0 0 1 ${end}`;
  const thin = { fill: 'none', stroke: drawingColours.ink, 'stroke-width': 0.13 };
  return [
    element('path', { d: paper.path([gap]), fill: drawingColours.paper, class: 'door' }),
    element('path', { d: `${paper.line([[a, open]])} ${swing}`, ...thin }),
  ];
}

/** Returns a point moved to the left of the direction from `a` to `b`. */
function aside(a: Position, b: Position, point: Position, distance: number): Position {
  const length = apart(a, b) || 1;
  return [point[0] - ((b[1] - a[1]) / length) * distance, point[1] + ((b[0] - a[0]) / length) * distance];
}
