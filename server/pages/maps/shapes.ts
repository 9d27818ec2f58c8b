/** Rows of the stored land as shapes of a map, one for each class of a layer. */
import { groupBy } from '../../../model/groupby.ts';
import { isInside } from '../../../model/plane.ts';
import { writePath } from '../../../model/publish/pathdata.ts';
import type { MapLayer, MapShape } from '../../../model/publish/map.ts';
import { fromTwkb } from '../../geodata/store/twkb.ts';
import type { TilePlace } from '../../geodata/tiles/place.ts';
import { ShapeInTile, type TileKind } from '../../geodata/tiles/shape.ts';

type Unit = readonly [x: number, y: number];

/** A feature of the land as it shows on a map. */
export interface Piece {
  readonly layer: MapLayer;
  readonly value: string;
  readonly kind: TileKind;
  readonly d: string;
  /** Square units; 0 of lines. */
  readonly area: number;
  readonly isHere: boolean;
}

export interface PieceRow {
  readonly geometry: Uint8Array | null;
  readonly value: string;
}

/** `here`: points that the map is about, units. */
export function piecesOf(
  rows: readonly PieceRow[],
  { layer, kind, place, here }: { layer: MapLayer; kind: TileKind; place: TilePlace; here: readonly Unit[] },
): Piece[] {
  const shape = new ShapeInTile(place, kind);
  return rows.flatMap(({ geometry, value }): Piece[] => {
    if (!geometry) return [];
    fromTwkb(geometry, shape);
    const shown = shape.take();
    if (!shown) return [];
    const { parts, area } = shown;
    const rings = kind === 'area' ? parts.map((part) => part.map(({ x, y }): Unit => [x, y])) : [];
    const isHere = here.some((at) => isInside(rings, at));
    return [{ layer, value, kind, d: writePath(parts, kind === 'area'), area, isHere }];
  });
}

/** The pieces of each class joined, in the order in which classes first come. */
export function shapesOf(pieces: readonly Piece[]): MapShape[] {
  const byClass = groupBy(pieces, (piece) => `${piece.layer} ${piece.value}`);
  return [...byClass.values()].map((own) => {
    const { layer, value, kind } = own[0]!;
    const d = own.map((piece) => piece.d).join('');
    return { layer, value, kind, d, count: own.length, isHere: own.some(({ isHere }) => isHere) };
  });
}

/** Square units of what is left out, in turn: less than two pixels first. */
const STEPS = [40, 120, 400, 1_200, 4_000, 12_000, Infinity] as const;

/** Leaves out the smallest areas until the paths take at most as many characters. `isKept`: those that stay. */
export function withinSize(pieces: readonly Piece[], most: number, isKept: (piece: Piece) => boolean): Piece[] {
  let left = [...pieces];
  for (const least of STEPS) {
    left = left.filter((piece) => isKept(piece) || piece.kind === 'line' || piece.area >= least);
    if (left.reduce((sum, { d }) => sum + d.length, 0) <= most) break;
  }
  return left;
}
