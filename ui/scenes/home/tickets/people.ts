/** Who wrote a ticket or a message, as others read it. */
import { nameOfRecord } from '../../../fields/recordname.ts';
import { useText } from '../../../i18n/useText.ts';
import { useRecord } from '../../../stores/records/banks.ts';
import { session } from '../../../stores/person/session.ts';
import { ticketTexts as texts } from './texts.ts';

interface Written {
  readonly id: number;
  readonly createdByUserId: number | null;
}

/** Written on this device and not saved yet, or by this person. */
const isOwn = ({ id, createdByUserId }: Written): boolean =>
  id < 0 || (createdByUserId !== null && createdByUserId === session.user?.id);

/** An answer of the staff has no author. */
export const isAnswer = ({ id, createdByUserId }: Written): boolean => id > 0 && createdByUserId === null;

export function useAuthor(written: Written): string {
  const t = useText();
  const author = useRecord('user', written.createdByUserId);
  if (isOwn(written)) return t(texts.you);
  if (isAnswer(written)) return t(texts.support);
  return (author && nameOfRecord('user', author)) || t(texts.colleague);
}
