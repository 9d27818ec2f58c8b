import { apart } from '../../../model/plane.ts';
import { Parameter } from '../encode/parameters.ts';
import type { Frame } from '../decode/frame.ts';
import type { Corners, RampMark } from './marks.ts';
import type { Position } from '../types.ts';

type Surface = Pick<RampMark, 'kind' | 'way' | 'pieces'>;

export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** A point of the middle line with the driving direction. */
type Step = [at: Position, way: Position];

const SLACK = 1e-3;
/** Number of pieces of a quarter turn. */
const PIECES = 6;

export const around = (boxes: readonly Box[]): Box => ({
  x0: boxes.reduce((least, { x0 }) => Math.min(least, x0), Infinity),
  y0: boxes.reduce((least, { y0 }) => Math.min(least, y0), Infinity),
  x1: boxes.reduce((most, { x1 }) => Math.max(most, x1), -Infinity),
  y1: boxes.reduce((most, { y1 }) => Math.max(most, y1), -Infinity),
});

const cornersOf = ({ x0, y0, x1, y1 }: Box): Corners => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

/** Converts a ramp from the storey frame to the building frame and adds its plan lines. */
export function placedRamp(ramp: Surface, frame: Frame): RampMark {
  const way = ramp.way.map(frame);
  const pieces = ramp.pieces.map((piece) => ({ ...piece, corners: piece.corners.map(frame) as Corners }));
  const crosses =
    ramp.kind === 'lift'
      ? pieces.flatMap(({ corners: [a, b, c, d] }) => [
          [a, c],
          [b, d],
        ])
      : [];
  return { kind: ramp.kind, way, pieces, outline: [edgeOf(pieces)], lines: [...crosses, ...arrowAlong(way)] };
}

function edgeOf(pieces: RampMark['pieces']): Position[] {
  const [first, last] = [pieces[0]!.corners, pieces.at(-1)!.corners];
  const right = pieces.map(({ corners }) => corners[0]);
  const left = pieces.map(({ corners }) => corners[3]).reverse();
  return [...right, last[1], last[2], ...left, first[0]];
}

/** Length of the arrow head at the upper end, metres. */
const ARROW = 0.8;

function arrowAlong(way: Position[]): Position[][] {
  const [from, tip] = [way.at(-2), way.at(-1)];
  if (!from || !tip) return [];
  const length = apart(from, tip) / ARROW;
  const [dx, dy] = [(tip[0] - from[0]) / length, (tip[1] - from[1]) / length];
  const barb = (side: number): Position => [tip[0] - dx - side * dy * 0.5, tip[1] - dy + side * dx * 0.5];
  return [way, [barb(1), tip, barb(-1)]];
}

/** A parking storey, in its own frame. */
interface Site {
  /** Boxes that the ramp takes from the stalls. */
  taken: Box[];
  /** Box of the storey inside its walls. */
  zone: Box;
  /** Direction of the rows of stalls. */
  isAlongX: boolean;
}

/** Returns the ramp of a storey of this height, metres; null if cars drive in at its level or it takes no stalls. */
export function rampMark(
  kind: RampMark['kind'],
  { taken, zone, isAlongX }: Site,
  height: number,
  parameter: (slot: number) => number,
): Surface | null {
  if (kind === 'level') return null;
  const width = parameter(Parameter.RampWidth);
  const length = (parameter(Parameter.RampLength3m) * height) / 3;
  if (kind === 'quarter_turn')
    return surface(kind, quarterTurn(zone, length / 2, parameter(Parameter.RampQuarterTurn), width), width);
  if (kind === 'spiral') {
    const sizes = [parameter(Parameter.RampSpiralWidth), parameter(Parameter.RampSpiralLength)] as const;
    return surface(kind, spiral(zone, sizes, width), width);
  }
  const largest = taken.toSorted((a, b) => areaOf(b) - areaOf(a))[0];
  if (!largest) return null;
  if (kind === 'lift') {
    const [width, length] = [parameter(Parameter.CarLiftWidth), parameter(Parameter.CarLiftLength)];
    return lift(largest, zone, isAlongX ? [width, length] : [length, width]);
  }
  return surface(kind, straight(largest, length), width);
}

