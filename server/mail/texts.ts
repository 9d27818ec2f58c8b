/** Texts of mails with a link. */
import type { MailOf } from './parts.ts';

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
    parts: [
      { kind: 'text', text: `Somebody asked for a new password for ${username}.` },
      { kind: 'action', text: 'Choose the new password here, within 30 minutes:', button: 'Choose a password', link },
      { kind: 'text', text: 'Was it not you? Then you need not do anything: your password stays the same.' },
    ],
  }),
  nl: ({ link, username }) => ({
    subject: 'Een nieuw wachtwoord voor Kavel',
    parts: [
      { kind: 'text', text: `Er is een nieuw wachtwoord gevraagd voor ${username}.` },
      {
        kind: 'action',
        text: 'Kies hier het nieuwe wachtwoord, binnen 30 minuten:',
        button: 'Wachtwoord kiezen',
        link,
      },
      { kind: 'text', text: 'Was u dit niet? Dan hoeft u niets te doen: uw wachtwoord blijft hetzelfde.' },
    ],
  }),
};

export const invitationMail: Mail = {
  en: ({ link, username, company }) => ({
    subject: `${company} invites you to Kavel`,
    parts: [
      { kind: 'text', text: `You can work on the locations of ${company} in Kavel. Your user name is ${username}.` },
      { kind: 'action', text: 'Choose a password here, within 7 days:', button: 'Choose a password', link },
    ],
  }),
  nl: ({ link, username, company }) => ({
    subject: `${company} nodigt u uit voor Kavel`,
    parts: [
      {
        kind: 'text',
        text: `U kunt in Kavel werken aan de locaties van ${company}. Uw gebruikersnaam is ${username}.`,
      },
      { kind: 'action', text: 'Kies hier een wachtwoord, binnen 7 dagen:', button: 'Wachtwoord kiezen', link },
    ],
  }),
};

export const factorResetMail: MailOf<Pick<Linked, 'link' | 'username'>> = {
  en: ({ link, username }) => ({
    subject: 'Your sign-in code for Kavel was reset',
    parts: [
      {
        kind: 'text',
        text: `The sign-in code of ${username} was reset, and all sessions were ended. You sign in with your password until a code is set up again.`,
      },
      { kind: 'action', text: 'Set up a code again:', button: 'Open my settings', link },
      {
        kind: 'text',
        text: 'Did you not ask for this? Then tell your administrator at once, and choose another password.',
      },
    ],
  }),
  nl: ({ link, username }) => ({
    subject: 'Uw aanmeldcode voor Kavel is gereset',
    parts: [
      {
        kind: 'text',
        text: `De aanmeldcode van ${username} is gereset en alle sessies zijn beëindigd. Aanmelden gaat met het wachtwoord tot er weer een code is ingesteld.`,
      },
      { kind: 'action', text: 'Stel opnieuw een code in:', button: 'Mijn instellingen openen', link },
      {
        kind: 'text',
        text: 'Hebt u hier niet om gevraagd? Waarschuw dan meteen uw beheerder en kies een ander wachtwoord.',
      },
    ],
  }),
};
