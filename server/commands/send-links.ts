/** Mails with a link to choose a password. */
import type { Knex } from 'knex';
import { buildPath } from '../../model/routes.ts';
import type { Parts } from '../context.ts';
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

type Sending = Pick<Parts, 'mailer' | 'publicUrl'>;

/** Mails a link to every active person with that address or user name; other names get nothing. */
export async function sendResetLinks(knex: Knex, parts: Sending, name: string): Promise<void> {
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
  for (const person of people) await sendLink(knex, parts, person, 'reset');
}

export async function sendLink(
  knex: Knex,
  { mailer, publicUrl }: Sending,
  person: Person,
  kind: keyof typeof linkAge,
): Promise<void> {
  const company = (await knex('company').where('id', person.companyId).first('name')) as { name: string };
  const token = await createLink(knex, person.id, kind);
  const link = publicUrl + buildPath('login.passwordreset', { userkey: token });
  const mail = kind === 'reset' ? resetMail : invitationMail;
  const values = { link, username: person.username, company: company.name };
  await mailer.send(person.email, writeMail(mail, person.cfg.language ?? '', values));
}
