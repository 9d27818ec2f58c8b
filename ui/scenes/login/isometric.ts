/** Isometric projection of the drawing beside the sign-in form: metres in, SVG points out. */
export type Point3 = [x: number, y: number, z: number];
export interface Box {
  /** The corner farthest back, in metres. */
  x: number;
  y: number;
  length: number;
  depth: number;
  floors: number;
  tone: 'clay' | 'stone' | 'sun';
}

const FLOOR = 3;
const COS = Math.cos(Math.PI / 6);
const SIN = Math.sin(Math.PI / 6);

/** x runs to the lower right, y to the lower left, z up. */
export const project = ([x, y, z]: Point3): string => `${((x - y) * COS).toFixed(1)},${((x + y) * SIN - z).toFixed(1)}`;

export const ring = (...points: Point3[]): string => `M${points.map(project).join('L')}Z`;
export const line = (...points: Point3[]): string => `M${points.map(project).join('L')}`;

export const rectangle = (x: number, y: number, length: number, depth: number, z = 0): string =>
  ring([x, y, z], [x + length, y, z], [x + length, y + depth, z], [x, y + depth, z]);

interface Faces {
  top: string;
  /** The sides to the lower right and the lower left. */
  right: string;
  left: string;
  floors: string;
  /** On the ground, with the sun to the right. */
  shadow: string;
}

const SHADOW_REACH = 0.55;

export function facesOf({ x, y, length, depth, floors }: Box): Faces {
  const height = floors * FLOOR;
  const [x1, y1] = [x + length, y + depth];
  const levels = Array.from({ length: floors - 1 }, (_, index) => (index + 1) * FLOOR);
  const reach = height * SHADOW_REACH;
  return {
    top: rectangle(x, y, length, depth, height),
    right: ring([x1, y, 0], [x1, y1, 0], [x1, y1, height], [x1, y, height]),
    left: ring([x, y1, 0], [x1, y1, 0], [x1, y1, height], [x, y1, height]),
    floors: levels.map((z) => line([x, y1, z], [x1, y1, z], [x1, y, z])).join(''),
    shadow: ring(
      [x, y1, 0],
      [x, y, 0],
      [x - reach, y + reach * 0.3, 0],
      [x - reach, y1 + reach * 0.3, 0],
      [x1 - reach, y1 + reach * 0.3, 0],
      [x1, y1, 0],
    ),
  };
}

/** Depth of a box: the sum of the coordinates of its middle; larger is nearer. */
export const depthOf = ({ x, y, length, depth }: Box): number => x + y + (length + depth) / 2;
