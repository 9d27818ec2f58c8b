import { MeshPart as Part, MeshPartKind as Kind } from '../../abi/mesh.ts';
import type { MeshPart, MeshPartKind } from './meshtypes.ts';
import type { MeshGroup } from '../types.ts';

/** Kinds by their number in the module. */
const kinds: Record<Kind, MeshPartKind> = {
  [Kind.Storey]: 'storey',
  [Kind.Face]: 'face',
  [Kind.Edge]: 'edge',
  [Kind.Roof]: 'roof',
  [Kind.Parapet]: 'parapet',
  [Kind.Attachment]: 'attachment',
};

type Parts = Pick<MeshGroup, 'parts' | 'indices'>;

function partOf({ parts }: Parts, row: number): MeshPart {
  const at = row * Part.STRIDE;
  return {
    kind: kinds[parts[at + Part.Kind]! as Kind],
    floor: parts[at + Part.Storey]!,
    repetition: parts[at + Part.Repetition]!,
    id: parts[at + Part.Id]!,
  };
}

/** Returns the part that a triangle shows (`faceIndex` of a three.js hit); null beyond the last triangle. */
export function partAt(group: Parts, triangle: number): MeshPart | null {
  const { parts, indices } = group;
  const index = 3 * triangle;
  if (index < 0 || index >= indices.length) return null;
  let low = 0;
  let high = parts.length / Part.STRIDE - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (parts[middle * Part.STRIDE + Part.Index]! <= index) low = middle;
    else high = middle - 1;
  }
  return partOf(group, low);
}

/**
 * Returns the index ranges of the wanted parts of a group, as [start, count] pairs for draw ranges. Adjacent ranges are
 * joined.
 */
export function partRanges(group: Parts, isWanted: (part: MeshPart) => boolean): [start: number, count: number][] {
  const { parts, indices } = group;
  const ranges: [number, number][] = [];
  const rows = parts.length / Part.STRIDE;
  for (let row = 0; row < rows; row++) {
    if (!isWanted(partOf(group, row))) continue;
    const start = parts[row * Part.STRIDE + Part.Index]!;
    const end = row + 1 < rows ? parts[(row + 1) * Part.STRIDE + Part.Index]! : indices.length;
    const last = ranges.at(-1);
    if (last && last[0] + last[1] === start) last[1] = end - last[0];
    else if (end > start) ranges.push([start, end - start]);
  }
  return ranges;
}
