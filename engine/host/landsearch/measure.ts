import { landKeyOf } from '../../../model/land/catalogue.ts';
import type { OwnColumns } from '../../../model/land/owncolumns.ts';
import { classScale } from '../../../model/land/slider.ts';
import { figureOf } from './own.ts';

/** Scale and slider of a key, of an own figure, or of the share of a class. */
export function measureOf(key: string, figures: OwnColumns) {
  const own = figureOf(key, figures);
  if (own?.choice === null) return own.column.measure;
  return landKeyOf(key) ?? classScale;
}
