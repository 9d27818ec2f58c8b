import { useText } from '../i18n/useText.ts';
import { texts } from './texts.ts';

/** The name of the cross that closes a dialog. */
export function useCloseButton(): { 'aria-label': string } {
  const t = useText();
  return { 'aria-label': t(texts.close) };
}
