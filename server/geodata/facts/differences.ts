/** Features that two editions of a collection do not share. */
import type { FeatureTable } from '../features.ts';
import type { Layer } from './geometry/layer.ts';
import { readProperties } from './properties.ts';

function rowsById({ table }: Layer): ReadonlyMap<string, number> {
  const rows = new Map<string, number>();
  for (let row = 0; row < table.ids.length; row++) rows.set(table.ids[row]!, row);
  return rows;
}

/** Ids of features that are new, gone, or have another geometry or another value of a property that formulas read. */
export function changedFeatures(before: Layer, after: Layer): readonly string[] {
  if (before.table === after.table) return [];
  const [old, now] = [rowsById(before), rowsById(after)];
  const properties = readProperties[after.table.collection].map((name) => ({
    were: before.values(name),
    are: after.values(name),
  }));
  const isSame = (id: string, row: number): boolean => {
    const other = old.get(id);
    if (other === undefined || !sameGeometry(before.table, other, after.table, row)) return false;
    return properties.every(({ were, are }) => were[other] === are[row]);
  };
  const changed: string[] = [];
  for (const id of old.keys()) if (!now.has(id)) changed.push(id);
  for (const [id, row] of now) if (!isSame(id, row)) changed.push(id);
  return changed;
}

/** Whether two features have the same corners in the same rings and polygons. Allocates nothing, because it runs for every feature. */
function sameGeometry(a: FeatureTable, rowA: number, b: FeatureTable, rowB: number): boolean {
  if (!sameSteps(a.features, rowA, b.features, rowB, 1)) return false;
  const [polygonA, polygonB] = [a.features[rowA]!, b.features[rowB]!];
  const polygons = a.features[rowA + 1]! - polygonA;
  if (!sameSteps(a.polygons, polygonA, b.polygons, polygonB, polygons)) return false;
  const [ringA, ringB] = [a.polygons[polygonA]!, b.polygons[polygonB]!];
  const rings = a.polygons[polygonA + polygons]! - ringA;
  if (!sameSteps(a.rings, ringA, b.rings, ringB, rings)) return false;
  const [pointA, pointB] = [a.rings[ringA]!, b.rings[ringB]!];
  const points = a.rings[ringA + rings]! - pointA;
  for (let i = 0; i < 2 * points; i++)
    if (a.coordinates[2 * pointA + i] !== b.coordinates[2 * pointB + i]) return false;
  return true;
}

/** Whether the next offsets of two lists are as far from the first ones. */
function sameSteps(a: Uint32Array, fromA: number, b: Uint32Array, fromB: number, count: number): boolean {
  const shift = a[fromA]! - b[fromB]!;
  for (let i = 1; i <= count; i++) if (a[fromA + i]! - b[fromB + i]! !== shift) return false;
  return true;
}
