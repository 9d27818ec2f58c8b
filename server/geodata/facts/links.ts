/** Where a change of a register shows: at the feature itself, and at the features that refer to it. */
import type { CollectionName } from '../../../model/land/collections.ts';
import type { CentimetreBox } from './geometry/box.ts';
import type { Layer } from './geometry/layer.ts';
import { perLand, type Land } from './land.ts';
import { KERB } from './stages/surface.ts';
import { buildingsOf, registerId } from './stages/units.ts';

/** Rows of the buildings and of the units by their number in the register. */
const buildingRows = perLand((land: Land) => rowsByNumber(land.layer('pand')));
const unitRows = perLand((land: Land) => rowsByNumber(land.layer('verblijfsobject')));

const numberOf = (layer: Layer, row: number): string =>
  registerId(layer.text('identificatie', row) ?? layer.table.ids[row]!);

const rowsByNumber = (layer: Layer): ReadonlyMap<string, number> =>
  new Map(layer.table.ids.map((_, row) => [numberOf(layer, row), row]));

const rowBoxes = (layer: Layer, row: number | undefined): CentimetreBox[] =>
  row === undefined ? [] : [layer.box(row)];

/** Boxes of features that refer to a feature of a collection, or that it refers to. */
const linked: Readonly<Partial<Record<CollectionName, (land: Land, layer: Layer, row: number) => CentimetreBox[]>>> = {
  pand3d: (land, layer, row) => rowBoxes(land.layer('pand'), buildingRows(land).get(numberOf(layer, row))),
  verblijfsobject: (land, layer, row) =>
    buildingsOf(layer.text('pandidentificatie', row) ?? layer.text('pand.href', row)).flatMap((id) =>
      rowBoxes(land.layer('pand'), buildingRows(land).get(id)),
    ),
  // Whether a footpath belongs to a street depends on the carriageways along it.
  wegdeel: (land, layer, row) => {
    const roads = land.layer('wegdeel');
    return roads.near(layer.box(row), KERB).map((each) => roads.box(each));
  },
  energielabel: (land, layer, row) => {
    const unit = registerId(layer.text('BAGVerblijfsobjectID', row) ?? '');
    return rowBoxes(land.layer('verblijfsobject'), unitRows(land).get(unit));
  },
};

/** Boxes at which the facts of changed features show, before and after the change. */
export function boxesBehind(
  name: CollectionName,
  ids: readonly string[],
  layers: readonly [before: Layer, after: Layer],
  lands: readonly [before: Land, after: Land],
): readonly CentimetreBox[] {
  const wanted = new Set(ids);
  if (wanted.size === 0) return [];
  const boxes: CentimetreBox[] = [];
  for (const layer of layers)
    for (const [row, id] of layer.table.ids.entries()) {
      if (!wanted.has(id)) continue;
      if (layer.table.kind !== 'none') boxes.push(layer.box(row));
      for (const land of lands) boxes.push(...(linked[name]?.(land, layer, row) ?? []));
    }
  return boxes;
}
