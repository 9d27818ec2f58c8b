/** Mails with a link to choose a password. */
import type { Knex } from 'knex';
import { buildPath } from '../../model/routes.ts';
import type { Parts } from '../context.ts';
import type { Sending } from '../mail/off.ts';
import { post, queueMail, type Compose, type NewMail } from '../mail/outbox.ts';
import { invitationMail, resetMail } from '../mail/texts.ts';
import { writeMail } from '../mail/write.ts';
import { createLink, type linkAge } from '../sessions/password-links.ts';

/** Most mails per request: people who share one address each get one. */
const MOST_PEOPLE = 5;

interface Person {
  id: number;
  companyId: number | null;
  username: string;
  email: string;
  cfg: { language?: string };
}

/** Mails a link to every active person with that address or user name; other names get nothing. */
export async function sendResetLinks(knex: Knex, parts: Sending & Pick<Parts, 'log'>, name: string): Promise<void> {
  const people = (await knex('user')
    .join('company', 'company.id', 'user.companyId')
    .where((either) =>
      either.whereRaw('lower("user".email) = ?', [name]).orWhereRaw('lower("user".username) = ?', [name]),
    )
    .where({ 'user.is_active': true, 'company.archived': false })
    .whereNull('user.deletedAt')
    .whereNull('company.deletedAt')
    .whereNot('user.email', '')
    .whereRaw(`coalesce((company.cfg->'authentication'->>'local')::boolean, true)`)
    .orderBy('user.id')
    .limit(MOST_PEOPLE)
    .select('user.*')) as Person[];
  for (const person of people)
    await sendLink(knex, parts, person, 'reset').catch((error: unknown) =>
      parts.log.error({ err: error }, 'no mail sent yet'),
    );
}

type Receiver = Pick<Person, 'id' | 'companyId' | 'email'>;

const linkMail = ({ id, companyId, email }: Receiver, kind: keyof typeof linkAge): NewMail => ({
  kind,
  companyId,
  userId: id,
  receiver: email,
});

/** Queues invitations in the transaction that makes the people; the job of mails sends them. */
export async function queueInvitations(trx: Knex, ids: readonly number[]): Promise<void> {
  const people = (await trx('user')
    .whereRaw('id = any(?)', [[...ids]])
    .orderBy('id')
    .select('id', 'companyId', 'email')) as Receiver[];
  for (const person of people) await queueMail(trx, linkMail(person, 'invitation'));
}

/** Throws what kept the mail from being sent; it is tried again all the same. */
export async function sendLink(
  knex: Knex,
  parts: Sending,
  person: Receiver,
  kind: keyof typeof linkAge,
): Promise<void> {
  const sent = await post(knex, parts.mailer, linkMail(person, kind), composeLink(knex, parts));
  if (sent?.error) throw sent.error;
}

/** The link is made when the mail is sent: only its hash is kept. */
export const composeLink =
  (knex: Knex, { publicUrl }: Sending): Compose =>
  async ({ kind, userId }) => {
    const person = (await knex('user').where({ id: userId, is_active: true }).whereNull('deletedAt').first()) as
      Person | undefined;
    if (!person) return null;
    const company = (await knex('company').where('id', person.companyId).first('name')) as { name: string };
    const token = await createLink(knex, person.id, kind as keyof typeof linkAge);
    const link = publicUrl + buildPath('login.passwordreset', { userkey: token });
    const values = { link, username: person.username, company: company.name };
    return writeMail(kind === 'reset' ? resetMail : invitationMail, person.cfg.language ?? '', values);
  };
