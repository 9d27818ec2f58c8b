import { useSnapshot } from 'valtio';
import { useText } from '../i18n/useText.ts';
import { useRoom } from '../stores/preferences.ts';
import { session } from '../stores/session.ts';
import { texts } from './texts.ts';

/** Why nothing can be changed in a grid now; null when it can. The shell has a banner for a company that lapsed. */
export function useReadOnly(): string | null {
  const t = useText();
  const { principal } = useSnapshot(session);
  const narrow = useTooNarrow();
  return principal === 'lapsed' ? t(texts.lapsed) : narrow;
}

/** Why the screen is too small to change a grid; null when it is not. */
export function useTooNarrow(): string | null {
  const t = useText();
  return useRoom() === 'tiny' ? t(texts.tooNarrow) : null;
}
