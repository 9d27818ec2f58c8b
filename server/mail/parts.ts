/** What a mail is made of, before and after it is written. */
import type { RichElement } from '../../model/rules/text/richtags.ts';
import type { Label } from '../../model/enums/enumeration.ts';

export interface MailLine {
  readonly text: string;
  readonly link: string;
}

export type MailPart =
  | { readonly kind: 'text'; readonly text: string }
  /** With its lists and links. */
  | { readonly kind: 'rich'; readonly nodes: readonly RichElement[] }
  /** What to do, and the link that does it. */
  | { readonly kind: 'action'; readonly text: string; readonly button: string; readonly link: string }
  | { readonly kind: 'list'; readonly title: string; readonly lines: readonly MailLine[]; readonly more: string | null }
  /** Below the message. */
  | { readonly kind: 'small'; readonly text: string; readonly link: string };

export interface MailContent {
  readonly subject: string;
  readonly parts: readonly MailPart[];
}

export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Address that turns such mails off by one POST (RFC 8058). */
  readonly unsubscribe?: string;
  /** Where a reply goes, if not to the sender. */
  readonly replyTo?: string;
}

export type MailOf<Values> = Readonly<Record<keyof Label, (values: Values) => MailContent>>;

/** A part of the mail in one language. */
export interface MailSection {
  readonly language: keyof Label;
  readonly parts: readonly MailPart[];
}
