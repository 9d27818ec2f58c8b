/** Features that two editions of a collection do not share. */
import type { FeatureTable } from '../features.ts';
import type { Layer } from './geometry/layer.ts';
import { readProperties } from './properties.ts';

const rowsById = ({ table }: Layer): ReadonlyMap<string, number> => new Map(table.ids.map((id, row) => [id, row]));

/** Ids of features that are new, gone, or have another geometry or another value of a property that formulas read. */
export function changedFeatures(before: Layer, after: Layer): readonly string[] {
  if (before.table === after.table) return [];
  const [old, now] = [rowsById(before), rowsById(after)];
  const names = readProperties[after.table.collection];
  const isSame = (id: string, row: number): boolean => {
    const other = old.get(id);
    if (other === undefined || !sameGeometry(before.table, other, after.table, row)) return false;
    return names.every((name) => before.values(name)[other] === after.values(name)[row]);
  };
  const gone = [...old.keys()].filter((id) => !now.has(id));
  return [...gone, ...[...now].filter(([id, row]) => !isSame(id, row)).map(([id]) => id)];
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
