/** Densities of a concept. */
import type { Label } from '../../../../model/enums/enumeration.ts';
import { formFactors } from '../../../../model/enums/figures.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import type { DensityKey } from '../../../../model/land/densities.ts';
import { mixedUseIndex, mixedUseOf } from '../../../../model/rules/building/mixeduse.ts';
import { figureDecimals } from '../../../components/figures/figureformat.ts';
import { formatMeasure, formatNumber } from '../../../i18n/format.ts';
import { conceptGeneration } from '../../../stores/generation/generation.ts';
import { valueOf } from './figuregroups.ts';

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
