/** Which faces of a building a figure lights up. */
import { derivableKeys } from '../../../../engine/host/index.ts';
import { formulas, highestOf, totalOf } from '../../../../model/enums/figures.ts';
import { derivationOf } from '../../../stores/derivation.ts';
import { geometryOf } from '../../../stores/generation.ts';
import { partsOf, type LitPart } from '../../../stores/highlight.ts';

/** More buildings than this are not all lit at once; each still is when it is pointed at. */
export const LIT_AT_ONCE = 40;

export function partsFor(conceptId: number, buildingId: number, key: string): LitPart[] {
  const building = geometryOf(conceptId).get(buildingId);
  const found = building && derivationOf(building, sourceFigure(key));
  return found ? partsOf(buildingId, found.terms) : [];
}

/** Figure of a building that shows where a figure of the concept comes from. */
export function sourceFigure(key: string): string {
  const own = { osr: 'footprint', built_area: 'footprint', buildings: 'footprint', gbo_lfa: 'efficiency' }[key];
  if (own ?? derivableKeys.includes(key)) return own ?? key;
  const above = formulas[key]?.above[0];
  return above ? sourceFigure(above) : (highestOf[key] ?? totalOf[key] ?? key);
}
