/** Mails municipalities the links of a survey of business parks. */
import type { Knex } from 'knex';
import { inCompany } from '../db/roles.ts';
import { parkInvitationMail, parkReminderMail } from '../mail/ibis-texts.ts';
import { offLink, type Sending } from '../mail/off.ts';
import { post, type Compose } from '../mail/outbox.ts';
import { writeMail } from '../mail/write.ts';
import { anotherLink, linkWith, type NewLink } from '../surveys/ibis/invitations.ts';

const mails = { parkinvitation: parkInvitationMail, parkreminder: parkReminderMail };
export type ParkMailKind = keyof typeof mails;

/** The survey that a mail is about. */
interface About {
  readonly companyId: number;
  /** The province. */
  readonly company: string;
  readonly publicationKey: string;
  readonly year: number;
}

/** Whether it was sent at once; the link holds all the same. Who turned reminders off gets none. */
export async function sendParkMail(
  knex: Knex,
  parts: Sending,
  kind: ParkMailKind,
  to: NewLink,
  { companyId, company, publicationKey, year }: About,
  link: string,
): Promise<boolean> {
  if (kind === 'parkreminder' && to.noReminders) return false;
  const data = { invitationId: to.id, company, publicationKey, year };
  const compose: Compose = async (_, off) => written(parts, kind, { company, year, municipality: to.name, link }, off);
  const sent = await post(knex, parts.mailer, { kind, companyId, userId: null, receiver: to.email, data }, compose);
  return sent?.state === 'sent';
}

function written(
  parts: Sending,
  kind: ParkMailKind,
  values: Parameters<(typeof parkReminderMail)['nl']>[0],
  off: string,
) {
  return writeMail(mails[kind], '', values, kind === 'parkreminder' ? offLink(parts, off) : undefined);
}

/** Codes are kept as hashes, so a mail that is tried again holds another link. */
export const composeParkMail =
  (knex: Knex, parts: Sending): Compose =>
  async ({ kind, companyId, data }, off) => {
    const [company, publicationKey] = [String(data['company']), String(data['publicationKey'])];
    const year = Number(data['year']);
    const made = await inCompany(knex, companyId!, (trx) =>
      anotherLink(Number(data['invitationId']), { trx, companyId: companyId! }),
    );
    if (!made || (kind === 'parkreminder' && made.noReminders)) return null;
    const link = linkWith(parts.publicUrl, publicationKey, made);
    return written(parts, kind as ParkMailKind, { company, year, municipality: made.name, link }, off);
  };
