/** The faces of a building that a figure highlights. */
import { derivableKeys } from '../../../../engine/host/index.ts';
import { formulas, highestOf, totalOf } from '../../../../model/enums/figures.ts';
import { derivationOf } from '../../../stores/generation/derivation.ts';
import { geometryOf } from '../../../stores/generation/generation.ts';
import { partsOf, type LitPart } from '../../../stores/generation/highlight.ts';

/** Most buildings that a figure highlights at once; the panel says so where there are more. */
export const LIT_AT_ONCE = 40;

export function partsFor(conceptId: number, buildingId: number, key: string): LitPart[] {
  const building = geometryOf(conceptId).get(buildingId);
  const found = building && derivationOf(building, sourceFigure(key));
  return found ? partsOf(buildingId, found.terms) : [];
}

/** Those of these parts that are faces of a function. */
export const partsOfFunction = (conceptId: number, parts: readonly LitPart[], name: string): LitPart[] =>
  parts.filter(({ buildingId, floor, kind, id }) => {
    const spaces = geometryOf(conceptId).get(buildingId)?.floors[floor]?.spaces ?? [];
    return kind === 'face' && spaces.some((space) => space.id === id && space.function === name);
  });

/** Key of the building's figure that explains a figure of the concept. */
export function sourceFigure(key: string): string {
  const own = { osr: 'footprint', built_area: 'footprint', buildings: 'footprint', gbo_lfa: 'efficiency' }[key];
  if (own ?? derivableKeys.includes(key)) return own ?? key;
  const above = formulas[key]?.above[0];
  return above ? sourceFigure(above) : (highestOf[key] ?? totalOf[key] ?? key);
}
