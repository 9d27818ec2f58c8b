/** Which buildings and units lie in which areas. Each lies in one area of a level, so that sums over areas agree. */
import type { CollectionName } from '../../../../model/land/collections.ts';
import { CENTIMETRES, type CentimetreBox } from '../geometry/box.ts';
import { crosses, hasArea, isWithin } from '../geometry/inside.ts';
import { localSet } from '../geometry/local.ts';
import { perLand, type Land } from '../land.ts';
import { stands } from './buildings.ts';
import { labelPointOf } from '../label.ts';
import { pointOf, unitsOf } from './units.ts';

type Point = readonly [x: number, y: number];

/**
 * Members of areas, by the row of the area: each with the box around it and the point (centimetres RD) by which it counts. Only where a border
 * crosses the box is the point asked for; null without one.
 */
function within<T>(
  land: Land,
  collection: CollectionName,
  areas: readonly number[],
  members: Iterable<T>,
  boxOf: (member: T) => CentimetreBox,
  pointOf: (member: T) => Point | null,
): ReadonlyMap<number, readonly T[]> {
  const layer = land.layer(collection);
  const found = new Map<number, T[]>(areas.map((row) => [row, []]));
  for (const member of members) {
    const box = boxOf(member);
    for (const row of layer.near(box)) {
      const own = found.get(row);
      const point = own && crosses(layer.table, row, box) ? pointOf(member) : ([box.minX, box.minY] as const);
      if (!own || !point || !isWithin(layer.table, row, ...point)) continue;
      own.push(member);
      break;
    }
  }
  return found;
}

/** Buildings that stand and have an area. */
const buildings = perLand((land: Land): readonly number[] => {
  const { table } = land.layer('pand');
  return [...table.ids.keys()].filter((row) => stands(land, row) && hasArea(table, row));
});

/** The label point of a building. */
function labelOf(land: Land, row: number): Point | null {
  const layer = land.layer('pand');
  const { minX, minY } = layer.box(row);
  const label = labelPointOf(land.plane, localSet(layer.table, row, { x: minX, y: minY }));
  return label && [minX + Math.round(label[0] * CENTIMETRES), minY + Math.round(label[1] * CENTIMETRES)];
}

/** Standing buildings by the row of their area. */
export const buildingsWithin = (land: Land, collection: CollectionName, areas: readonly number[]) =>
  within(
    land,
    collection,
    areas,
    buildings(land),
    (row) => land.layer('pand').box(row),
    (row) => labelOf(land, row),
  );

/** Units in use by the row of their area. */
export const unitsWithin = (land: Land, collection: CollectionName, areas: readonly number[]) =>
  within(
    land,
    collection,
    areas,
    unitsOf(land).values(),
    (unit) => {
      const [x, y] = pointOf(land, unit);
      return { minX: x, minY: y, maxX: x, maxY: y };
    },
    (unit) => pointOf(land, unit),
  );
