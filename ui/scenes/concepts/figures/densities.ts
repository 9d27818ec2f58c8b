/** Densities of a concept, and those of the neighbourhood of a location, asked once a visit: they change with the land, not with a concept. */
import type { Label } from '../../../../model/enums/enumeration.ts';
import { formFactors } from '../../../../model/enums/figures.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import type { DensitiesAnswer, DensityKey } from '../../../../model/land/densities.ts';
import { mixedUseIndex, mixedUseOf } from '../../../../model/rules/mixeduse.ts';
import { fetchDensities } from '../../../api/geo.ts';
import { figureDecimals } from '../../../components/figureformat.ts';
import { formatMeasure, formatNumber } from '../../../i18n/format.ts';
import { conceptGeneration } from '../../../stores/generation.ts';
import { onSession } from '../../../stores/session.ts';
import { valueOf } from './figuregroups.ts';

const known = new Map<string, Promise<DensitiesAnswer>>();
onSession('signedOut', () => known.clear());

/** Degrees. A failed question is forgotten, so that the next one asks again. */
export function densitiesOnce(lon: number, lat: number): Promise<DensitiesAnswer> {
  const place = `${lon} ${lat}`;
  const asked = known.get(place);
  if (asked) return asked;
  const answer = fetchDensities(lon, lat);
  known.set(place, answer);
  answer.catch(() => known.delete(place));
  return answer;
}

export const densityLabel = (key: DensityKey): Label =>
  key === 'mxi' ? mixedUseIndex.label : entryOf(formFactors, key)!.label;

/** Null while the concept has no figures, or where there is nothing to divide by. */
export function densityOf(conceptId: number, key: DensityKey): number | null {
  const { figures, functions } = conceptGeneration(conceptId);
  return key === 'mxi' ? mixedUseOf(functions) : valueOf(figures, key);
}

const PER_CENT = 100;

export const densityText = (key: DensityKey, value: number): string =>
  key === 'mxi' ? formatMeasure(value * PER_CENT, '%', 0) : formatNumber(value, figureDecimals(key));
