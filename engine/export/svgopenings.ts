import type { Position } from '../host/types.ts';
import { drawingColours } from './colours.ts';
import { contains } from './plane.ts';
import type { Level, PlacedBuilding } from './source.ts';
import { element, type Paper } from './svgpaper.ts';

/** Windows as a light gap with their glass line, doors as a gap with leaf and swing. */
export function openingMarks({ result }: PlacedBuilding, level: Level, paper: Paper): string[] {
  const inLevel = ({ z0 }: { z0: number }) => z0 >= level.z0 && z0 < level.z1;
  const depth = outerThickness(level);
  const windows = (result.geometry?.windows ?? []).filter(inLevel).flatMap(({ line }) => {
    if (!line) return [];
    const [a, b] = [line[0]!, line[1]!];
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
  const doors = (result.geometry?.doors ?? [])
    .filter(inLevel)
    .flatMap(({ line }) => (line ? doorMark(intoRoom(line, level), gapOf(line, level), paper) : []));
  return [...windows, ...doors];
}

const passages = new Set(['corridor', 'gallery', 'entrance']);

/** Half of the thickest inner wall, so that the gap of a door goes through. */
const DOOR_GAP = 0.14;

/** The door turned so that its left is the room it opens into: never a corridor, where people pass. */
function intoRoom([a, b]: Position[], level: Level): Position[] {
  const middle: Position = [(a![0] + b![0]) / 2, (a![1] + b![1]) / 2];
  const beside = aside(a!, b!, middle, 3 * DOOR_GAP);
  const space = level.spaces.find(({ polygon }) => contains(polygon, beside));
  return space && !passages.has(space.kind) ? [a!, b!] : [b!, a!];
}

/** Half the thickness of the wall a door stands in. */
function gapOf([a, b]: Position[], level: Level): number {
  const middle: Position = [(a![0] + b![0]) / 2, (a![1] + b![1]) / 2];
  const isOuter = level.floor.walls.some(({ kind, polygon }) => kind === 'outer' && contains(polygon, middle));
  return isOuter ? outerThickness(level) / 2 + 0.01 : DOOR_GAP;
}

function doorMark(line: Position[], half: number, paper: Paper): string[] {
  const [a, b] = [line[0]!, line[1]!];
  const width = Math.hypot(b[0] - a[0], b[1] - a[1]);
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

/** A point moved to the left of the direction from `a` to `b`. */
function aside(a: Position, b: Position, point: Position, distance: number): Position {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  return [point[0] - ((b[1] - a[1]) / length) * distance, point[1] + ((b[0] - a[0]) / length) * distance];
}

/** Distance between the outer and the inner side of the first outer wall; a default where there is none. */
function outerThickness(level: Level): number {
  const wall = level.floor.walls.find(({ kind }) => kind === 'outer')?.polygon[0];
  if (!wall || wall.length < 4) return 0.3;
  const [[ax, ay], [bx, by], [cx, cy]] = [wall[0]!, wall[1]!, wall[2]!];
  return Math.abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / (Math.hypot(bx - ax, by - ay) || 1);
}
