/**
 * Draws triangles, balls, areas and lines as pixels: parallel projection from the south-east, one light, a depth buffer.
 * Runs in a worker without a graphics card. Lengths in metres, z up.
 */
import { palette } from '../../model/palette.ts';

/** Supersampling: pixels per side of a picture's pixel. */
const FINER = 2;
const HEADING = (-62 * Math.PI) / 180;
const PITCH = (30 * Math.PI) / 180;
/** Margin around the drawing, share of the picture. */
const AIR = 0.06;
/** Lines are drawn this much nearer than the faces they lie on, metres. */
const LINE_LIFT = 0.35;
const LINE_SHARE = 0.3;
/** Share of light on the ground in the shade. */
const SHADE = 0.84;

/** RGBA, row by row from the top. */
export type Pixels = Uint8ClampedArray<ArrayBuffer>;
export type Vector = readonly [number, number, number];
const vectorOf = (value: (axis: 0 | 1 | 2) => number): Vector => [value(0), value(1), value(2)];
const right: Vector = [-Math.sin(HEADING), Math.cos(HEADING), 0];
const up: Vector = [-Math.cos(HEADING) * Math.sin(PITCH), -Math.sin(HEADING) * Math.sin(PITCH), Math.cos(PITCH)];
/** Direction to the viewer. */
const near: Vector = [Math.cos(HEADING) * Math.cos(PITCH), Math.sin(HEADING) * Math.cos(PITCH), Math.sin(PITCH)];
/** Direction to the sun. */
const light: Vector = [-0.5, -0.5, 0.72];

const dot = (x: number, y: number, z: number, axis: Vector) => x * axis[0] + y * axis[1] + z * axis[2];
const along = (positions: ArrayLike<number>, at: number, axis: Vector): number =>
  dot(positions[at]!, positions[at + 1]!, positions[at + 2]!, axis);

export const channels = (colour: string): Vector =>
  vectorOf((axis) => parseInt(colour.slice(1 + 2 * axis, 3 + 2 * axis), 16));
const ink = channels(palette.inkSoft);

export interface Canvas {
  width: number;
  height: number;
  depth: Float32Array;
  colour: Uint8ClampedArray;
  /** Pixels per metre. */
  scale: number;
  x0: number;
  y0: number;
}

/** A canvas that fits all these points (x y z each); null when they have no extent. */
export function canvasFor(points: readonly ArrayLike<number>[], width: number, height: number): Canvas | null {
  let [r0, r1, u0, u1] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const positions of points) {
    for (let at = 0; at + 2 < positions.length; at += 3) {
      const [r, u] = [along(positions, at, right), along(positions, at, up)];
      [r0, r1, u0, u1] = [Math.min(r0, r), Math.max(r1, r), Math.min(u0, u), Math.max(u1, u)];
    }
  }
  if (!(r1 > r0)) return null;
  const [fine, tall] = [width * FINER, height * FINER];
  const scale = Math.min((fine * (1 - 2 * AIR)) / (r1 - r0), (tall * (1 - 2 * AIR)) / (u1 - u0 || 1));
  const depth = new Float32Array(fine * tall).fill(-Infinity);
  const colour = new Uint8ClampedArray(fine * tall * 4);
  return {
    width: fine,
    height: tall,
    depth,
    colour,
    scale,
    x0: fine / 2 - ((r0 + r1) / 2) * scale,
    y0: tall / 2 + ((u0 + u1) / 2) * scale,
  };
}

const px = ({ x0, scale }: Canvas, positions: ArrayLike<number>, at: number) =>
  x0 + along(positions, at, right) * scale;
const py = ({ y0, scale }: Canvas, positions: ArrayLike<number>, at: number) => y0 - along(positions, at, up) * scale;
const shadeOf = (lit: number) => 0.74 + 0.28 * Math.max(-0.4, lit);

export interface Triangles {
  positions: Float32Array;
  normals: Float32Array;
  indices: ArrayLike<number>;
}

export function drawTriangles(
  canvas: Canvas,
  { positions, normals, indices }: Triangles,
  base: Vector,
  isTwoSided: boolean,
): void {
  for (let at = 0; at + 2 < indices.length; at += 3) {
    const [a, b, c] = [indices[at]! * 3, indices[at + 1]! * 3, indices[at + 2]! * 3];
    const facing = along(normals, a, near);
    if (facing < 0 && !isTwoSided) continue;
    const shade = shadeOf(along(normals, a, light) * (facing < 0 ? -1 : 1));
    const [za, zb, zc] = [along(positions, a, near), along(positions, b, near), along(positions, c, near)];
    const set = (pixel: number, v: number, w: number) => {
      const z = za + v * (zb - za) + w * (zc - za);
      if (z <= canvas.depth[pixel]!) return;
      canvas.depth[pixel] = z;
      paint(canvas, pixel, base, shade);
    };
    scan(
      canvas,
      [px(canvas, positions, a), py(canvas, positions, a)],
      [px(canvas, positions, b), py(canvas, positions, b)],
      [px(canvas, positions, c), py(canvas, positions, c)],
      set,
    );
  }
}

