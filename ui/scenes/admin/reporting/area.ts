import type { ListedSearch } from '../../../../model/admin/searches.ts';
import { formatNumber } from '../../../i18n/format.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { texts } from './texts.ts';

/** Where a search looked: its places, or how many municipalities. */
export function areaOf({ places, municipalities }: ListedSearch, t: Translate): string {
  if (places.length > 0) return places.join(', ');
  return municipalities > 0 ? t(texts.municipalities, { count: formatNumber(municipalities) }) : t(texts.allLand);
}
