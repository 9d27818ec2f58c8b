/** The bytes of a vector tile. */
import Point from '@mapbox/point-geometry';
import { fromVectorTileJs } from '@maplibre/vt-pbf';
import {
  LEFT_OUT,
  MOST_TILE_BYTES,
  TILE_EXTENT,
  tileFeatureId,
  tileLayers,
  type TileLayer,
} from '../../../model/land/tiles.ts';
import { fromTwkb } from '../store/twkb.ts';
import type { TilePlace } from './place.ts';
import type { TileRow } from './asked.ts';
import { ShapeInTile, type TileKind } from './shape.ts';

export interface TileFeature {
  readonly id: number | undefined;
  readonly value: TileRow['value'];
  readonly parts: Point[][];
  /** Square units; 0 of lines. */
  readonly area: number;
}

/** Features of the rows of one municipality, without those of which nothing shows. */
export function featuresOf(
  rows: readonly TileRow[],
  { municipality, kind, place }: { municipality: number; kind: TileKind; place: TilePlace },
): TileFeature[] {
  const shape = new ShapeInTile(place, kind);
  const features: TileFeature[] = [];
  for (const { i, id: own, geometry, value } of rows) {
    if (!geometry) continue;
    fromTwkb(geometry, shape);
    const taken = shape.take();
    const id = i === null ? own : tileFeatureId(municipality, i);
    if (taken) features.push({ id, value, ...taken });
  }
  return features;
}

/** Types of geometry in a vector tile. */
const TYPES = { point: 1, line: 2, area: 3 } as const;
const VERSION = 2;

function propertiesOf(property: string | null, value: TileRow['value']): Record<string, string | number> {
  if (value instanceof Object) return { ...value };
  return property === null || value === null ? {} : { [property]: value };
}

/** A layer as the writer of tiles takes it. */
const layerOf = <F extends object>(name: string, features: readonly F[]) => ({
  version: VERSION,
  name,
  extent: TILE_EXTENT,
  length: features.length,
  feature: (at: number) => ({ ...features[at]!, extent: TILE_EXTENT }),
});

/** Tells the map that something is left out. */
const leftOut = layerOf(LEFT_OUT, [
  { type: TYPES.point, properties: {}, id: undefined, loadGeometry: () => [[new Point(0, 0)]] },
]);

function bytesOf(layer: TileLayer, kind: TileKind, features: readonly TileFeature[], isWhole = true): Uint8Array {
  const { property } = tileLayers[layer];
  const drawn = features.map(({ id, value, parts }) => ({
    type: TYPES[kind],
    properties: propertiesOf(property, value),
    id,
    loadGeometry: () => parts,
  }));
  const own = { [layer]: layerOf(layer, drawn) };
  return fromVectorTileJs({ layers: isWhole ? own : { ...own, [LEFT_OUT]: leftOut } });
}

/** Four pixels of a screen that draws a tile 512 pixels wide, in square units. */
const LEAST_AREA = 4 * (TILE_EXTENT / 512) ** 2;

/** `most`: a larger tile leaves out areas of less than four square pixels. */
export function encoded(
  layer: TileLayer,
  kind: TileKind,
  features: readonly TileFeature[],
  most = MOST_TILE_BYTES,
): Uint8Array {
  const bytes = bytesOf(layer, kind, features);
  if (bytes.length <= most || kind === 'line') return bytes;
  const large = features.filter(({ area }) => area >= LEAST_AREA);
  return large.length < features.length ? bytesOf(layer, kind, large, false) : bytes;
}
