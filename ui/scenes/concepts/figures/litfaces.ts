/** Which faces of a building a figure lights up. */
import { derivationOf } from '../../../stores/derivation.ts';
import { partsOf, type LitPart } from '../../../stores/highlight.ts';

/** More buildings than this are not all lit at once; each still is when it is pointed at. */
export const LIT_AT_ONCE = 40;

export function partsFor(conceptId: number, buildingId: number, key: string): LitPart[] {
  const found = derivationOf(conceptId, buildingId, sourceFigure(key));
  return found ? partsOf(buildingId, found.terms) : [];
}

/** Figure of a building that shows where a figure of the concept comes from. */
export const sourceFigure = (key: string): string =>
  ({
    gsi: 'footprint',
    osr: 'footprint',
    fsi: 'gfa_above',
    layers: 'gfa_above',
    psi: 'parking_area',
    built_area: 'footprint',
    unit_density: 'units',
    max_height: 'height',
    max_gutter_height: 'gutter_height',
    max_floors: 'floors',
    parking_required: 'parking_demand',
    parking_balance: 'parking_provided',
    parking_per_unit: 'parking_provided',
    green_ratio: 'green_area',
    buildings: 'footprint',
    gbo_lfa: 'efficiency',
  })[key] ?? key;
