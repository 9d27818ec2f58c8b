import type { RecordChange } from '../../model/rules/history.ts';
import { textOf } from '../i18n/useText.ts';
import { session } from '../stores/session.ts';
import { othersTexts } from './texts.ts';

/** Who made a change: a name, or the user elsewhere; null when unknown. */
export const whoOf = (change: RecordChange | null): string | null => {
  if (change?.userId != null && change.userId === session.user?.id) return textOf(othersTexts.yourself);
  return change?.userName || null;
};
