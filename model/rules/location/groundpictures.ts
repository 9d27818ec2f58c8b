/** Pictures that lie on the ground of a location: where their pixels come, and how a place follows from known points. */
import { apart, middleOf, type PlanePoint } from '../../plane.ts';

/** Narrowest and widest picture on the ground, metres. */
export const groundWidth = { min: 0.1, max: 20_000 } as const;

/** Centre, rotation (radians counter-clockwise) and width of a picture on the ground, local metres. */
export interface GroundPlace {
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
  readonly width: number;
}

/** A picture with its place, to be drawn. */
export interface GroundPicture extends GroundPlace {
  readonly key: string;
  /** Address of the picture. */
  readonly href: string;
  /** Metres. */
  readonly height: number;
  readonly opacity: number;
}

/** Pixels; x to the right and y down from the left upper corner. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

type Pair = readonly [PlanePoint, PlanePoint];

/** Why points give no place. */
export type PlaceFault = 'samePixel' | 'samePoint' | 'noDistance' | 'badWidth';

/** Points of a picture nearer than this are one point, pixels. */
const SAME_PIXEL = 1;
/** Points on the ground nearer than this are one point, metres. */
const SAME_POINT = 0.01;

/** The width on the ground when two pixels lie a known distance apart, metres. */
export function widthByDistance(size: PictureSize, [a, b]: Pair, metres: number): number | PlaceFault {
  if (apart(a, b) < SAME_PIXEL) return 'samePixel';
  if (!(metres > 0)) return 'noDistance';
  return checked((metres / apart(a, b)) * size.width);
}

/** The place that puts two pixels on two points of the ground: scale, rotation and shift, without stretching. */
export function placeByPoints(size: PictureSize, pixels: Pair, points: Pair): GroundPlace | PlaceFault {
  if (apart(...points) < SAME_POINT) return 'samePoint';
  const width = widthByDistance(size, pixels, apart(...points));
  if (typeof width === 'string') return width;
  const [from, to] = [directionOf(pixels.map(upright) as [PlanePoint, PlanePoint]), directionOf(points)];
  const rotation = Math.atan2(Math.sin(to - from), Math.cos(to - from));
  // Where the middle of both pixels would come with the picture centred on the origin.
  const [dx, dy] = pixelOnGround(size, { x: 0, y: 0, rotation, width }, middleOf(pixels));
  const [x, y] = middleOf(points);
  return { x: x - dx, y: y - dy, rotation, width };
}

/** The point of the ground under a pixel. */
export function pixelOnGround(
  size: PictureSize,
  { x, y, rotation, width }: GroundPlace,
  pixel: PlanePoint,
): [number, number] {
  const scale = width / size.width;
  const [px, py] = [(pixel[0] - size.width / 2) * scale, (size.height / 2 - pixel[1]) * scale];
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  return [x + px * cos - py * sin, y + px * sin + py * cos];
}

/** Corners of a placed picture, from the left upper one clockwise. */
export const cornersOf = (place: GroundPlace, height: number): [number, number][] => {
  const size = { width: place.width, height };
  const corners = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const;
  return corners.map(([x, y]) => pixelOnGround(size, place, [x * size.width, y * size.height]));
};

const checked = (width: number): number | PlaceFault =>
  width >= groundWidth.min && width <= groundWidth.max ? width : 'badWidth';
const upright = ([x, y]: PlanePoint): PlanePoint => [x, -y];
const directionOf = ([[ax, ay], [bx, by]]: Pair): number => Math.atan2(by - ay, bx - ax);

/** The picture in the frame of a building at a place, radians counter-clockwise. */
export function inFrameOf(at: Pick<GroundPlace, 'x' | 'y' | 'rotation'>, picture: GroundPicture): GroundPicture {
  const [cos, sin] = [Math.cos(at.rotation), Math.sin(at.rotation)];
  const [dx, dy] = [picture.x - at.x, picture.y - at.y];
  return { ...picture, x: dx * cos + dy * sin, y: dy * cos - dx * sin, rotation: picture.rotation - at.rotation };
}
