/** Texts of mails with a link. */
import type { MailOf } from './write.ts';

interface Linked {
  readonly link: string;
  readonly username: string;
  /** Name of the company that invites. */
  readonly company: string;
}

type Mail = MailOf<Linked>;

export const resetMail: Mail = {
  en: ({ link, username }) => ({
    subject: 'A new password for Kavel',
    text: `Somebody asked for a new password for ${username}.\n\nChoose the new password here, within 30 minutes:\n${link}\n\nWas it not you? Then you need not do anything: your password stays the same.\n`,
  }),
  nl: ({ link, username }) => ({
    subject: 'Een nieuw wachtwoord voor Kavel',
    text: `Er is een nieuw wachtwoord gevraagd voor ${username}.\n\nKies hier het nieuwe wachtwoord, binnen 30 minuten:\n${link}\n\nWas u dit niet? Dan hoeft u niets te doen: uw wachtwoord blijft hetzelfde.\n`,
  }),
};

export const invitationMail: Mail = {
  en: ({ link, username, company }) => ({
    subject: `${company} invites you to Kavel`,
    text: `You can work on the locations of ${company} in Kavel. Your user name is ${username}.\n\nChoose a password here, within 7 days:\n${link}\n`,
  }),
  nl: ({ link, username, company }) => ({
    subject: `${company} nodigt u uit voor Kavel`,
    text: `U kunt in Kavel werken aan de locaties van ${company}. Uw gebruikersnaam is ${username}.\n\nKies hier een wachtwoord, binnen 7 dagen:\n${link}\n`,
  }),
};
