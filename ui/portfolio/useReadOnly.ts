import { useSnapshot } from 'valtio';
import { useText } from '../i18n/useText.ts';
import { useRoom } from '../stores/preferences.ts';
import { session } from '../stores/session.ts';
import { texts } from './texts.ts';

/** Why nothing can be changed in a grid now; null when it can. */
export function useReadOnly(): string | null {
  const t = useText();
  const { principal } = useSnapshot(session);
  const isTiny = useRoom() === 'tiny';
  if (principal === 'lapsed') return t(texts.lapsed);
  return isTiny ? t(texts.tooNarrow) : null;
}
