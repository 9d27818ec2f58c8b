/** Geometries and boxes between the store and RD metres. */
import type { MultiPolygon, Position } from '../../../engine/host/shapes.ts';
import { boxOf } from '../../../model/plane.ts';
import { shapeOf } from '../../../engine/host/landsearch/shapes.ts';
import { TableBuilder } from '../store/table.ts';
import { fromTwkb } from '../store/twkb.ts';

/** A stored geometry as polygons, RD metres. */
export function shapeOfTwkb(geometry: Uint8Array): MultiPolygon {
  const to = new TableBuilder('perceel');
  fromTwkb(geometry, to);
  to.feature('', {});
  return shapeOf(to.table(), 0);
}

const CENTIMETRES = 100;
const centimetres = (metres: readonly number[]): string =>
  `(${metres.map((each) => Math.round(CENTIMETRES * each)).join()})`;

/** A place as a point of the database. */
export const pointText = (at: Position): string => centimetres(at);

/** The box around a shape grown by a margin (metres), as text of the database. */
export function boxTextAround(shape: MultiPolygon, margin = 0): string {
  const { minX, minY, maxX, maxY } = boxOf(shape.flatMap(([outer]) => outer ?? []));
  return centimetres([minX - margin, minY - margin, maxX + margin, maxY + margin]);
}
