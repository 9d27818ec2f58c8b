/** Units and decimals of the figures of a concept. */
import { entryOf, type KeyOf } from '../../../model/enums/enumeration.ts';
import { formFactors } from '../../../model/enums/figures.ts';
import { decimalsOf, type MeasureUnit } from '../../i18n/format.ts';

export type FigureKey = KeyOf<typeof formFactors>;

const ratioDecimals: Partial<Record<FigureKey, number>> = { gsi: 3, psi: 3, efficiency: 3 };

export const figureUnit = (key: FigureKey): MeasureUnit => entryOf(formFactors, key)!.unit as MeasureUnit;
export const figureDecimals = (key: FigureKey): number =>
  ratioDecimals[key] ?? (figureUnit(key) === 'm2' ? 1 : decimalsOf(figureUnit(key)));
