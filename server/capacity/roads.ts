/** Streets beside a plot. */
import type { Knex } from 'knex';
import type { Plane } from '../../engine/host/plane/types.ts';
import type { MultiPolygon } from '../../engine/host/shapes.ts';
import { FRONTAGE, isStreetPart } from '../geodata/facts/stages/surface.ts';
import { boxTextAround, shapeOfTwkb } from '../geodata/sheet/shape.ts';
import { rowsNear, textOf, type RulesAsked } from '../geodata/sheet/rules.ts';

/** RD metres, wider by the distance at which a plot fronts a street. */
export async function roadsAt(knex: Knex, asked: RulesAsked, plane: Plane): Promise<MultiPolygon> {
  const rows = await rowsNear(knex, { ...asked, box: boxTextAround(asked.shape, FRONTAGE) }, 'wegdeel');
  const parts = rows.filter((row) => row.geometry && isStreetPart(textOf(row, 'functie')));
  return plane.offset(
    parts.flatMap(({ geometry }) => shapeOfTwkb(geometry!)),
    FRONTAGE,
    { join: 'round' },
  );
}
