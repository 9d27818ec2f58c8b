import { useSnapshot } from 'valtio';
import { useText } from '../../../i18n/useText.ts';
import { texts as shared } from '../../../portfolio/texts.ts';
import { session } from '../../../stores/person/session.ts';

/** Why underlays cannot be changed; null when they can. */
export function useLocked(): string | null {
  const t = useText();
  const { principal } = useSnapshot(session);
  return principal === 'lapsed' ? t(shared.lapsed) : null;
}
