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

/** Whether two features have the same corners in the same rings and polygons. */
function sameGeometry(a: FeatureTable, rowA: number, b: FeatureTable, rowB: number): boolean {
  const [polygonsA, polygonsB] = [partsOf(a.features, rowA, rowA + 1), partsOf(b.features, rowB, rowB + 1)];
  const [ringsA, ringsB] = [partsOf(a.polygons, ...polygonsA), partsOf(b.polygons, ...polygonsB)];
  const [pointsA, pointsB] = [partsOf(a.rings, ...ringsA), partsOf(b.rings, ...ringsB)];
  return (
    sameSteps(a.polygons, polygonsA, b.polygons, polygonsB) &&
    sameSteps(a.rings, ringsA, b.rings, ringsB) &&
    sameSteps(a.coordinates, doubled(pointsA), b.coordinates, doubled(pointsB), 0)
  );
}

type Part = readonly [first: number, end: number];

const partsOf = (starts: Uint32Array, first: number, end: number): Part => [starts[first]!, starts[end]!];
const doubled = ([first, end]: Part): Part => [2 * first, 2 * end - 1];

/** Whether two lists say the same from one place to another, that one included. Offsets are counted from the first. */
function sameSteps(
  a: ArrayLike<number>,
  [firstA, endA]: Part,
  b: ArrayLike<number>,
  [firstB, endB]: Part,
  base = 1,
): boolean {
  if (endA - firstA !== endB - firstB) return false;
  const shift = base * (a[firstA]! - b[firstB]!);
  for (let i = 0; i <= endA - firstA; i++) if (a[firstA + i]! - b[firstB + i]! !== shift) return false;
  return true;
}
