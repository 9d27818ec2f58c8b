/** Writes each kind of mail again from its row, for those that could not be sent at first. */
import type { Knex } from 'knex';
import type { MailKind } from '../../model/admin/overview.ts';
import type { Sending } from '../mail/off.ts';
import type { Compose } from '../mail/outbox.ts';
import { composeContent } from '../content/send.ts';
import { composeTicketAnswer } from '../tickets/answer-mail.ts';
import { composeTicketAsked } from '../tickets/asked-mail.ts';
import { composeFactorReset } from './tell-factor-reset.ts';
import { composeDigest } from './send-digests.ts';
import { composeLink } from './send-links.ts';
import { composeParkMail } from './send-park-mails.ts';
import { composeTrialNotice } from './send-trial-notices.ts';

export const composersWith = (knex: Knex, parts: Sending): Readonly<Record<MailKind, Compose>> => ({
  reset: composeLink(knex, parts),
  invitation: composeLink(knex, parts),
  trial: composeTrialNotice(knex, parts),
  digest: composeDigest(knex, parts),
  parkinvitation: composeParkMail(knex, parts),
  parkreminder: composeParkMail(knex, parts),
  news: composeContent(knex, parts),
  ticketanswer: composeTicketAnswer(knex, parts),
  ticketasked: composeTicketAsked(knex, parts),
  factorreset: composeFactorReset(knex, parts),
});
