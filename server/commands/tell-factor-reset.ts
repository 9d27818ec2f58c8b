/** Writes the mail that tells a person that their second factor was reset. */
import type { Knex } from 'knex';
import { buildPath } from '../../model/routes.ts';
import type { Sending } from '../mail/off.ts';
import type { Compose } from '../mail/outbox.ts';
import { factorResetMail } from '../mail/texts.ts';
import { writeMail } from '../mail/write.ts';

/** Also for who no longer signs in: it is their account. */
export const composeFactorReset =
  (knex: Knex, { publicUrl }: Sending): Compose =>
  async ({ userId }) => {
    const person = (await knex('user').where({ id: userId }).whereNull('deletedAt').first('username', 'cfg')) as
      { username: string; cfg: { language?: string } } | undefined;
    if (!person) return null;
    const link = publicUrl + buildPath('settings.general.user');
    return writeMail(factorResetMail, person.cfg.language ?? '', { link, username: person.username });
  };
