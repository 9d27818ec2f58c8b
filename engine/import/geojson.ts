/** GeoJSON: collections, features and bare geometries; `crs` as older programs write it. */
import { ImportProblem } from './faults.ts';
import type { Corner, Drawing, Rings, Shape } from './types.ts';

type Value = Readonly<Record<string, unknown>>;

const isValue = (value: unknown): value is Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Properties that name a feature, the first that is filled. */
const nameKeys = ['name', 'naam', 'NAAM', 'Name', 'label', 'identificatie', 'id'];
/** Properties that tell features of a kind apart. */
const layerKeys = ['kind', 'layer', 'laag', 'Layer'];

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
const firstOf = (keys: readonly string[], from: Value): string =>
  keys.map((key) => textOf(from[key])).find((text) => text !== '') ?? '';

/** The shape of properties and polygons, named by its properties. */
function namedShape(properties: Value, polygons: readonly Rings[], layer = '', id: unknown = ''): Shape {
  const name = firstOf(nameKeys, properties) || textOf(id);
  return { name, layer: layer || firstOf(layerKeys, properties), properties, polygons };
}

export function readGeojson(root: unknown): Drawing {
  if (!isValue(root)) throw new ImportProblem('damaged');
  return { crs: crsOf(root), shapes: shapesOf(root) };
}

function crsOf({ crs }: Value): string | null {
  if (!isValue(crs) || !isValue(crs['properties'])) return null;
  const { name, code } = crs['properties'];
  return textOf(name) || textOf(code) || null;
}

function shapesOf(value: Value): Shape[] {
  if (value['type'] === 'FeatureCollection') {
    const { features } = value;
    if (!Array.isArray(features)) throw new ImportProblem('damaged');
    return features.flatMap((each: unknown) => (isValue(each) ? shapesOf(each) : [namedShape({}, [])]));
  }
  if (value['type'] !== 'Feature') return [namedShape({}, polygonsOf(value))];
  const properties = isValue(value['properties']) ? value['properties'] : {};
  const shape = namedShape(properties, polygonsOf(value['geometry']), '', value['id']);
  const point = pointOf(value['geometry']);
  return [point ? { ...shape, point } : shape];
}

/** The corner of a point, alone or as the only one of several; null for another geometry. */
function pointOf(geometry: unknown): Corner | null {
  if (!isValue(geometry)) return null;
  const { type, coordinates } = geometry;
  if (type === 'Point') return cornerOf(coordinates);
  return type === 'MultiPoint' && Array.isArray(coordinates) && coordinates.length === 1
    ? cornerOf(coordinates[0])
    : null;
}

/** Polygons of a geometry; rings that are no lists become empty ones, which are refused later. */
export function polygonsOf(geometry: unknown): Rings[] {
  if (!isValue(geometry)) return [];
  const { type, coordinates, geometries } = geometry;
  if (type === 'GeometryCollection') return Array.isArray(geometries) ? geometries.flatMap(polygonsOf) : [];
  if (type === 'Polygon') return [ringsOf(coordinates)];
  if (type === 'MultiPolygon') return Array.isArray(coordinates) ? coordinates.map(ringsOf) : [[]];
  return [];
}

const ringsOf = (rings: unknown): Rings =>
  Array.isArray(rings) ? rings.map((ring: unknown) => (Array.isArray(ring) ? ring.map(cornerOf) : [])) : [];

/** A corner that is none becomes no number, which is refused later. */
const cornerOf = (corner: unknown): number[] =>
  Array.isArray(corner) ? corner.map((each) => (typeof each === 'number' ? each : NaN)) : [NaN, NaN];
