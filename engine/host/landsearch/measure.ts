import { landKeyOf } from '../../../model/land/catalogue.ts';
import { classScale } from '../../../model/land/slider.ts';

/** Scale and slider of a key, or of the share of a class. */
export const measureOf = (key: string) => landKeyOf(key) ?? classScale;
