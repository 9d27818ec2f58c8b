/** The mail with an answer of the staff to a ticket. */
import type { MailOf, MailPart } from './parts.ts';

export interface TicketAnswer {
  /** `K-0001`. */
  readonly reference: string;
  readonly subject: string;
  readonly answer: string;
  readonly asked: string;
  readonly link: string;
}

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

const askedBefore = (title: string, asked: string): MailPart[] =>
  asked ? [{ kind: 'text', text: `${title}\n${quoted(asked)}` }] : [];

export const ticketAnswerMail: MailOf<TicketAnswer> = {
  nl: ({ reference, subject, answer, asked, link }) => ({
    subject: `${reference}: ${subject}`,
    parts: [
      { kind: 'text', text: answer },
      { kind: 'action', text: 'Reageren of het hele gesprek lezen:', button: 'Gesprek openen', link },
      ...askedBefore('U schreef:', asked),
    ],
  }),
  en: ({ reference, subject, answer, asked, link }) => ({
    subject: `${reference}: ${subject}`,
    parts: [
      { kind: 'text', text: answer },
      { kind: 'action', text: 'Reply or read the whole conversation:', button: 'Open the conversation', link },
      ...askedBefore('You wrote:', asked),
    ],
  }),
};