function paint({ colour }: Canvas, pixel: number, base: Vector, shade: number): void {
  const at = pixel * 4;
  colour[at] = base[0] * shade;
  colour[at + 1] = base[1] * shade;
  colour[at + 2] = base[2] * shade;
  colour[at + 3] = 255;
}

type Point = readonly [number, number];

/** Calls `set` for each pixel whose centre lies in the triangle, with the weights of its second and third corner. */
function scan(
  { width, height }: Canvas,
  [ax, ay]: Point,
  [bx, by]: Point,
  [cx, cy]: Point,
  set: (pixel: number, v: number, w: number) => void,
): void {
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  if (Math.abs(area) < 1e-9) return;
  const bottom = Math.min(height - 1, Math.ceil(Math.max(ay, by, cy)));
  const rightmost = Math.min(width - 1, Math.ceil(Math.max(ax, bx, cx)));
  for (let y = Math.max(0, Math.floor(Math.min(ay, by, cy))); y <= bottom; y += 1) {
    for (let x = Math.max(0, Math.floor(Math.min(ax, bx, cx))); x <= rightmost; x += 1) {
      const [dx, dy] = [x + 0.5, y + 0.5];
      const v = ((dx - ax) * (cy - ay) - (cx - ax) * (dy - ay)) / area;
      const w = ((bx - ax) * (dy - ay) - (dx - ax) * (by - ay)) / area;
      if (v < -1e-6 || w < -1e-6 || v + w > 1 + 1e-6) continue;
      set(y * width + x, v, w);
    }
  }
}

/** A ball around a point, such as the crown of a tree. */
export function drawBall(canvas: Canvas, [x, y, z]: Vector, radius: number, base: Vector): void {
  const [cx, cy, r] = [
    canvas.x0 + dot(x, y, z, right) * canvas.scale,
    canvas.y0 - dot(x, y, z, up) * canvas.scale,
    radius * canvas.scale,
  ];
  const middle = dot(x, y, z, near);
  for (let v = Math.max(0, Math.floor(cy - r)); v <= Math.min(canvas.height - 1, Math.ceil(cy + r)); v += 1) {
    for (let u = Math.max(0, Math.floor(cx - r)); u <= Math.min(canvas.width - 1, Math.ceil(cx + r)); u += 1) {
      const [e, f] = [(u + 0.5 - cx) / r, (cy - v - 0.5) / r];
      if (e * e + f * f > 1) continue;
      const g = Math.sqrt(1 - e * e - f * f);
      const pixel = v * canvas.width + u;
      if (middle + g * radius <= canvas.depth[pixel]!) continue;
      canvas.depth[pixel] = middle + g * radius;
      const normal = vectorOf((axis) => e * right[axis] + f * up[axis] + g * near[axis]);
      paint(canvas, pixel, base, shadeOf(dot(...normal, light)));
    }
  }
}

/** Flat ground inside rings (x y z each, holes too), under everything drawn later. */
export function drawGround(canvas: Canvas, rings: readonly ArrayLike<number>[], base: Vector): void {
  const corners = rings.map((ring) =>
    Array.from({ length: ring.length / 3 }, (_, i): Point => [px(canvas, ring, i * 3), py(canvas, ring, i * 3)]),
  );
  for (let y = 0; y < canvas.height; y += 1) {
    const cuts = corners
      .flatMap((ring) => ring.flatMap((a, i) => cutAt(y + 0.5, a, ring[(i + 1) % ring.length]!)))
      .sort((a, b) => a - b);
    for (let i = 0; i + 1 < cuts.length; i += 2) {
      const to = Math.min(canvas.width, Math.ceil(cuts[i + 1]! - 0.5));
      for (let x = Math.max(0, Math.ceil(cuts[i]! - 0.5)); x < to; x += 1) paint(canvas, y * canvas.width + x, base, 1);
    }
  }
}

const cutAt = (y: number, [ax, ay]: Point, [bx, by]: Point): number[] =>
  ay > y === by > y ? [] : [ax + ((y - ay) / (by - ay)) * (bx - ax)];

/** Marks the pixels of the ground (z = 0) that triangles shade; `castShade` darkens them once. */
export function shadeTriangles(canvas: Canvas, shaded: Uint8Array, { positions, indices }: Triangles): void {
  const flat = new Float32Array(positions.length);
  for (let at = 0; at + 2 < positions.length; at += 3) {
    const run = Math.max(0, positions[at + 2]!) / light[2];
    flat[at] = positions[at]! - light[0] * run;
    flat[at + 1] = positions[at + 1]! - light[1] * run;
  }
  const corner = (index: number): Point => [px(canvas, flat, index * 3), py(canvas, flat, index * 3)];
  for (let at = 0; at + 2 < indices.length; at += 3)
    scan(
      canvas,
      corner(indices[at]!),
      corner(indices[at + 1]!),
      corner(indices[at + 2]!),
      (pixel) => (shaded[pixel] = 1),
    );
}

