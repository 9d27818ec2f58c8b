import { PlanePieces } from '../../abi/plane.ts';
import type { MultiPolygon, Position } from '../types.ts';
import { placeSet, withStatus } from './answers.ts';
import type { Arena } from './arena.ts';
import { checkList, flatPositions, flatten, positionsOf } from './door.ts';
import { statusKey } from './names.ts';
import type { ClippedLines, FlatPolygons, Plane } from './types.ts';

export function clipLines(arena: Arena, lines: Float64Array, starts: Uint32Array, clip: FlatPolygons): ClippedLines {
  const pieces = arena.run((): ClippedLines => {
    const at = arena.placeFloats(lines);
    const header =
      arena.exports.planeClipLines(at, arena.placeWords(starts), starts.length - 1, placeSet(arena, clip)) >>> 2;
    const words = arena.u32;
    const count = words[header + PlanePieces.PieceCount]!;
    const sides = words[header + PlanePieces.Sides]!;
    return {
      coordinates: arena.readFloats(
        words[header + PlanePieces.Coordinates]!,
        2 * words[header + PlanePieces.PointCount]!,
      ),
      starts: arena.readWords(words[header + PlanePieces.Starts]!, count + 1),
      lines: arena.readWords(words[header + PlanePieces.Lines]!, count),
      sides: new Int8Array(words.buffer, sides, count).slice(),
      status: statusKey(words[header + PlanePieces.Status]!),
    };
  });
  return pieces ?? nothingClipped();
}

const nothingClipped = (): ClippedLines => ({
  coordinates: new Float64Array(0),
  starts: new Uint32Array(1),
  lines: new Uint32Array(0),
  sides: new Int8Array(0),
  status: 'too_complex',
});

/** Clips lines in GeoJSON form and groups the pieces by side. */
export function clipLineStrings(arena: Arena, lines: Position[][], clip: MultiPolygon): ReturnType<Plane['clipLines']> {
  const flat = checkList('lines', lines).map((line) => flatPositions('lines', line));
  const starts = new Uint32Array(flat.length + 1);
  flat.forEach((line, i) => (starts[i + 1] = starts[i]! + line.length / 2));
  const coordinates = new Float64Array(2 * starts[flat.length]!);
  flat.forEach((line, i) => coordinates.set(line, 2 * starts[i]!));
  const pieces = clipLines(arena, coordinates, starts, flatten('clip', clip));
  const sorted = { inside: [] as Position[][], boundary: [] as Position[][], outside: [] as Position[][] };
  pieces.sides.forEach((side, i) => {
    const list = side > 0 ? sorted.inside : side < 0 ? sorted.outside : sorted.boundary;
    list.push(positionsOf(pieces.coordinates, pieces.starts[i]!, pieces.starts[i + 1]!));
  });
  return withStatus(sorted, pieces.status);
}
