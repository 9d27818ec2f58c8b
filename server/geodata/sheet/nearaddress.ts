/** The address that a location on some land takes. */
import type { Knex } from 'knex';
import type { Position } from '../../../engine/host/shapes.ts';
import { apart, isInside } from '../../../model/plane.ts';
import { nearestOf, type AddressNear } from '../../../model/rules/location/address.ts';
import { rowsNear, type RulesAsked } from './rules.ts';
import { boxTextAround, shapeOfTwkb } from './shape.ts';

/** Metres around the land within which an address is searched. */
const AROUND = 100;

/** The address of the register on the land or nearest around it. `middle`: RD metres. */
export async function nearestAddress(knex: Knex, asked: RulesAsked, middle: Position): Promise<AddressNear | null> {
  const box = boxTextAround(asked.shape, AROUND);
  const near = (await rowsNear(knex, { ...asked, box }, 'adres')).flatMap(({ geometry, properties }): AddressNear[] => {
    const at = geometry && shapeOfTwkb(geometry)[0]?.[0]?.[0];
    if (!at) return [];
    const isOwn = asked.shape.some((polygon) => isInside(polygon, at));
    return [{ properties, isOwn, away: apart(at, middle) }];
  });
  return nearestOf(near);
}
