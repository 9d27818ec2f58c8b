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

function sameGeometry(a: FeatureTable, rowA: number, b: FeatureTable, rowB: number): boolean {
  const [partsA, partsB] = [partsOf(a, rowA), partsOf(b, rowB)];
  return partsA.every(
    (part, at) => part.length === partsB[at]!.length && part.every((value, i) => value === partsB[at]![i]),
  );
}

/** Coordinates of a feature, and the lengths of its rings and polygons. */
function partsOf({ coordinates, rings, polygons, features }: FeatureTable, row: number): readonly Int32Array[] {
  const [firstPolygon, endPolygon] = [features[row]!, features[row + 1]!];
  const [firstRing, endRing] = [polygons[firstPolygon]!, polygons[endPolygon]!];
  const start = rings[firstRing]!;
  return [
    coordinates.subarray(2 * start, 2 * rings[endRing]!),
    Int32Array.from(rings.subarray(firstRing, endRing + 1), (ring) => ring - start),
    Int32Array.from(polygons.subarray(firstPolygon, endPolygon + 1), (polygon) => polygon - firstRing),
  ];
}
