/** Which buildings and units lie in which areas. Each lies in one area of a level, so that sums over areas agree. */
import type { CollectionName } from '../../../../model/land/collections.ts';
import { CENTIMETRES, type CentimetreBox } from '../geometry/box.ts';
import { crosses, hasArea, isWithin } from '../geometry/inside.ts';
import type { Layer } from '../geometry/layer.ts';
import { localSet } from '../geometry/local.ts';
import { perLand, type Land } from '../land.ts';
import { stands } from './buildings.ts';
import { labelPointOf } from '../label.ts';
import { pointOf, unitsOf, type Unit } from './units.ts';

type Point = readonly [x: number, y: number];

/** What lies in areas: the box around a member, and its point (centimetres RD) by which it counts; null without one. */
interface Member {
  readonly box: CentimetreBox;
  point(): Point | null;
}

/** The area in which a member lies: only where a border crosses its box is its point asked for. */
function areaAround(layer: Layer, areas: ReadonlySet<number>, { box, point }: Member): number | undefined {
  let at: Point | null | undefined;
  return layer.near(box).find((row) => {
    if (!areas.has(row)) return false;
    if (!crosses(layer.table, row, box)) return isWithin(layer.table, row, box.minX, box.minY);
    at = at === undefined ? point() : at;
    return at !== null && isWithin(layer.table, row, ...at);
  });
}

/** Members of areas, by the row of the area. */
function within<T>(
  land: Land,
  collection: CollectionName,
  areas: readonly number[],
  members: Iterable<readonly [T, Member]>,
): ReadonlyMap<number, readonly T[]> {
  const layer = land.layer(collection);
  const wanted = new Set(areas);
  const found = new Map<number, T[]>(areas.map((row) => [row, []]));
  for (const [each, member] of members) {
    const row = areaAround(layer, wanted, member);
    if (row !== undefined) found.get(row)!.push(each);
  }
  return found;
}

/** Buildings that stand and have an area. */
const buildings = perLand((land: Land): readonly (readonly [row: number, Member])[] => {
  const layer = land.layer('pand');
  return [...layer.table.ids.keys()].flatMap((row) => {
    const box = layer.box(row);
    const corner = { x: box.minX, y: box.minY };
    if (!stands(land, row) || !hasArea(layer.table, row)) return [];
    const point = (): Point | null => {
      const label = labelPointOf(land.plane, localSet(layer.table, row, corner));
      return label && [box.minX + Math.round(label[0] * CENTIMETRES), box.minY + Math.round(label[1] * CENTIMETRES)];
    };
    return [[row, { box, point }]];
  });
});

/** Standing buildings by the row of their area. */
export const buildingsWithin = (land: Land, collection: CollectionName, areas: readonly number[]) =>
  within(land, collection, areas, buildings(land));

/** Units in use by the row of their area. */
export const unitsWithin = (land: Land, collection: CollectionName, areas: readonly number[]) =>
  within(
    land,
    collection,
    areas,
    [...unitsOf(land).values()].map((unit): [Unit, Member] => {
      const [x, y] = pointOf(land, unit);
      return [unit, { box: { minX: x, minY: y, maxX: x, maxY: y }, point: () => [x, y] }];
    }),
  );
