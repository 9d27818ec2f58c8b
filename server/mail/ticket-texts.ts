/** The mails about a ticket: an answer of the staff to who asked, and to the staff what a customer wrote. */
import type { Ticket } from '../../model/entities/ticket.ts';
import type { Label } from '../../model/enums/enumeration.ts';
import { entryOf } from '../../model/enums/enumeration.ts';
import { ticketKinds } from '../../model/enums/tickets.ts';
import type { MailOf, MailPart } from './parts.ts';

interface TicketAnswer {
  /** `K-0001`. */
  readonly reference: string;
  readonly subject: string;
  readonly answer: string;
  readonly asked: string;
  readonly link: string;
  /** Whether a reply to the mail arrives. */
  readonly canReply: boolean;
}

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

const askedBefore = (title: string, asked: string): MailPart[] =>
  asked ? [{ kind: 'text', text: `${title}\n${quoted(asked)}` }] : [];

const replyByMail: Label = {
  nl: 'Beantwoord deze e-mail, of lees het hele gesprek:',
  en: 'Reply to this e-mail, or read the whole conversation:',
};

export const ticketAnswerMail: MailOf<TicketAnswer> = {
  nl: ({ reference, subject, answer, asked, link, canReply }) => ({
    subject: `${reference}: ${subject}`,
    parts: [
      { kind: 'text', text: answer },
      {
        kind: 'action',
        text: canReply ? replyByMail.nl : 'Reageren of het hele gesprek lezen:',
        button: 'Gesprek openen',
        link,
      },
      ...askedBefore('U schreef:', asked),
    ],
  }),
  en: ({ reference, subject, answer, asked, link, canReply }) => ({
    subject: `${reference}: ${subject}`,
    parts: [
      { kind: 'text', text: answer },
      {
        kind: 'action',
        text: canReply ? replyByMail.en : 'Reply or read the whole conversation:',
        button: 'Open the conversation',
        link,
      },
      ...askedBefore('You wrote:', asked),
    ],
  }),
};

export interface TicketAsked {
  /** `K-0001`. */
  readonly reference: string;
  readonly subject: string;
  readonly kind: Ticket['kind'];
  readonly company: string;
  /** Who wrote; empty when unknown. */
  readonly author: string;
  readonly text: string;
  /** Otherwise it is a message in the conversation. */
  readonly isNew: boolean;
  readonly link: string;
}

const by = ({ author, company }: TicketAsked): string => [author, company].filter(Boolean).join(', ');
const kindIn = ({ kind }: TicketAsked, language: 'nl' | 'en'): string => entryOf(ticketKinds, kind)!.label[language];

export const ticketAskedMail: MailOf<TicketAsked> = {
  nl: (asked) => ({
    subject: `${asked.reference}: ${asked.subject}`,
    parts: [
      { kind: 'text', text: `${by(asked)} · ${asked.isNew ? kindIn(asked, 'nl') : 'Reactie'}` },
      { kind: 'text', text: asked.text },
      { kind: 'action', text: 'Het hele gesprek lezen en antwoorden:', button: 'Gesprek openen', link: asked.link },
    ],
  }),
  en: (asked) => ({
    subject: `${asked.reference}: ${asked.subject}`,
    parts: [
      { kind: 'text', text: `${by(asked)} · ${asked.isNew ? kindIn(asked, 'en') : 'Reply'}` },
      { kind: 'text', text: asked.text },
      {
        kind: 'action',
        text: 'Read the whole conversation and answer:',
        button: 'Open the conversation',
        link: asked.link,
      },
    ],
  }),
};
