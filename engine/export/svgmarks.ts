import { apart } from '../../model/plane.ts';
import type { Polygon, Position } from '../host/types.ts';
import { drawingColours } from './colours.ts';
import type { Level } from './source.ts';
import { element, type Paper } from './svgpaper.ts';

/** Marks besides spaces, walls and openings: balconies, stairs, lifts, storage boxes, stalls with cars, ramps, columns. */

/** Line weights on paper, millimetres, and depth of a tread, metres. */
const THIN = 0.13;
const FIRM = 0.25;
const PAINT = 0.35;
const TREAD = 0.25;

const { ink, inkSoft, paper: light } = drawingColours;

/** Draws parts outside the outline, below everything else. */
export const outsideMarks = ({ floor }: Level, paper: Paper): string[] =>
  floor.attachments.map(({ kind, polygon }) => area(paper, polygon, light, ink, FIRM, kind));

/** Draws marks above spaces and below walls. */
export function floorMarks({ floor }: Level, paper: Paper): string[] {
  const { cores = [], boxes = [], stalls = [], garage } = floor;
  return [
    ...boxes.map((box) => area(paper, box, 'none', inkSoft, THIN, 'box')),
    ...cores.flatMap(({ parts }) => parts.flatMap((part) => corePart(part, paper))),
    ...stalls.map(({ polygon }) => area(paper, polygon, 'none', light, PAINT, 'paint')),
    ...stalls.flatMap(({ car }) => (car ? [area(paper, car, light, inkSoft, THIN, 'car')] : [])),
    ...(garage ? garageMarks(garage, paper) : []),
  ];
}

const area = (paper: Paper, polygon: Polygon, fill: string, stroke: string, weight: number, name: string): string =>
  element('path', { d: paper.path(polygon), fill, stroke, 'stroke-width': weight, class: name });

const lines = (paper: Paper, drawn: Position[][], stroke: string, name: string): string[] =>
  drawn.length > 0
    ? [element('path', { d: paper.line(drawn), fill: 'none', stroke, 'stroke-width': THIN, class: name })]
    : [];

/** Draws treads of stairs, a cross in lifts, outlines of other parts; light lines on the dark floor of a core. */
function corePart({ kind, polygon }: { kind: string; polygon: Polygon }, paper: Paper): string[] {
  const [a, b, c, d] = polygon[0] as [Position, Position, Position, Position];
  const outline = area(paper, polygon, 'none', light, THIN, kind);
  if (kind === 'elevator')
    return [
      outline,
      ...lines(
        paper,
        [
          [a, c],
          [b, d],
        ],
        light,
        'cross',
      ),
    ];
  if (kind !== 'staircase') return [outline];
  const count = Math.floor(apart(a, d) / TREAD);
  const on = (from: Position, to: Position, share: number): Position => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
  ];
  const treads = Array.from({ length: Math.max(0, count - 1) }, (_, k) => [
    on(a, d, (k + 1) / count),
    on(b, c, (k + 1) / count),
  ]);
  return [outline, ...lines(paper, treads, light, 'treads')];
}

function garageMarks({ ramp, columns }: NonNullable<Level['floor']['garage']>, paper: Paper): string[] {
  const posts = columns.map((column) => area(paper, column, ink, ink, THIN, 'column'));
  if (!ramp) return posts;
  return [area(paper, ramp.outline, light, ink, FIRM, 'way'), ...lines(paper, ramp.lines, ink, 'arrow'), ...posts];
}
