/** Which labels of a map fit beside one another, on a wide screen and on a phone. */
import type { PublicMap } from '../../../model/publish/map.ts';

export interface MapLabel {
  readonly key: string | number;
  /** Middle, pixels of a wide map. */
  readonly x: number;
  readonly y: number;
  readonly lines: readonly string[];
  /** The heaviest are placed first. */
  readonly weight: number;
  /** Not on a small screen, where a list below says it. */
  readonly isWideOnly?: boolean;
}

interface PlacedLabel extends Omit<MapLabel, 'isWideOnly'> {
  /** Too much for a small screen, where letters take more of the map. */
  readonly isWideOnly: boolean;
}

/** Pixels of a map on a wide screen; all that a map draws is in them. The height is that of most maps. */
export const MAP_WIDTH = 800;
export const MAP_HEIGHT = 500;
export const heightOf = ({ width, height }: Pick<PublicMap, 'width' | 'height'>): number =>
  Math.round((MAP_WIDTH * height) / width);

/** Size of letters, and that on a phone, where the whole map is less than half as wide (`styles/maps.css`). */
const WIDE = 13;
const NARROW = 27;
/** Width of a letter and height of a line, in sizes of letters. */
const LETTER = 0.56;
const LINE = 1.25;

export type Room = readonly [left: number, top: number, right: number, bottom: number];

function roomOf({ x, y, lines }: MapLabel, size: number): Room {
  const half = (Math.max(...lines.map(({ length }) => length)) * LETTER * size) / 2;
  const high = (lines.length * LINE * size) / 2;
  return [x - half, y - high, x + half, y + high];
}

const isIn = ([left, top, right, bottom]: Room, high: number): boolean =>
  left >= 2 && top >= 2 && right <= MAP_WIDTH - 2 && bottom <= high - 2;
const meet = (a: Room, b: Room): boolean => a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1];

interface Around {
  /** What labels do not cover. */
  readonly obstacles: readonly Room[];
  /** Height of the map, pixels. */
  readonly high: number;
}

function fitting(labels: readonly MapLabel[], size: number, { obstacles, high }: Around): Set<MapLabel> {
  const taken = [...obstacles];
  return new Set(
    labels.filter((label) => {
      const room = roomOf(label, size);
      if (!isIn(room, high) || taken.some((each) => meet(each, room))) return false;
      taken.push(room);
      return true;
    }),
  );
}

export function placedLabels(labels: readonly MapLabel[], around: Around): PlacedLabel[] {
  const heaviest = labels.toSorted((a, b) => b.weight - a.weight);
  const wide = fitting(heaviest, WIDE, around);
  const narrow = fitting(
    heaviest.filter((label) => wide.has(label) && !label.isWideOnly),
    NARROW,
    around,
  );
  return [...wide].map((label) => ({ ...label, isWideOnly: !narrow.has(label) }));
}
