import { defineTexts } from '../../i18n/texts.ts';

export const texts = defineTexts({
  code: { en: 'Code', nl: 'Code' },
  codeLead: {
    en: 'Enter the code that your authenticator app shows, or one of your recovery codes.',
    nl: 'Vul de code in die uw authenticatie-app toont, of een van uw herstelcodes.',
  },
  lost: {
    en: 'Lost both? The administrator of your company can reset your code.',
    nl: 'Beide kwijt? De beheerder van uw bedrijf kan uw code opnieuw laten instellen.',
  },
  startAgain: { en: 'Start again', nl: 'Opnieuw beginnen' },
  next: { en: 'Continue', nl: 'Doorgaan' },
  failed: { en: 'That did not work. Try again.', nl: 'Dat is niet gelukt. Probeer het opnieuw.' },
  needed: { en: 'Fill this in', nl: 'Vul dit in' },
  requiredLead: {
    en: 'You need a code from an app to sign in. Set it up now; it takes a minute.',
    nl: 'U hebt een code uit een app nodig om u aan te melden. Stel die nu in; het kost een minuut.',
  },
  scan: {
    en: 'Scan this with an authenticator app on your telephone, such as Microsoft Authenticator, Google Authenticator or 2FAS.',
    nl: 'Scan dit met een authenticatie-app op uw telefoon, zoals Microsoft Authenticator, Google Authenticator of 2FAS.',
  },
  picture: { en: 'QR code for the authenticator app', nl: 'QR-code voor de authenticatie-app' },
  secret: { en: 'Or type this key in the app:', nl: 'Of typ deze sleutel in de app:' },
  enterShown: { en: 'Then enter the code that the app shows', nl: 'Vul daarna de code in die de app toont' },
  turnOn: { en: 'Turn on', nl: 'Aanzetten' },
  codesLead: {
    en: 'With one of these recovery codes you sign in when you lose your telephone. Each works once. They are shown only now: keep them in a safe place.',
    nl: 'Met een van deze herstelcodes meldt u zich aan als u uw telefoon kwijt bent. Elke code werkt één keer. U ziet ze alleen nu: bewaar ze op een veilige plek.',
  },
  codes: { en: 'Recovery codes', nl: 'Herstelcodes' },
  codesFile: { en: 'Kavel recovery codes', nl: 'Kavel herstelcodes' },
  download: { en: 'Download', nl: 'Downloaden' },
  kept: { en: 'I have kept them', nl: 'Ik heb ze bewaard' },
  confirmTitle: { en: 'Is it you?', nl: 'Bent u het?' },
  confirmText: {
    en: 'Confirm with your password, or with a code where you have set one up. That holds for {minutes} minutes.',
    nl: 'Bevestig met uw wachtwoord, of met een code als u die hebt ingesteld. Dat geldt {minutes} minuten.',
  },
  proof: { en: 'Password or code', nl: 'Wachtwoord of code' },
  confirm: { en: 'Confirm', nl: 'Bevestigen' },
  cancel: { en: 'Cancel', nl: 'Annuleren' },
  reset: { en: 'Reset code', nl: 'Code resetten' },
  resetTitle: { en: 'Reset the sign-in code of {name}?', nl: 'Aanmeldcode van {name} resetten?' },
  resetHelp: {
    en: 'Only for a person who lost the telephone and the recovery codes. All sessions of this person end, and we send an e-mail. Until a new code is set up, the password is enough to sign in.',
    nl: 'Alleen voor iemand die de telefoon en de herstelcodes kwijt is. Alle sessies van deze persoon eindigen en wij sturen een e-mail. Tot er een nieuwe code is ingesteld, is het wachtwoord genoeg om aan te melden.',
  },
  isReset: { en: '{name} signs in without a code now.', nl: '{name} meldt zich nu zonder code aan.' },
});
