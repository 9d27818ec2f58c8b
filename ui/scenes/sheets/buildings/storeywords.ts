/** What a storey is called, and what it is used for. */
import { oneOf } from '../../../../model/define.ts';
import { floorPart, type Building } from '../../../../model/entities/building.ts';
import { areaFunctionTypes } from '../../../../model/enums/functions.ts';
import { textOfCell } from '../../../fields/celltext.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import type { Translate } from '../../../i18n/useText.ts';
import type { Storey } from './storeys.ts';
import { texts } from './texts.ts';

export const madeUse = oneOf('Use', 'Gebruik', areaFunctionTypes);
export const writtenUse = floorPart.fields.type;

/** The name in the record, that of its tower, or its level: `Storeys 1 to 4`. */
export function storeyName({ cfg }: Building, { floor, tower, level, repeat }: Storey, t: Translate): string {
  const given = cfg.floors.length > 0 ? floor?.name : undefined;
  return given || tower || levelsOf(level, repeat, t);
}

function levelsOf(from: number, repeat: number, t: Translate): string {
  if (from === 0 && repeat === 1) return t(texts.groundFloor);
  return repeat === 1 ? t(texts.storey, { number: from }) : t(texts.storeyRange, { from, to: from + repeat - 1 });
}

/** The use in the record, otherwise the main function that was made. */
export const storeyUse = ({ floor, function: made }: Storey): string => floor?.type ?? made;

export const storeyUseText = (storey: Storey, t: Translate): string =>
  textOfCell({ field: storey.floor ? writtenUse : madeUse }, storeyUse(storey), t, currentLanguage());
