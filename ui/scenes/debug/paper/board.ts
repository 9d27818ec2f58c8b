/** What is on the drawing board: polygons as JSON, and their corners. */
import type { MultiPolygon, Position } from '../../../../engine/host/types.ts';

export interface Board {
  readonly subject: MultiPolygon;
  readonly clip: MultiPolygon;
}

const ring = (...corners: readonly Position[]): Position[] => [...corners, corners[0]!];

/** Metres. */
export const firstBoard: Board = {
  subject: [[ring([0, 0], [40, 0], [40, 24], [0, 24]), ring([10, 8], [10, 16], [20, 16], [20, 8])]],
  clip: [[ring([28, 10], [60, 4], [52, 36], [24, 30])]],
};

const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && value.length >= 2 && value.every((each) => typeof each === 'number' && Number.isFinite(each));

const isListOf = <T>(value: unknown, isOne: (each: unknown) => each is T): value is T[] =>
  Array.isArray(value) && value.every(isOne);
const isRing = (value: unknown): value is Position[] => isListOf(value, isPosition);
const isPolygon = (value: unknown): value is Position[][] => isListOf(value, isRing);
const isMultiPolygon = (value: unknown): value is MultiPolygon => isListOf(value, isPolygon);

/** Reads `{ subject, clip }` as MultiPolygons in metres, the form of a fixture; null for anything else. */
export function readBoard(text: string): Board | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { subject, clip } = value as Readonly<Record<string, unknown>>;
  return isMultiPolygon(subject) && isMultiPolygon(clip) ? { subject, clip } : null;
}

/** The text of a fixture of the kernel; `why` tells its reader what it proves. */
export const writeBoard = ({ subject, clip }: Board, why?: string): string =>
  JSON.stringify(why === undefined ? { subject, clip } : { why, subject, clip });

export interface CornerPlace {
  readonly side: keyof Board;
  readonly polygon: number;
  readonly ring: number;
  readonly corner: number;
}

/** Every corner once: the last of a closed ring is its first. */
export const cornersOf = (board: Board): CornerPlace[] =>
  (['subject', 'clip'] as const).flatMap((side) =>
    board[side].flatMap((rings, polygon) =>
      rings.flatMap((points, at) =>
        points.slice(0, -1).map((_, corner): CornerPlace => ({ side, polygon, ring: at, corner })),
      ),
    ),
  );

export const cornerAt = (board: Board, { side, polygon, ring: at, corner }: CornerPlace): Position =>
  board[side][polygon]![at]![corner]!;

/** Centimetres are as fine as a hand draws. */
const toCentimetres = (value: number) => Math.round(value * 100) / 100;

export function moveCorner(board: Board, place: CornerPlace, [x, y]: Position): Board {
  const to: Position = [toCentimetres(x!), toCentimetres(y!)];
  const moved = (points: readonly Position[]): Position[] =>
    points.map((point, index) =>
      index === place.corner || (place.corner === 0 && index === points.length - 1) ? to : point,
    );
  const side = board[place.side].map((rings, polygon) =>
    polygon === place.polygon ? rings.map((points, at) => (at === place.ring ? moved(points) : points)) : rings,
  );
  return { ...board, [place.side]: side };
}
