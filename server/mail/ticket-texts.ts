/** The mail with an answer of the staff to a ticket. */
import type { MailOf } from './write.ts';

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

export const ticketAnswerMail: MailOf<TicketAnswer> = {
  nl: ({ reference, subject, answer, asked, link }) => ({
    subject: `${reference}: ${subject}`,
    text: `${answer}\n\nReageren of het hele gesprek lezen:\n${link}\n${asked ? `\nU schreef:\n${quoted(asked)}\n` : ''}`,
  }),
  en: ({ reference, subject, answer, asked, link }) => ({
    subject: `${reference}: ${subject}`,
    text: `${answer}\n\nReply or read the whole conversation:\n${link}\n${asked ? `\nYou wrote:\n${quoted(asked)}\n` : ''}`,
  }),
};
