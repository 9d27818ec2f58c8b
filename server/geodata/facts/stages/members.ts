/** Which buildings and units lie in which areas. Each lies in one area of a level, so that sums over areas agree. */
import type { CollectionName } from '../../../../model/land/collections.ts';
import { CENTIMETRES } from '../geometry/box.ts';
import { isWithin } from '../geometry/inside.ts';
import { localSet } from '../geometry/local.ts';
import { perLand, type Land } from '../land.ts';
import { stands } from './buildings.ts';
import { labelPointOf } from '../label.ts';
import { pointOf, unitsOf, type Unit } from './units.ts';

/** Standing buildings with a point inside, in centimetres RD. */
const buildingPoints = perLand((land: Land): ReadonlyMap<number, readonly [x: number, y: number]> => {
  const { table } = land.layer('pand');
  const points = new Map<number, readonly [number, number]>();
  for (const row of table.ids.keys()) {
    if (!stands(land, row)) continue;
    const [x, y] = [table.boxes[4 * row]!, table.boxes[4 * row + 1]!];
    const label = labelPointOf(land.plane, localSet(table, row, { x, y }));
    if (label) points.set(row, [x + Math.round(label[0] * CENTIMETRES), y + Math.round(label[1] * CENTIMETRES)]);
  }
  return points;
});

/** Members of areas by the point that decides where they lie. */
function within<T>(
  land: Land,
  collection: CollectionName,
  areas: readonly number[],
  members: Iterable<readonly [member: T, point: readonly [x: number, y: number]]>,
): ReadonlyMap<number, readonly T[]> {
  const layer = land.layer(collection);
  const wanted = new Set(areas);
  const found = new Map<number, T[]>(areas.map((row) => [row, []]));
  for (const [member, [x, y]] of members) {
    const at = { minX: x, minY: y, maxX: x, maxY: y };
    const row = layer.near(at).find((each) => wanted.has(each) && isWithin(layer.table, each, x, y));
    if (row !== undefined) found.get(row)!.push(member);
  }
  return found;
}

/** Standing buildings by the row of their area. */
export const buildingsWithin = (land: Land, collection: CollectionName, areas: readonly number[]) =>
  within(land, collection, areas, buildingPoints(land));

/** Units in use by the row of their area. */
export const unitsWithin = (land: Land, collection: CollectionName, areas: readonly number[]) =>
  within(
    land,
    collection,
    areas,
    [...unitsOf(land).values()].map((unit): [Unit, readonly [number, number]] => [unit, pointOf(land, unit)]),
  );
