/** What covers a plot, and how much of its boundary lies at a road. */
import type { CollectionName } from '../../../../model/land/collections.ts';
import type { Fact } from '../fact.ts';
import type { PlotFormula } from '../formula.ts';
import { CENTIMETRES, grown } from '../geometry/box.ts';
import { distanceBetween } from '../geometry/distance.ts';
import { areaOf, joined, lengthOf, sharedPart } from '../geometry/measure.ts';
import type { Layer } from '../geometry/layer.ts';
import { perLand, type Plot } from '../land.ts';

/** A plot has frontage where its boundary lies within this distance of a carriageway, m. */
export const FRONTAGE = 2;
/** Functions of road parts that cars use, and of those that run along them: a plot behind a footpath fronts the street. */
const CARRIAGEWAY = /^(rijbaan|woonerf)/i;
const ALONG_IT = /^(voetpad|voetgangersgebied|parkeervlak|inrit|fietspad)/i;
/** Such a part belongs to the street when it lies this near to its carriageway, centimetres. */
export const KERB = 50;
const PAVED = /^(open|gesloten) verharding/i;

/** Whether a part of the topographic map is there today, at ground level. */
function isCurrent(layer: Layer, row: number): boolean {
  const isEnded = ['eind_registratie', 'termination_date'].some((name) => layer.text(name, row) !== null);
  const state = layer.text('bgt_status', row);
  return (
    !isEnded && (layer.number('relatieve_hoogteligging', row) ?? 0) === 0 && (state === null || state === 'bestaand')
  );
}

/** Area of a plot under the parts of a collection, m2. Parts that overlap count once. */
function coveredBy(
  plot: Plot,
  collections: readonly CollectionName[],
  counts: (layer: Layer, row: number) => boolean,
): number {
  const parts = collections.flatMap((name) => {
    const layer = plot.land.layer(name);
    const rows = plot.near(layer).filter((row) => isCurrent(layer, row) && counts(layer, row));
    return rows.map((row) => layer.shape(row, plot.frame, plot.box));
  });
  return parts.length === 0 ? 0 : areaOf(sharedPart(plot.land.plane.flat, plot.shape, joined(parts)));
}

/** Share of a plot, per cent; unknown where the map of none of the collections is loaded. */
const share =
  (collections: readonly CollectionName[], counts: (layer: Layer, row: number) => boolean = () => true): PlotFormula =>
  (plot) => {
    if (collections.every((name) => plot.land.layer(name).isEmpty)) return 'unknown_in_source';
    return Math.min(100, (100 * coveredBy(plot, collections, counts)) / plot.area);
  };

const isCarriageway = (layer: Layer, row: number): boolean =>
  isCurrent(layer, row) && CARRIAGEWAY.test(layer.text('functie', row) ?? '');

/** Rows of the road parts of streets: carriageways, and the parts along them. */
const streetParts = perLand((land): ReadonlySet<number> => {
  const layer = land.layer('wegdeel');
  const isAlong = (row: number): boolean =>
    layer
      .near(layer.box(row), KERB)
      .some(
        (other) =>
          isCarriageway(layer, other) && distanceBetween(layer.table, row, layer.table, other, Infinity) <= KERB,
      );
  const rows = [...layer.table.ids.keys()].filter((row) => {
    if (isCarriageway(layer, row)) return true;
    return isCurrent(layer, row) && ALONG_IT.test(layer.text('functie', row) ?? '') && isAlong(row);
  });
  return new Set(rows);
});

/** Length of the boundary near a street, m. */
function frontage(plot: Plot): Fact {
  const layer = plot.land.layer('wegdeel');
  if (layer.isEmpty) return 'unknown_in_source';
  const rows = plot.near(layer, FRONTAGE).filter((row) => streetParts(plot.land).has(row));
  if (rows.length === 0) return 0;
  const around = grown(plot.box, FRONTAGE * CENTIMETRES);
  const roads = joined(rows.map((row) => layer.shape(row, plot.frame, around)));
  const { flat } = plot.land.plane;
  const wide = flat.offset(roads, FRONTAGE, { join: 'round' });
  const { coordinates, starts, sides } = flat.clipLines(plot.shape.coordinates, plot.shape.rings, wide);
  let length = 0;
  for (const [piece, side] of sides.entries()) {
    if (side >= 0) length += lengthOf({ coordinates, rings: starts.subarray(piece, piece + 2) });
  }
  return length;
}

export const surfaceFormulas = {
  plot_road_frontage: frontage,
  green_share: share(['begroeidterreindeel']),
  paved_share: share(['onbegroeidterreindeel', 'wegdeel'], (layer, row) =>
    PAVED.test(layer.text('fysiek_voorkomen', row) ?? ''),
  ),
  water_share: share(['waterdeel']),
} satisfies Record<string, PlotFormula>;
