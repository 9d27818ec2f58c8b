import type { View } from '../../model/entities/view.ts';
import { productViews } from '../../model/enums/views.ts';
import type { Translate } from '../i18n/useText.ts';

/** Its label for a view of the product, else its own name. */
export const nameOfView = ({ name }: Pick<View, 'name'>, t: Translate): string => {
  const label = productViews.entries.find(({ key }) => key === name)?.label;
  return label ? t(label) : name;
};
