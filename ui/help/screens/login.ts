import type { ScreenHelps } from './screen.ts';

export const loginScreens: ScreenHelps = {
  'login.login': {
    purpose: {
      en: 'Sign in with your user name or e-mail address and password, or with Microsoft where your company uses that.',
      nl: 'Meld u aan met uw gebruikersnaam of e-mailadres en wachtwoord, of met Microsoft als uw bedrijf dat gebruikt.',
    },
    start: {
      en: 'No account? The administrator of your company invites you by e-mail.',
      nl: 'Geen account? De beheerder van uw bedrijf nodigt u uit per e-mail.',
    },
    next: {
      en: 'If you turned on the code, the app on your telephone or a recovery code comes next.',
      nl: 'Hebt u de code aangezet, dan volgt de app op uw telefoon of een herstelcode.',
    },
    related: ['login.password_reset_request'],
  },
  'login.password_reset_request': {
    name: { en: 'Lost your password', nl: 'Wachtwoord kwijt' },
    purpose: {
      en: 'Ask for a link to choose a new password.',
      nl: 'Vraag een link aan om een nieuw wachtwoord te kiezen.',
    },
    start: {
      en: 'Type your user name or e-mail address. The page does not tell whether an account exists.',
      nl: 'Typ uw gebruikersnaam of e-mailadres. De pagina zegt niet of er een account bestaat.',
    },
    next: {
      en: 'Open the link in the e-mail; it works once and for half an hour.',
      nl: 'Open de link in de e-mail; die werkt één keer en een half uur lang.',
    },
    related: ['login.login'],
  },
  'login.passwordreset': {
    name: { en: 'Choose a password', nl: 'Kies een wachtwoord' },
    purpose: {
      en: 'Choose a password, after an invitation or because the old one was lost.',
      nl: 'Kies een wachtwoord, na een uitnodiging of omdat u het oude kwijt was.',
    },
    start: {
      en: 'A sentence is easier to remember than signs, and harder to guess.',
      nl: 'Een zin is makkelijker te onthouden dan tekens, en moeilijker te raden.',
    },
    next: {
      en: 'Every other browser is signed out; sign in with the new password.',
      nl: 'Elke andere browser wordt afgemeld; meld u aan met het nieuwe wachtwoord.',
    },
    related: ['login.login'],
  },
};