const areaOf = ({ x0, y0, x1, y1 }: Box): number => (x1 - x0) * (y1 - y0);

/** A straight ramp along the middle of its stalls. */
function straight(box: Box, length: number): Step[] {
  const isAlongX = box.x1 - box.x0 >= box.y1 - box.y0;
  const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
  if (isAlongX)
    return [
      [
        [Math.max(box.x0, box.x1 - length), y],
        [1, 0],
      ],
      [
        [box.x1, y],
        [1, 0],
      ],
    ];
  return [
    [
      [x, Math.max(box.y0, box.y1 - length)],
      [0, 1],
    ],
    [
      [x, box.y1],
      [0, 1],
    ],
  ];
}

/** A ramp along the back of the zone, around its corner and along its side. */
function quarterTurn({ x1, y1 }: Box, leg: number, turn: number, width: number): Step[] {
  const centre: Position = [x1 - turn, y1 - turn];
  const bend = arc(centre, turn - width / 2, Math.PI / 2, -Math.PI / 2, PIECES);
  return [
    [
      [x1 - turn - leg, y1 - width / 2],
      [1, 0],
    ],
    ...bend,
    [
      [x1 - width / 2, y1 - turn - leg],
      [0, -1],
    ],
  ];
}

/** One full turn in the corner of the zone: two half circles with straight parts between them. */
function spiral({ x1, y1, y0 }: Box, [short, long]: readonly [number, number], width: number): Step[] {
  const isUpright = y1 - y0 >= long - SLACK;
  const [a, b] = isUpright ? [short, long] : [long, short];
  const centre: Position = [x1 - a / 2, y1 - b / 2];
  const [radius, half] = [(short - width) / 2, (long - short) / 2];
  const turn = isUpright ? Math.PI / 2 : 0;
  const along: Position = [Math.cos(turn), Math.sin(turn)];
  const end = (sign: number): Position => [centre[0] + sign * half * along[0], centre[1] + sign * half * along[1]];
  const first = arc(end(1), radius, turn - Math.PI / 2, Math.PI, 2 * PIECES);
  const second = arc(end(-1), radius, turn + Math.PI / 2, Math.PI, 2 * PIECES);
  return [...first, ...second, first[0]!];
}

/** Returns points of an arc; `from` and `over` in radians, positive counter-clockwise. */
function arc([x, y]: Position, radius: number, from: number, over: number, pieces: number): Step[] {
  return Array.from({ length: pieces + 1 }, (_, k): Step => {
    const angle = from + (over * k) / pieces;
    const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
    const sign = Math.sign(over);
    return [
      [x + radius * cosine, y + radius * sine],
      [-sign * sine, sign * cosine],
    ];
  });
}

/** Returns a surface of constant width along the steps that rises evenly. */
function surface(kind: RampMark['kind'], steps: Step[], width: number): Surface {
  const lengths = steps.slice(1).map(([[x, y]], k) => apart([x, y], steps[k]![0]));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const beside = ([[x, y], [dx, dy]]: Step, side: number): Position => [
    x - (dy * side * width) / 2,
    y + (dx * side * width) / 2,
  ];
  let gone = 0;
  const pieces = lengths.map((length, k): RampMark['pieces'][number] => {
    const [low, high] = [steps[k]!, steps[k + 1]!];
    const from = gone / total;
    gone += length;
    return { corners: [beside(low, -1), beside(high, -1), beside(high, 1), beside(low, 1)], from, to: gone / total };
  });
  return { kind, way: steps.map(([at]) => at), pieces };
}

/** Returns the shaft of a car lift, centred on its stalls and kept inside the zone. */
function lift(box: Box, zone: Box, [a, b]: readonly [number, number]): Surface {
  const kept = (middle: number, size: number, low: number, high: number) =>
    Math.max(low, Math.min(high - size, middle - size / 2));
  const x0 = kept((box.x0 + box.x1) / 2, a, zone.x0, zone.x1);
  const y0 = kept((box.y0 + box.y1) / 2, b, zone.y0, zone.y1);
  return {
    kind: 'lift',
    way: [],
    pieces: [{ corners: cornersOf({ x0, y0, x1: x0 + a, y1: y0 + b }), from: 0, to: 1 }],
  };
}
