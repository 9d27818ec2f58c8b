/**
 * A small picture of a building from the engine's triangles: parallel projection from the south-east, one light, soft lines.
 * Drawn by hand into pixels, so that it needs no graphics card and runs in the worker.
 */
import type { BuildingMeshes, MeshGroup } from '../../engine/host/types.ts';
import { lookOf, type StyleContext } from '../stage/scene/looks.ts';
import { palette } from '../theme/palette.ts';

/** Drawn so many times finer, then averaged. */
const FINER = 2;
const HEADING = (-62 * Math.PI) / 180;
const PITCH = (30 * Math.PI) / 180;
/** Share of the picture left free around the building. */
const AIR = 0.06;
/** So much nearer than the faces it lies on is a line, metres. */
const LINE_LIFT = 0.35;
const LINE_SHARE = 0.3;
const context: StyleContext = { style: 'closed', unitOrder: [] };

type Vector = readonly [number, number, number];
const right: Vector = [-Math.sin(HEADING), Math.cos(HEADING), 0];
const up: Vector = [-Math.cos(HEADING) * Math.sin(PITCH), -Math.sin(HEADING) * Math.sin(PITCH), Math.cos(PITCH)];
/** Towards the viewer. */
const near: Vector = [Math.cos(HEADING) * Math.cos(PITCH), Math.sin(HEADING) * Math.cos(PITCH), Math.sin(PITCH)];
const light: Vector = [0.25, -0.55, 0.8];
const along = (positions: Float32Array, at: number, axis: Vector): number =>
  positions[at]! * axis[0] + positions[at + 1]! * axis[1] + positions[at + 2]! * axis[2];

const channels = (colour: string): Vector => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)) as unknown as Vector;
const ink = channels(palette.inkSoft);

interface Canvas {
  width: number;
  height: number;
  depth: Float32Array;
  colour: Uint8ClampedArray;
  /** From metres along right and up to pixels. */
  scale: number;
  x0: number;
  y0: number;
}

/** RGBA, transparent around the building. Null when there is nothing to draw. */
export function isometricPicture({ groups, edges }: BuildingMeshes, width: number, height: number): Uint8ClampedArray | null {
  const visible = groups.filter((group) => group.positions.length > 0 && lookOf(group, context).visible);
  const canvas = canvasFor(visible, width * FINER, height * FINER);
  if (!canvas) return null;
  for (const group of visible) drawGroup(canvas, group);
  for (let at = 0; at + 5 < edges.length; at += 6) drawLine(canvas, edges, at);
  return averaged(canvas, width, height);
}

function canvasFor(groups: readonly MeshGroup[], width: number, height: number): Canvas | null {
  let [r0, r1, u0, u1] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { positions } of groups) {
    for (let at = 0; at < positions.length; at += 3) {
      const [r, u] = [along(positions, at, right), along(positions, at, up)];
      [r0, r1, u0, u1] = [Math.min(r0, r), Math.max(r1, r), Math.min(u0, u), Math.max(u1, u)];
    }
  }
  if (!(r1 > r0)) return null;
  const scale = Math.min((width * (1 - 2 * AIR)) / (r1 - r0), (height * (1 - 2 * AIR)) / (u1 - u0 || 1));
  const depth = new Float32Array(width * height).fill(-Infinity);
  const colour = new Uint8ClampedArray(width * height * 4);
  return { width, height, depth, colour, scale, x0: width / 2 - ((r0 + r1) / 2) * scale, y0: height / 2 + ((u0 + u1) / 2) * scale };
}

const px = ({ x0, scale }: Canvas, positions: Float32Array, at: number) => x0 + along(positions, at, right) * scale;
const py = ({ y0, scale }: Canvas, positions: Float32Array, at: number) => y0 - along(positions, at, up) * scale;

function drawGroup(canvas: Canvas, group: MeshGroup): void {
  const { positions, normals, indices } = group;
  const { colour, twoSided } = lookOf(group, context);
  const base = channels(colour);
  for (let at = 0; at + 2 < indices.length; at += 3) {
    const [a, b, c] = [indices[at]! * 3, indices[at + 1]! * 3, indices[at + 2]! * 3];
    const facing = along(normals, a, near);
    if (facing < 0 && !twoSided) continue;
    const lit = along(normals, a, light) * (facing < 0 ? -1 : 1);
    const shade = 0.74 + 0.28 * Math.max(-0.4, lit);
    fill(canvas, positions, [a, b, c], [base[0] * shade, base[1] * shade, base[2] * shade]);
  }
}

function fill(canvas: Canvas, positions: Float32Array, corners: readonly [number, number, number], colour: Vector): void {
  const [xs, ys] = [corners.map((at) => px(canvas, positions, at)), corners.map((at) => py(canvas, positions, at))];
  const zs = corners.map((at) => along(positions, at, near));
  const [ax, bx, cx] = xs as [number, number, number];
  const [ay, by, cy] = ys as [number, number, number];
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  if (Math.abs(area) < 1e-9) return;
  const bottom = Math.min(canvas.height - 1, Math.ceil(Math.max(ay, by, cy)));
  const rightmost = Math.min(canvas.width - 1, Math.ceil(Math.max(ax, bx, cx)));
  for (let y = Math.max(0, Math.floor(Math.min(ay, by, cy))); y <= bottom; y += 1) {
    for (let x = Math.max(0, Math.floor(Math.min(ax, bx, cx))); x <= rightmost; x += 1) {
      const [dx, dy] = [x + 0.5, y + 0.5];
      const v = ((dx - ax) * (cy - ay) - (cx - ax) * (dy - ay)) / area;
      const w = ((bx - ax) * (dy - ay) - (dx - ax) * (by - ay)) / area;
      if (v < -1e-6 || w < -1e-6 || v + w > 1 + 1e-6) continue;
      const z = zs[0]! + v * (zs[1]! - zs[0]!) + w * (zs[2]! - zs[0]!);
      const at = y * canvas.width + x;
      if (z <= canvas.depth[at]!) continue;
      canvas.depth[at] = z;
      canvas.colour.set([colour[0], colour[1], colour[2], 255], at * 4);
    }
  }
}

function drawLine(canvas: Canvas, edges: Float32Array, at: number): void {
  const [ax, ay, az] = [px(canvas, edges, at), py(canvas, edges, at), along(edges, at, near)];
  const [bx, by, bz] = [px(canvas, edges, at + 3), py(canvas, edges, at + 3), along(edges, at + 3, near)];
  const steps = Math.ceil(Math.max(Math.abs(bx - ax), Math.abs(by - ay)));
  for (let step = 0; step <= steps; step += 1) {
    const share = steps === 0 ? 0 : step / steps;
    const [x, y] = [Math.round(ax + (bx - ax) * share - 0.5), Math.round(ay + (by - ay) * share - 0.5)];
    if (x < 0 || y < 0 || x >= canvas.width || y >= canvas.height) continue;
    const pixel = y * canvas.width + x;
    if (az + (bz - az) * share + LINE_LIFT < canvas.depth[pixel]!) continue;
    for (let channel = 0; channel < 3; channel += 1) {
      const index = pixel * 4 + channel;
      canvas.colour[index] = canvas.colour[index]! * (1 - LINE_SHARE) + ink[channel]! * LINE_SHARE;
    }
    canvas.colour[pixel * 4 + 3] = Math.max(canvas.colour[pixel * 4 + 3]!, 255 * LINE_SHARE);
  }
}

/** Averages blocks of pixels; colours count by how much they cover. */
function averaged({ width, colour }: Canvas, toWidth: number, toHeight: number): Uint8ClampedArray {
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
