import { defineTexts } from '../../i18n/texts.ts';

export const texts = defineTexts({
  title: { en: 'Sign in', nl: 'Aanmelden' },
  lead: {
    en: 'Plots, concepts and areas of your company.',
    nl: 'Percelen, concepten en oppervlakten van uw bedrijf.',
  },
  help: {
    en: 'No account yet? The administrator of your company can invite you.',
    nl: 'Nog geen account? De beheerder van uw bedrijf kan u uitnodigen.',
  },
  lost: { en: 'Lost your password?', nl: 'Wachtwoord kwijt?' },
  back: { en: 'Back to sign in', nl: 'Terug naar aanmelden' },
  failed: { en: 'That did not work. Try again.', nl: 'Dat is niet gelukt. Probeer het opnieuw.' },
  resetTitle: { en: 'Lost your password', nl: 'Wachtwoord kwijt' },
  resetLead: {
    en: 'We will send you a link to choose a new password.',
    nl: 'We sturen u een link om een nieuw wachtwoord te kiezen.',
  },
  nameOrMail: { en: 'User name or e-mail address', nl: 'Gebruikersnaam of e-mailadres' },
  sendLink: { en: 'Send the link', nl: 'Link versturen' },
  sent: {
    en: 'If we know you, an e-mail is on its way. The link in it is valid for 30 minutes.',
    nl: 'Als we u kennen, is er een e-mail onderweg. De link daarin is 30 minuten geldig.',
  },
  chooseTitle: { en: 'Choose a password', nl: 'Kies een wachtwoord' },
  chooseLead: { en: 'From {min} to {max} characters.', nl: 'Van {min} tot {max} tekens.' },
  linkTitle: { en: 'This link does not work', nl: 'Deze link werkt niet' },
  linkOver: {
    en: 'It was already used or has expired.',
    nl: 'De link is al gebruikt of verlopen.',
  },
  linkCut: {
    en: 'The link is not complete. Open it again from the e-mail, or copy all of it.',
    nl: 'De link is niet compleet. Open de link opnieuw vanuit de e-mail, of kopieer de hele link.',
  },
  newLink: { en: 'Ask for a new link', nl: 'Nieuwe link aanvragen' },
  linkInvited: {
    en: 'Were you invited? The administrator of your company can send the invitation again.',
    nl: 'Bent u uitgenodigd? De beheerder van uw bedrijf kan de uitnodiging opnieuw versturen.',
  },
  newPassword: { en: 'New password', nl: 'Nieuw wachtwoord' },
  repeat: { en: 'Repeat the password', nl: 'Herhaal het wachtwoord' },
  different: { en: 'The passwords are not the same', nl: 'De wachtwoorden zijn niet gelijk' },
  choose: { en: 'Set this password', nl: 'Dit wachtwoord instellen' },
  chosen: {
    en: 'Your password has been set. You can now sign in with it.',
    nl: 'Uw wachtwoord is ingesteld. U kunt zich er nu mee aanmelden.',
  },
  demo: { en: 'This is a demo. Sign in as', nl: 'Dit is een demo. Meld u aan als' },
  demoPassword: { en: 'with password', nl: 'met wachtwoord' },
  headline: { en: 'From parcel to plan, while you draw', nl: 'Van perceel naar plan, terwijl u tekent' },
  subline: {
    en: 'Gross and net areas, GSI and FSI change as you draw.',
    nl: 'BVO, NVO, GSI en FSI veranderen mee terwijl u tekent.',
  },
});
