/** What covers a plot, and how much of its boundary lies at a road. */
import type { FlatPlane, FlatPolygons } from '../../../../engine/host/plane/types.ts';
import type { CollectionName } from '../../../../model/land/collections.ts';
import type { Fact } from '../fact.ts';
import type { PlotFormula } from '../formula.ts';
import { CENTIMETRES, grown, overlap } from '../geometry/box.ts';
import { distanceBetween } from '../geometry/distance.ts';
import { joined, lengthBetween, sharedArea } from '../geometry/measure.ts';
import type { Layer, Selection } from '../geometry/layer.ts';
import { perLand, type Plot } from '../land.ts';

/** A plot has frontage where its boundary lies within this distance of a carriageway, m. */
export const FRONTAGE = 2;
/** Functions of road parts that cars use, and of those that run along them: a plot behind a footpath fronts the street. */
const CARRIAGEWAY = /^(rijbaan|woonerf)/i;
const ALONG_IT = /^(voetpad|voetgangersgebied|parkeervlak|inrit|fietspad)/i;
/** Whether a road part by its function is of a street, wherever it lies. */
export const isStreetPart = (use: string): boolean => CARRIAGEWAY.test(use) || ALONG_IT.test(use);
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

type Counts = (layer: Layer, row: number) => boolean;

/** Area of a plot under parts of layers, m2. Parts that overlap count once. */
function coveredBy(plot: Plot, covers: readonly Cover[]): number {
  const parts: FlatPolygons[] = [];
  for (const { layer, parts: own } of covers) {
    // Most parts near a plot only touch it.
    for (const row of plot.near(own)) if (overlap(layer.box(row), plot.box)) parts.push(plot.shapeOf(layer, row));
  }
  return parts.length === 0 ? 0 : sharedArea(plot.land.plane.flat, plot.shape, joined(parts));
}

/** A layer of the topographic map, and its parts that count. */
interface Cover {
  readonly layer: Layer;
  readonly parts: Selection;
}

/** Share of a plot, per cent; unknown where the map of none of the collections is loaded. */
function share(collections: readonly CollectionName[], counts: Counts = () => true): PlotFormula {
  const coversOf = perLand((land): readonly Cover[] =>
    collections.map((name) => {
      const layer = land.layer(name);
      return { layer, parts: layer.only((row) => isCurrent(layer, row) && counts(layer, row)) };
    }),
  );
  return (plot) => {
    const covers = coversOf(plot.land);
    if (covers.every(({ layer }) => layer.isEmpty)) return 'unknown_in_source';
    return Math.min(100, (100 * coveredBy(plot, covers)) / plot.area);
  };
}

const isCarriageway: Counts = (layer, row) =>
  isCurrent(layer, row) && CARRIAGEWAY.test(layer.text('functie', row) ?? '');

/** The road parts of streets: carriageways, and the parts along them. */
const streetParts = perLand((land): Selection => {
  const layer = land.layer('wegdeel');
  const carriageways = layer.only((row) => isCarriageway(layer, row));
  const isAlong = (row: number): boolean =>
    carriageways
      .near(layer.box(row), KERB)
      .some((other) => distanceBetween(layer.table, row, layer.table, other, Infinity) <= KERB);
  return layer.only((row) => {
    if (isCarriageway(layer, row)) return true;
    return isCurrent(layer, row) && ALONG_IT.test(layer.text('functie', row) ?? '') && isAlong(row);
  });
});

/** Streets that were widened, by the first of them: neighbours lie at the same streets. */
const widened = new WeakMap<FlatPolygons, { readonly streets: readonly FlatPolygons[]; readonly wide: FlatPolygons }>();

function widenedStreets(flat: FlatPlane, streets: readonly [FlatPolygons, ...FlatPolygons[]]): FlatPolygons {
  const last = widened.get(streets[0]);
  if (last?.streets.length === streets.length && streets.every((each, at) => each === last.streets[at]))
    return last.wide;
  const wide = flat.offset(joined(streets), FRONTAGE, { join: 'round' });
  widened.set(streets[0], { streets, wide });
  return wide;
}

/** Length of the boundary near a street, m. */
function frontage(plot: Plot): Fact {
  const layer = plot.land.layer('wegdeel');
  if (layer.isEmpty) return 'unknown_in_source';
  const around = grown(plot.box, FRONTAGE * CENTIMETRES);
  const [first, ...others] = plot
    .near(streetParts(plot.land), FRONTAGE)
    .map((row) => layer.shape(row, plot.frame, around));
  if (!first) return 0;
  const { flat } = plot.land.plane;
  const wide = widenedStreets(flat, [first, ...others]);
  const { coordinates, starts, sides } = flat.clipLines(plot.shape.coordinates, plot.shape.rings, wide);
  let length = 0;
  for (const [piece, side] of sides.entries()) {
    if (side >= 0) length += lengthBetween(coordinates, starts[piece]!, starts[piece + 1]!, 0);
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
