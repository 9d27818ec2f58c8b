import { apart } from '../../../model/plane.ts';
import { Face } from '../../abi/storey.ts';
import { cornersOf } from '../decode/outlines.ts';
import { SpaceKind } from '../lists.ts';
import type { EncodedBuilding } from '../encode/encode.ts';
import type { Frame } from '../decode/frame.ts';
import type { StallMark } from './marks.ts';
import { randomOf, shuffled } from './random.ts';
import type { Polygon, Position } from '../types.ts';

/** Drawn size of a car, metres. */
const CAR_LENGTH = 4.4;
const CAR_WIDTH = 1.8;
export const CAR_HEIGHT = 1.5;

/** Returns the stalls among the faces of a storey. A random share of them holds a car. */
export function stallMarks(
  faces: readonly Float64Array[],
  vertices: Int32Array,
  frame: Frame,
  { carDensity, carSeed }: EncodedBuilding['drawing'],
): StallMark[] {
  const stalls = faces.flatMap((face, space) => {
    if (face[Face.IsWall] || face[Face.Kind] !== SpaceKind.stall) return [];
    const cell = cornersOf(vertices, face[Face.VertexStart]!, face[Face.VertexCount]!);
    const angle = face[Face.Dwelling]!;
    return [{ space, corners: angle > 0 && cell.length === 4 ? slanting(cell, angle) : cell }];
  });
  const order = shuffled(stalls.length, randomOf(carSeed));
  const taken = new Set(order.slice(0, Math.round(stalls.length * carDensity)));
  return stalls.map(({ space, corners }, index) => ({
    space,
    polygon: closed(corners.map(frame)),
    car: taken.has(index) ? closed(carIn(corners).map(frame)) : null,
  }));
}

const closed = (corners: Position[]): Polygon => [[...corners, corners[0]!]];

/**
 * Returns the corners of an angled stall in its cell, whose first side lies at the aisle. It leans in the positive
 * direction of the axis, the driving direction on both sides of an aisle. A row sticks out of its cells by what its last
 * stall needs, half at each end.
 */
function slanting(cell: Position[], degrees: number): Position[] {
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const [first, second, third] = cell as [Position, Position, Position];
  const length = apart(first, second);
  const width = length * sine;
  const depth = (apart(second, third) - width * cosine) / sine;
  const aisle: Position = [(second[0] - first[0]) / length, (second[1] - first[1]) / length];
  const inwards: Position = [-aisle[1], aisle[0]];
  const isBackwards = aisle[0] + aisle[1] < 0;
  const along: Position = isBackwards ? [-aisle[0], -aisle[1]] : aisle;
  const from = isBackwards ? second : first;
  const lean = (width * cosine) / sine;
  const back = (depth * cosine + width * sine - length) / 2 + lean * cosine;
  const way = sum([0, 0], inwards, sine, along, cosine);
  const a = sum(from, along, -back, way, lean);
  const b = sum(a, along, width * sine, inwards, -width * cosine);
  const corners = [a, b, sum(b, way, depth), sum(a, way, depth)];
  return isBackwards ? corners.reverse() : corners;
}

function carIn(corners: Position[]): Position[] {
  const [a, b, c] = corners as [Position, Position, Position];
  const isAcross = apart(a, b) < apart(b, c);
  const [from, to] = isAcross ? [b, c] : [a, b];
  const length = apart(from, to);
  const way: Position = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const side: Position = [-way[1], way[0]];
  const middle: Position = [
    corners.reduce((total, [x]) => total + x, 0) / corners.length,
    corners.reduce((total, [, y]) => total + y, 0) / corners.length,
  ];
  const half = [CAR_LENGTH / 2, CAR_WIDTH / 2] as const;
  return [
    sum(middle, way, -half[0], side, -half[1]),
    sum(middle, way, half[0], side, -half[1]),
    sum(middle, way, half[0], side, half[1]),
    sum(middle, way, -half[0], side, half[1]),
  ];
}

const sum = (from: Position, a: Position, i: number, b: Position = [0, 0], k = 0): Position => [
  from[0] + a[0] * i + b[0] * k,
  from[1] + a[1] * i + b[1] * k,
];
