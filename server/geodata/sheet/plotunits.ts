/** Addressed units on a plot of which the stored land has no energy label. */
import type { Knex } from 'knex';
import { postcodeAndTown } from '../../../model/rules/text/postcode.ts';
import { isInside } from '../../../model/plane.ts';
import { GONE, registerId } from '../facts/stages/units.ts';
import type { AddressedUnit } from '../lookup/labels.ts';
import { placeOf, type Place } from './plot.ts';
import { rowsNear, textOf, type PlanRow } from './rules.ts';
import { shapeOfTwkb } from './shape.ts';

/** A number of zeros only means that the register has no unit there. */
const isNumber = (unit: string): boolean => /^\d{16}$/.test(unit) && !/^0+$/.test(unit);

/** As 42A-2. */
function houseNumber(row: PlanRow): string {
  const addition = textOf(row, 'toevoeging');
  return `${textOf(row, 'huisnummer')}${textOf(row, 'huisletter')}${addition && `-${addition}`}`;
}

function addressedUnit(row: PlanRow): AddressedUnit {
  const unit = registerId(textOf(row, 'identificatie') || row.id);
  const street = [textOf(row, 'openbare_ruimte_naam'), houseNumber(row)].filter(Boolean).join(' ');
  const town = postcodeAndTown(textOf(row, 'postcode'), textOf(row, 'woonplaats_naam'));
  return { unit, address: [street, town].filter(Boolean).join(', ') || unit };
}

/** Returns the units that have a label of any day. The id of a label is the number of its unit, a hyphen and the day. */
async function labelled(
  knex: Knex,
  { municipality, imports }: Pick<Place, 'municipality' | 'imports'>,
  units: readonly AddressedUnit[],
): Promise<ReadonlySet<string>> {
  const labels = imports['energielabel'];
  if (labels === undefined || units.length === 0) return new Set();
  const { rows } = await knex.raw<{ rows: { unit: string }[] }>(
    `select unit from unnest(?::text[]) as unit where exists (
       select from geo.feature where municipality = ? and collection = 'energielabel' and import = ?
       and id >= unit || '-' and id < unit || '.')`,
    [units.map(({ unit }) => unit), municipality, labels],
  );
  return new Set(rows.map(({ unit }) => unit));
}

/** By address; null for a plot that the current releases do not hold. */
export async function unlabelledUnits(knex: Knex, plot: string): Promise<AddressedUnit[] | null> {
  const place = await placeOf(knex, plot);
  if (!place) return null;
  const shape = shapeOfTwkb(place.geometry);
  const units = (await rowsNear(knex, place, 'verblijfsobject'))
    .filter((row) => {
      const at = row.geometry && shapeOfTwkb(row.geometry)[0]?.[0]?.[0];
      return at && !GONE.test(textOf(row, 'status')) && shape.some((polygon) => isInside(polygon, at));
    })
    .map(addressedUnit)
    .filter(({ unit }) => isNumber(unit));
  const known = await labelled(knex, place, units);
  const { compare } = new Intl.Collator('nl', { numeric: true });
  return units.filter(({ unit }) => !known.has(unit)).sort((a, b) => compare(a.address, b.address));
}
