/** A stored geometry as polygons, RD metres. */
import type { MultiPolygon } from '../../../engine/host/shapes.ts';
import { shapeOf } from '../../../engine/host/landsearch/shapes.ts';
import { TableBuilder } from '../store/table.ts';
import { fromTwkb } from '../store/twkb.ts';

export function shapeOfTwkb(geometry: Uint8Array): MultiPolygon {
  const to = new TableBuilder('perceel');
  fromTwkb(geometry, to);
  to.feature('', {});
  return shapeOf(to.table(), 0);
}
