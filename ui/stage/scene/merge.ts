/** Merges groups of the engine's triangles: one buffer per layer, with the look of each group in its vertex colours. */
import { BufferAttribute, BufferGeometry, Color } from 'three';
import type { MeshGroup } from '../../../engine/host/types.ts';
import { lookOf, type StyleContext } from './looks.ts';
import { sphereAround } from './sphere.ts';

/** Groups that share a material: solid faces, two-sided walls, spaces, and the cover of the top storey. */
export const layers = ['body', 'walls', 'space', 'top'] as const;
type Layer = (typeof layers)[number];

export function layerOf({ material, top }: Pick<MeshGroup, 'material' | 'top'>): Layer {
  if (top) return 'top';
  if (material === 'space') return 'space';
  return material === 'outer_wall' || material === 'inner_wall' || material === 'parapet' ? 'walls' : 'body';
}

const FULL = 65_535;

type Shade = readonly [red: number, green: number, blue: number];
const shades = new Map<string, Shade>();

/** A linear colour as integers. Cached, because parsing a colour takes longer than writing it into a small group. */
function shadeOf(colour: string): Shade {
  let found = shades.get(colour);
  if (!found) {
    const { r, g, b } = new Color(colour);
    shades.set(colour, (found = [r * FULL, g * FULL, b * FULL]));
  }
  return found;
}

/** Writes the linear RGBA colour of each vertex of a group from a given vertex on: the style's colour, or a given one. */
export function colourInto(
  out: Uint16Array,
  vertex: number,
  group: MeshGroup,
  style: StyleContext,
  colour?: string,
): void {
  const [red, green, blue] = shadeOf(colour ?? lookOf(group, style).colour);
  const end = 4 * (vertex + group.positions.length / 3);
  for (let at = 4 * vertex; at < end; at += 4) {
    out[at] = red;
    out[at + 1] = green;
    out[at + 2] = blue;
    out[at + 3] = FULL;
  }
}

/** Colours of the groups' vertices in the order of the groups. */
export function coloursOf(groups: readonly MeshGroup[], style: StyleContext): Uint16Array {
  const count = groups.reduce((sum, { positions }) => sum + positions.length / 3, 0);
  const out = new Uint16Array(4 * count);
  let vertex = 0;
  for (const group of groups) {
    colourInto(out, vertex, group, style);
    vertex += group.positions.length / 3;
  }
  return out;
}

function joined<A extends Float32Array | Uint32Array>(parts: readonly A[], into: A): A {
  let at = 0;
  for (const part of parts) {
    into.set(part, at);
    at += part.length;
  }
  return into;
}

/** Merges groups into one geometry without colours. */
export function mergeGroups(groups: readonly MeshGroup[]): BufferGeometry {
  const total = (of: (group: MeshGroup) => number) => groups.reduce((sum, group) => sum + of(group), 0);
  const floats = total(({ positions }) => positions.length);
  const geometry = new BufferGeometry();
  const positions = joined(
    groups.map((group) => group.positions),
    new Float32Array(floats),
  );
  const normals = joined(
    groups.map((group) => group.normals),
    new Float32Array(floats),
  );
  const indices = new Uint32Array(total((group) => group.indices.length));
  let at = 0;
  let first = 0;
  for (const group of groups) {
    for (const index of group.indices) indices[at++] = index + first;
    first += group.positions.length / 3;
  }
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(normals, 3));
  geometry.setIndex(new BufferAttribute(indices, 1));
  geometry.boundingSphere = sphereAround(positions);
  return geometry;
}

export function paint(geometry: BufferGeometry, groups: readonly MeshGroup[], style: StyleContext): BufferGeometry {
  geometry.setAttribute('color', new BufferAttribute(coloursOf(groups, style), 4, true));
  return geometry;
}
