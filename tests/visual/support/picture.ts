/** Pictures of an engine result without a browser: a depth buffer for meshes, filled polygons for storeys. */
import type { BuildingMeshes, FloorResult, Polygon, Position } from '../../../engine/host/types.ts';
import { isInside } from '../../../model/plane.ts';
import { palette } from '../../../model/palette.ts';
import { lookOf, type StyleContext } from '../../../ui/stage/scene/looks.ts';
import { spaceColour } from '../../../model/clay.ts';

export const width = 240;
export const height = 160;
const EDGE = 6;

export type Rgb = [number, number, number];
const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)) as Rgb;

export interface Picture {
  data: Uint8Array;
}

const blank = (): Picture => {
  const data = new Uint8Array(3 * width * height);
  const paper = rgbOf(palette.paper);
  for (let at = 0; at < data.length; at += 3) data.set(paper, at);
  return { data };
};

/** Seen from the south-east, half from above; y of the picture downwards, depth towards the eye. */
function projected([x, y, z]: readonly [number, number, number]): [number, number, number] {
  const [across, along] = [0.8 * x + 0.6 * y, 0.8 * y - 0.6 * x];
  return [across, -(0.5 * along + 0.87 * z), 0.5 * z - 0.87 * along];
}

/** Scale and shift that fit points into the picture. */
function fitted(points: readonly (readonly number[])[]): (x: number, y: number) => [number, number] {
  const xs = points.map((point) => point[0]!);
  const ys = points.map((point) => point[1]!);
  const least = (of: number[]) => of.reduce((a, b) => Math.min(a, b));
  const most = (of: number[]) => of.reduce((a, b) => Math.max(a, b));
  const [x0, x1, y0, y1] = [least(xs), most(xs), least(ys), most(ys)];
  const scale = Math.min((width - 2 * EDGE) / Math.max(1, x1 - x0), (height - 2 * EDGE) / Math.max(1, y1 - y0));
  const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return (x, y) => [width / 2 + (x - cx) * scale, height / 2 + (y - cy) * scale];
}

const LIGHT = [0.35, -0.5, 0.79] as const;

export function pictureOfMeshes(meshes: BuildingMeshes, style: StyleContext): Picture {
  const picture = blank();
  const depths = new Float32Array(width * height).fill(-Infinity);
  const shown = meshes.groups.filter((group) => lookOf(group, style).visible);
  const corners = (positions: Float32Array) =>
    Array.from({ length: positions.length / 3 }, (_, i) =>
      projected([positions[3 * i]!, positions[3 * i + 1]!, positions[3 * i + 2]!]),
    );
  const place = fitted(shown.flatMap(({ positions }) => corners(positions)));
  for (const group of shown) {
    const colour = rgbOf(lookOf(group, style).colour);
    const at = corners(group.positions).map(([x, y, depth]) => [...place(x, y), depth] as [number, number, number]);
    for (let i = 0; i < group.indices.length; i += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => group.indices[i + k]!) as [number, number, number];
      const lit = [0, 1, 2].reduce((sum, k) => sum + group.normals[3 * a + k]! * LIGHT[k]!, 0);
      const shade = 0.72 + 0.28 * Math.max(0, lit);
      fill(picture, depths, [at[a]!, at[b]!, at[c]!], colour.map((part) => part * shade) as Rgb);
    }
  }
  return picture;
}

type Corner = [number, number, number];

function fill({ data }: Picture, depths: Float32Array, [a, b, c]: [Corner, Corner, Corner], colour: Rgb): void {
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
  if (Math.abs(area) < 1e-9) return;
  const [x0, x1] = [
    Math.max(0, Math.floor(Math.min(a[0], b[0], c[0]))),
    Math.min(width - 1, Math.ceil(Math.max(a[0], b[0], c[0]))),
  ];
  const [y0, y1] = [
    Math.max(0, Math.floor(Math.min(a[1], b[1], c[1]))),
    Math.min(height - 1, Math.ceil(Math.max(a[1], b[1], c[1]))),
  ];
  for (let y = y0; y <= y1; y += 1) {
    for (let x = x0; x <= x1; x += 1) {
      const [px, py] = [x + 0.5, y + 0.5];
      const u = ((b[0] - px) * (c[1] - py) - (c[0] - px) * (b[1] - py)) / area;
      const v = ((c[0] - px) * (a[1] - py) - (a[0] - px) * (c[1] - py)) / area;
      const w = 1 - u - v;
      if (u < 0 || v < 0 || w < 0) continue;
      const depth = u * a[2] + v * b[2] + w * c[2];
      if (depth <= depths[y * width + x]!) continue;
      depths[y * width + x] = depth;
      data.set(colour, 3 * (y * width + x));
    }
  }
}

/** Faces by kind and walls of a storey, from above. */
export function pictureOfFloor(floor: FloorResult): Picture {
  const picture = blank();
  const place = fitted(floor.outline.flatMap((rings) => rings[0]!.map(([x, y]) => [x, -y])));
  const paint = (polygon: Polygon, colour: Rgb) => {
    const rings = polygon.map((ring) => ring.map(([x, y]) => place(x, -y) as Position));
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1)
        if (isInside(rings, [x + 0.5, y + 0.5])) picture.data.set(colour, 3 * (y * width + x));
    }
  };
  for (const space of floor.spaces) paint(space.polygon, rgbOf(spaceColour(space.kind, space.function)));
  for (const wall of floor.walls) paint(wall.polygon, rgbOf(palette.ink));
  return picture;
}

/** A difference of the colours up to this is none, per channel of 255. */
const NOTICED = 24;

/** Share of the pixels that differ visibly. */
export function difference(a: Picture, b: Picture): number {
  let count = 0;
  for (let at = 0; at < a.data.length; at += 3) {
    if ([0, 1, 2].some((channel) => Math.abs(a.data[at + channel]! - b.data[at + channel]!) > NOTICED)) count += 1;
  }
  return (3 * count) / a.data.length;
}
