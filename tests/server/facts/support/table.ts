/** Feature tables from GeoJSON in RD metres. */
import type { Geometry, Position } from 'geojson';
import type { CollectionName } from '../../../../model/land/collections.ts';
import type { FeatureTable, RawFeature } from '../../../../server/geodata/features.ts';

/** Lists of polygons, of lists of rings, of positions; a line or point is a polygon of one ring. */
function polygonsOf(geometry: Geometry | null): Position[][][] {
  switch (geometry?.type) {
    case 'Point':
      return [[[geometry.coordinates]]];
    case 'MultiPoint':
      return geometry.coordinates.map((point) => [[point]]);
    case 'LineString':
      return [[geometry.coordinates]];
    case 'MultiLineString':
      return geometry.coordinates.map((line) => [line]);
    case 'Polygon':
      return [geometry.coordinates];
    case 'MultiPolygon':
      return geometry.coordinates;
    case undefined:
      return [];
    default:
      throw new Error('No table of a collection of geometries');
  }
}

const kinds = { Point: 'point', MultiPoint: 'point', LineString: 'line', MultiLineString: 'line' } as const;

function kindOf(features: readonly RawFeature[]): FeatureTable['kind'] {
  const type = features.find(({ geometry }) => geometry)?.geometry?.type;
  if (type === undefined) return 'none';
  return type in kinds ? kinds[type as keyof typeof kinds] : 'area';
}

export function featureTable(collection: CollectionName, features: readonly RawFeature[]): FeatureTable {
  const coordinates: number[] = [];
  const [rings, polygons, starts, boxes]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (const { geometry } of features) {
    const from = coordinates.length;
    starts.push(polygons.length);
    for (const polygon of polygonsOf(geometry)) {
      polygons.push(rings.length);
      for (const ring of polygon) {
        rings.push(coordinates.length / 2);
        for (const [x, y] of ring) coordinates.push(Math.round(x! * 100), Math.round(y! * 100));
      }
    }
    const [xs, ys] = [0, 1].map((axis) => coordinates.slice(from).filter((_, at) => at % 2 === axis));
    boxes.push(
      ...(from === coordinates.length
        ? [0, 0, 0, 0]
        : [Math.min(...xs!), Math.min(...ys!), Math.max(...xs!), Math.max(...ys!)]),
    );
  }
  const values = new Map<string, ReturnType<FeatureTable['property']>>();
  return {
    collection,
    ids: features.map(({ id }) => id),
    kind: kindOf(features),
    coordinates: Int32Array.from(coordinates),
    rings: Uint32Array.from([...rings, coordinates.length / 2]),
    polygons: Uint32Array.from([...polygons, rings.length]),
    features: Uint32Array.from([...starts, polygons.length]),
    boxes: Int32Array.from(boxes),
    property(name) {
      const known = values.get(name) ?? features.map(({ properties }) => properties[name] ?? null);
      values.set(name, known);
      return known;
    },
  };
}
