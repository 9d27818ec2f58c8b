/** CityJSON: the ground surfaces of solids, and flat objects such as land use. */
import { ImportProblem } from './faults.ts';
import type { Corner, Drawing, Rings, Shape } from './types.ts';

type Value = Readonly<Record<string, unknown>>;
const isValue = (value: unknown): value is Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export function readCityjson(root: Value): Drawing {
  const { CityObjects: objects, metadata } = root;
  if (!isValue(objects) || !Array.isArray(root['vertices'])) throw new ImportProblem('damaged');
  const corners = cornersOf(root);
  const shapes = Object.entries(objects).flatMap(([id, object]) => shapesOf(id, object, objects, corners));
  const crs = isValue(metadata) ? metadata['referenceSystem'] : null;
  return { crs: typeof crs === 'string' ? crs : null, shapes };
}

const AXES = [0, 1, 2] as const;

function cornersOf({ vertices, transform }: Value): Corner[] {
  const { scale, translate } = isValue(transform) ? transform : {};
  const numbers = (value: unknown, fallback: number) => AXES.map((axis) => Number(listOf(value)[axis] ?? fallback));
  const [scales, starts] = [numbers(scale, 1), numbers(translate, 0)];
  return listOf(vertices).map((vertex) =>
    AXES.map((axis) => {
      const at = listOf(vertex)[axis];
      return typeof at === 'number' ? at * scales[axis]! + starts[axis]! : NaN;
    }),
  );
}

/** One shape of an object with a geometry; the first level of detail that has ground. */
function shapesOf(id: string, object: unknown, objects: Value, corners: readonly Corner[]): Shape[] {
  if (!isValue(object)) return [];
  const geometries = listOf(object['geometry']).filter(isValue);
  if (geometries.length === 0) return [];
  const properties = attributesOf(object, objects);
  const name = typeof properties['name'] === 'string' ? properties['name'] : id;
  const grounds = geometries.map((each) => groundOf(each, corners));
  const polygons = grounds.find(({ length }) => length > 0) ?? [];
  const height = heightOf(geometries, corners);
  return [{ name, layer: String(object['type'] ?? ''), properties, polygons, height }];
}

/** Its own attributes, then those of its parents: 3DBAG describes a building, and gives only its parts a solid. */
function attributesOf(object: Value, objects: Value): Value {
  const own = isValue(object['attributes']) ? object['attributes'] : {};
  const parents = listOf(object['parents']).map((id) => objects[String(id)]);
  const inherited = parents.map((parent) =>
    isValue(parent) && isValue(parent['attributes']) ? parent['attributes'] : {},
  );
  return Object.assign({}, ...inherited, own) as Value;
}

/** From the lowest to the highest corner of the solids, metres; null without any. */
function heightOf(geometries: readonly Value[], corners: readonly Corner[]): number | null {
  let [low, high] = [Infinity, -Infinity];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    else {
      const z = corners[Number(value)]?.[2];
      if (z !== undefined && Number.isFinite(z)) [low, high] = [Math.min(low, z), Math.max(high, z)];
    }
  };
  for (const { type, boundaries } of geometries) if (type === 'Solid' || type === 'MultiSolid') walk(boundaries);
  return high > low ? high - low : null;
}

/** Surfaces that say they are ground; of a flat geometry that says nothing, all. */
function groundOf({ type, boundaries, semantics }: Value, corners: readonly Corner[]): Rings[] {
  const isSolid = type === 'Solid';
  if (!isSolid && type !== 'MultiSurface' && type !== 'CompositeSurface') return [];
  const surfaces = isSolid ? listOf(listOf(boundaries)[0]) : listOf(boundaries);
  const ringsOf = (surface: unknown): Rings =>
    listOf(surface).map((ring) => listOf(ring).map((index) => corners[Number(index)] ?? [NaN, NaN]));
  if (!isValue(semantics)) return isSolid ? [] : surfaces.map(ringsOf);
  const kinds = listOf(semantics['surfaces']).map((each) => (isValue(each) ? each['type'] : null));
  const values = isSolid ? listOf(listOf(semantics['values'])[0]) : listOf(semantics['values']);
  return surfaces.filter((_, index) => kinds[Number(values[index] ?? NaN)] === 'GroundSurface').map(ringsOf);
}
