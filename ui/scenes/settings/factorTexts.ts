import { defineTexts } from '../../i18n/texts.ts';

export const factorTexts = defineTexts({
  title: { en: 'Signing in with a code', nl: 'Aanmelden met een code' },
  text: {
    en: 'Besides your password, a code of an app on your telephone. Who knows your password then still cannot sign in.',
    nl: 'Naast uw wachtwoord een code uit een app op uw telefoon. Wie uw wachtwoord kent, kan zich dan nog niet aanmelden.',
  },
  off: { en: 'You sign in with your password alone.', nl: 'U meldt zich alleen met uw wachtwoord aan.' },
  on: { en: 'On since {date}. {codes} recovery codes left.', nl: 'Aan sinds {date}. Nog {codes} herstelcodes.' },
  required: { en: 'You need it to sign in.', nl: 'U hebt deze nodig om u aan te melden.' },
  unavailable: {
    en: 'This server cannot keep codes: its makers have to set a key first.',
    nl: 'Deze server kan geen codes opslaan: de beheerders moeten eerst een sleutel instellen.',
  },
  turnOn: { en: 'Turn on', nl: 'Aanzetten' },
  turnOff: { en: 'Turn off', nl: 'Uitzetten' },
  renew: { en: 'New recovery codes', nl: 'Nieuwe herstelcodes' },
  turnedOn: { en: 'Signing in now asks for a code.', nl: 'Aanmelden vraagt nu om een code.' },
  turnedOff: { en: 'Signing in no longer asks for a code.', nl: 'Aanmelden vraagt niet meer om een code.' },
  offTitle: { en: 'Turn off the code?', nl: 'Code uitzetten?' },
  offHelp: {
    en: 'Your password alone then opens your account. The recovery codes no longer work.',
    nl: 'Alleen uw wachtwoord opent dan uw account. De herstelcodes werken niet meer.',
  },
  saveEmail: { en: 'Save', nl: 'Opslaan' },
  emailSaved: { en: 'Your e-mail address has changed.', nl: 'Uw e-mailadres is gewijzigd.' },
  failed: { en: 'That did not work. Try again.', nl: 'Dat is niet gelukt. Probeer het opnieuw.' },
  resetOf: { en: 'Reset the sign-in code of {name}', nl: 'Aanmeldcode van {name} resetten' },
});
