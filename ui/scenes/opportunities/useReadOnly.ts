import { useSnapshot } from 'valtio';
import { storedValue } from '../../../model/enums/enumeration.ts';
import { planStages } from '../../../model/enums/location.ts';
import type { SearchQuery } from '../../../model/entities/searchquery.ts';
import { useText } from '../../i18n/useText.ts';
import { session } from '../../stores/session.ts';
import { texts } from './texts.ts';

export const isArchived = ({ status, archived }: Pick<SearchQuery, 'status' | 'archived'>): boolean =>
  archived || status === storedValue(planStages, 'archived');

/** Why a query cannot be changed or run; null when it can. Without a query: why none can be made. */
export function useReadOnly(query: SearchQuery | null = null): string | null {
  const t = useText();
  const { principal } = useSnapshot(session);
  if (principal === 'lapsed' || principal === 'anonymous') return t(texts.lapsed);
  return query && isArchived(query) ? t(texts.isArchived) : null;
}
