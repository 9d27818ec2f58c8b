/** Writes a mail in the reader's language where it is known, otherwise in both. */
import type { Label } from '../../model/enums/enumeration.ts';

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

export type MailOf<Values> = Readonly<Record<keyof Label, (values: Values) => MailText>>;

export function writeMail<Values>(mail: MailOf<Values>, language: string, values: Values): MailText {
  if (language === 'en' || language === 'nl') return mail[language](values);
  const [dutch, english] = [mail.nl(values), mail.en(values)];
  return { subject: `${dutch.subject} / ${english.subject}`, text: `${dutch.text}\n---\n\n${english.text}` };
}
