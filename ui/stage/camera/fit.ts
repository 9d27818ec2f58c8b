/** The distance that shows a whole model: its outermost points touch the free part of the picture. */
import { Vector3, type Box3, type Quaternion } from 'three';

export type Projection = 'perspective' | 'orthographic';

/** Margin at every side, share of the picture. */
export const MARGIN = 0.07;
/** Margin around selected buildings, so that their surroundings show. */
export const AROUND_PICKED = 0.2;

export interface Picture {
  width: number;
  height: number;
  projection: Projection;
  /** Tangent of half the vertical angle of view. */
  slope: number;
  /** Width that floating panels cover at the left, pixels. */
  covered: number;
  /** Margin at every side, share of the picture. */
  margin: number;
}

/** Slopes of the two sides of the free part as seen from the camera: it spans -low to high. */
interface Sides {
  low: number;
  high: number;
}

interface Extent {
  /** Distance at which all of it fits. */
  distance: number;
  /** The middle of the picture at a distance. */
  middle(distance: number): number;
}

/**
 * Along one axis of the picture, by [offset, depth] of each point. In perspective a point at offset `a` and depth `b` behind the target
 * is inside when `a - middle <= high * (distance + b)`, and the same on the other side: the outermost of each side decide.
 */
function fitAxis(points: readonly (readonly [number, number])[], { low, high }: Sides, isFlat: boolean): Extent {
  const depth = (of: number) => (isFlat ? 0 : of);
  const most = Math.max(...points.map(([a, b]) => a - high * depth(b)));
  const least = Math.max(...points.map(([a, b]) => -a - low * depth(b)));
  return {
    distance: (most + least) / (high + low),
    middle: (distance) => (most - high * distance + low * distance - least) / 2,
  };
}

/** Most that a floating panel may take from the picture, share of its width. */
const MOST_COVERED = 0.35;

function roomOf({ width, height, slope, covered, margin }: Picture): { across: Sides; upright: Sides } {
  const free = 1 - 2 * margin;
  const left = Math.max(margin, Math.min(MOST_COVERED, covered / width));
  const wide = (slope * width) / height;
  return {
    across: { low: wide * (1 - 2 * left), high: wide * free },
    upright: { low: slope * free, high: slope * free },
  };
}

/** Target and distance for a camera with this orientation. Needs at least one point. */
export function fitPoints(
  points: readonly Vector3[],
  turned: Quaternion,
  picture: Picture,
  nearest: number,
): { target: Vector3; distance: number } {
  const [right, up, back] = [new Vector3(1, 0, 0), new Vector3(0, 1, 0), new Vector3(0, 0, 1)].map((axis) =>
    axis.applyQuaternion(turned),
  ) as [Vector3, Vector3, Vector3];
  const centre = points.reduce((sum, point) => sum.add(point), new Vector3()).divideScalar(points.length);
  const seen = points.map((point) => {
    const from = point.clone().sub(centre);
    return { x: from.dot(right), y: from.dot(up), depth: -from.dot(back) };
  });
  const isFlat = picture.projection === 'orthographic';
  const { across, upright } = roomOf(picture);
  const x = fitAxis(
    seen.map((each) => [each.x, each.depth] as const),
    across,
    isFlat,
  );
  const y = fitAxis(
    seen.map((each) => [each.y, each.depth] as const),
    upright,
    isFlat,
  );
  const distance = Math.max(nearest, x.distance, y.distance);
  return {
    target: centre.addScaledVector(right, x.middle(distance)).addScaledVector(up, y.middle(distance)),
    distance,
  };
}

/** The corners of a box; none of an empty one. */
export function pointsOfBox(box: Box3): Vector3[] {
  if (box.isEmpty()) return [];
  const ends = [box.min, box.max];
  return ends.flatMap(({ x }) => ends.flatMap(({ y }) => ends.map(({ z }) => new Vector3(x, y, z))));
}
