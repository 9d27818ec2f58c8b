/** Buildings that stand on a plot. */
import type { Knex } from 'knex';
import { areaOfShape, outlineOf, partsBy, unitedShape } from '../../engine/host/landsearch/overlap.ts';
import type { Plane } from '../../engine/host/plane/types.ts';
import type { MultiPolygon } from '../../engine/host/shapes.ts';
import { countsOnPlot, isStanding } from '../geodata/facts/stages/buildings.ts';
import { rowsNear, type RulesAsked } from '../geodata/sheet/rules.ts';
import { shapeOfTwkb } from '../geodata/sheet/shape.ts';

/** Their parts on the plot, RD metres; without those that only stand out over its border, as in the facts of the plot. */
export async function standingOn(knex: Knex, asked: RulesAsked, plane: Plane): Promise<MultiPolygon> {
  const rows = await rowsNear(knex, asked, 'pand');
  const parts = rows.flatMap(({ geometry, properties }) => {
    if (!geometry || !isStanding(properties['status'] ?? null)) return [];
    const shape = shapeOfTwkb(geometry);
    const { inside } = partsBy(plane, asked.shape, outlineOf(shape));
    const area = areaOfShape(plane, inside);
    return area > 0 && countsOnPlot(area, () => areaOfShape(plane, shape)) ? inside : [];
  });
  return unitedShape(plane, parts);
}
