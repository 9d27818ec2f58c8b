/** Parts of a conversation that customers and staff see alike: its head, and one entry in it. */
import type { ReactNode } from 'react';
import { entities } from '../../../../model/entities/index.ts';
import type { Ticket } from '../../../../model/entities/ticket.ts';
import { entryByValue } from '../../../../model/enums/enumeration.ts';
import { ticketKinds, wishFrequencies } from '../../../../model/enums/tickets.ts';
import { formatAgo, formatMoment } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/useText.ts';
import { SentAlong } from './SentAlong.tsx';
import { StateMark } from './StateMark.tsx';
import { ticketTexts as texts } from './texts.ts';
import classes from './tickets.module.css';

const { fields } = entities.ticket;

type Headed = Pick<Ticket, 'id' | 'name' | 'reference' | 'kind' | 'state'>;

/** `company`: where staff see the tickets of all. */
export function TicketHead({ ticket, company }: { ticket: Headed; company?: string }) {
  const t = useText();
  const kind = t(entryByValue(ticketKinds, ticket.kind)!.label);
  return (
    <header className={classes.head}>
      <h2 className={classes.subject}>{ticket.name || kind}</h2>
      {ticket.id > 0 ? <StateMark state={ticket.state} /> : null}
      <p className={classes.about}>{[ticket.reference, kind, company].filter(Boolean).join(' · ')}</p>
    </header>
  );
}

interface EntryProps {
  who: string;
  at: string | null;
  text: string;
  isAnswer?: boolean;
  /** Of the first entry: what else was asked and sent along. */
  ticket?: Pick<Ticket, 'kind' | 'reason' | 'frequency' | 'page' | 'version' | 'error'>;
  children?: ReactNode;
}

export function Entry({ who, at, text, isAnswer = false, ticket, children }: EntryProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <li className={classes.entry} data-answer={isAnswer || undefined}>
      <p className={classes.by}>
        <strong>{who}</strong>
        {at === null ? (
          <span>{t(texts.justNow)}</span>
        ) : (
          <time dateTime={at} title={formatMoment(at, language)}>
            {formatAgo(at, language)}
          </time>
        )}
      </p>
      <p className={text === '' ? classes.soft : classes.text}>{text || t(texts.noText)}</p>
      {ticket?.kind === 'wish' ? <Wish ticket={ticket} /> : null}
      {children}
      {ticket ? <SentAlong along={ticket} /> : null}
    </li>
  );
}

function Wish({ ticket: { reason, frequency } }: { ticket: Pick<Ticket, 'reason' | 'frequency'> }) {
  const t = useText();
  return (
    <dl className={classes.wish}>
      {reason ? (
        <>
          <dt>{t(fields.reason.label)}</dt>
          <dd className={classes.text}>{reason}</dd>
        </>
      ) : null}
      <dt>{t(fields.frequency.label)}</dt>
      <dd>{t(entryByValue(wishFrequencies, frequency)!.label)}</dd>
    </dl>
  );
}
