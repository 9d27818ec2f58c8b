import { useSnapshot } from 'valtio';
import type { SearchQuery } from '../../../model/entities/searchquery.ts';
import { isArchivedQuery } from '../../../model/rules/search/searchquery.ts';
import { useText } from '../../i18n/useText.ts';
import { session } from '../../stores/person/session.ts';
import { texts } from './texts.ts';

/** Why a query cannot be changed or run; null when it can. Without a query: why none can be made. */
export function useReadOnly(query: SearchQuery | null = null): string | null {
  const t = useText();
  const { principal } = useSnapshot(session);
  if (principal === 'lapsed' || principal === 'anonymous') return t(texts.lapsed);
  return query && isArchivedQuery(query) ? t(texts.isArchived) : null;
}