/** Marks the shadow of a ball as a round spot around the shadow of its centre. */
export function shadeBall(canvas: Canvas, shaded: Uint8Array, [x, y, z]: Vector, radius: number): void {
  const [gx, gy] = [x - (light[0] / light[2]) * z, y - (light[1] / light[2]) * z];
  const ring = Array.from({ length: 12 }, (_, i) => (i * Math.PI) / 6).map((angle) => [
    gx + radius * Math.cos(angle),
    gy + radius * Math.sin(angle),
    0,
  ]);
  const at = (point: number[]): Point => [px(canvas, point, 0), py(canvas, point, 0)];
  for (let i = 1; i + 1 < ring.length; i += 1)
    scan(canvas, at(ring[0]!), at(ring[i]!), at(ring[i + 1]!), (pixel) => (shaded[pixel] = 1));
}

export const freshShade = ({ width, height }: Canvas): Uint8Array => new Uint8Array(width * height);

export function castShade({ colour }: Canvas, shaded: Uint8Array): void {
  for (let pixel = 0; pixel < shaded.length; pixel += 1) {
    if (!shaded[pixel] || !colour[pixel * 4 + 3]) continue;
    for (let channel = 0; channel < 3; channel += 1) colour[pixel * 4 + channel]! *= SHADE;
  }
}

/** Soft lines (x y z x y z each) where nothing covers them. */
export function drawLines(
  canvas: Canvas,
  lines: ArrayLike<number>,
  { base = ink, share = LINE_SHARE, thick = 1 } = {},
): void {
  for (let at = 0; at + 5 < lines.length; at += 6) drawLine(canvas, lines, at, base, share, thick);
}

function drawLine(
  canvas: Canvas,
  lines: ArrayLike<number>,
  at: number,
  base: Vector,
  share: number,
  thick: number,
): void {
  const [ax, ay, az] = [px(canvas, lines, at), py(canvas, lines, at), along(lines, at, near)];
  const [bx, by, bz] = [px(canvas, lines, at + 3), py(canvas, lines, at + 3), along(lines, at + 3, near)];
  const steps = Math.ceil(Math.max(Math.abs(bx - ax), Math.abs(by - ay)));
  const [aside, down] = Math.abs(by - ay) > Math.abs(bx - ax) ? [1, 0] : [0, 1];
  for (let step = 0; step <= steps; step += 1) {
    const part = steps === 0 ? 0 : step / steps;
    const z = az + (bz - az) * part + LINE_LIFT;
    const [x, y] = [Math.round(ax + (bx - ax) * part - 0.5), Math.round(ay + (by - ay) * part - 0.5)];
    for (let across = 0; across < thick; across += 1)
      blend(canvas, x + across * aside, y + across * down, z, base, share);
  }
}

function blend(
  { width, height, depth, colour }: Canvas,
  x: number,
  y: number,
  z: number,
  base: Vector,
  share: number,
): void {
  if (x < 0 || y < 0 || x >= width || y >= height) return;
  const pixel = y * width + x;
  if (z < depth[pixel]!) return;
  for (let channel = 0; channel < 3; channel += 1) {
    const index = pixel * 4 + channel;
    colour[index] = colour[index]! * (1 - share) + base[channel]! * share;
  }
  colour[pixel * 4 + 3] = Math.max(colour[pixel * 4 + 3]!, 255 * share);
}

/** Averages blocks of pixels to the requested size; colours weigh by their coverage. Returns RGBA. */
export function averaged({ width, height, colour }: Canvas): Pixels {
  const [toWidth, toHeight] = [width / FINER, height / FINER];
  const out = new Uint8ClampedArray(toWidth * toHeight * 4);
  for (let at = 0; at < toWidth * toHeight; at += 1) {
    const [x, y] = [(at % toWidth) * FINER, Math.floor(at / toWidth) * FINER];
    const sum = [0, 0, 0, 0];
    for (let inner = 0; inner < FINER * FINER; inner += 1) {
      const from = ((y + Math.floor(inner / FINER)) * width + x + (inner % FINER)) * 4;
      const cover = colour[from + 3]!;
      for (let channel = 0; channel < 3; channel += 1) sum[channel]! += colour[from + channel]! * cover;
      sum[3]! += cover;
    }
    const cover = sum[3] || 1;
    out.set([sum[0]! / cover, sum[1]! / cover, sum[2]! / cover, sum[3]! / (FINER * FINER)], at * 4);
  }
  return out;
}
