import { defineTexts } from '../../i18n/texts.ts';

export const companyTexts = defineTexts({
  title: { en: 'Company', nl: 'Bedrijf' },
  lead: { en: 'For everyone of {company}.', nl: 'Voor iedereen van {company}.' },
  readOnly: {
    en: 'Only administrators of the company change this.',
    nl: 'Alleen beheerders van het bedrijf wijzigen dit.',
  },
  name: { en: 'Name and style', nl: 'Naam en stijl' },
  nameText: { en: 'As your publications show them.', nl: 'Zoals uw publicaties ze tonen.' },
  styleTier: {
    en: 'An own style comes with Premium and Enterprise.',
    nl: 'Een eigen stijl hoort bij Premium en Enterprise.',
  },
  signIn: { en: 'Signing in', nl: 'Aanmelden' },
  signInText: {
    en: 'With a password, with Microsoft, or both. Before passwords are turned off, link your own Microsoft account in your personal settings, so that you cannot lock yourself out.',
    nl: 'Met een wachtwoord, met Microsoft, of beide. Koppel, voordat wachtwoorden uitgaan, uw eigen Microsoft-account bij uw persoonlijke instellingen, zodat u zichzelf niet buitensluit.',
  },
  noCloud: {
    en: 'This server is not set up for Microsoft yet: until then only passwords work.',
    nl: 'Deze server is nog niet ingericht voor Microsoft: tot dan werken alleen wachtwoorden.',
  },
  people: { en: 'People', nl: 'Mensen' },
  peopleText: {
    en: 'Administrators invite people and change what stands on this page. Who is deactivated is signed out at once; their work stays.',
    nl: 'Beheerders nodigen mensen uit en wijzigen wat op deze pagina staat. Wie wordt gedeactiveerd, is meteen afgemeld; het werk blijft.',
  },
  administrator: { en: 'Administrator', nl: 'Beheerder' },
  administratorOf: { en: '{name} is administrator', nl: '{name} is beheerder' },
  you: { en: 'You', nl: 'Uzelf' },
  inactive: { en: 'Deactivated', nl: 'Gedeactiveerd' },
  deactivate: { en: 'Deactivate', nl: 'Deactiveren' },
  deactivatePerson: { en: 'Deactivate {name}', nl: '{name} deactiveren' },
  activate: { en: 'Activate', nl: 'Activeren' },
  activatePerson: { en: 'Activate {name}', nl: '{name} activeren' },
  deactivateTitle: { en: 'Deactivate {name}?', nl: '{name} deactiveren?' },
  deactivateHelp: {
    en: 'They are signed out everywhere at once and cannot sign in again. Everything they made stays, and you can activate them again.',
    nl: 'De persoon is overal meteen afgemeld en kan niet meer aanmelden. Alles wat is gemaakt blijft, en u kunt de persoon weer activeren.',
  },
  invite: { en: 'Invite somebody', nl: 'Iemand uitnodigen' },
  inviteAction: { en: 'Send the invitation', nl: 'Uitnodiging versturen' },
  invited: {
    en: 'The invitation to {email} is on its way. Its link holds for 7 days.',
    nl: 'De uitnodiging aan {email} is onderweg. De link daarin is 7 dagen geldig.',
  },
  asAdministrator: { en: 'As administrator', nl: 'Als beheerder' },
  sessions: { en: 'Who is signed in', nl: 'Wie is aangemeld' },
  sessionsText: {
    en: 'Sessions of everyone in the company. End one that should not be there.',
    nl: 'Sessies van iedereen in het bedrijf. Beëindig wat er niet hoort.',
  },
  accounts: { en: 'Microsoft account', nl: 'Microsoft-account' },
  accountsText: { en: 'Sign in without a password here.', nl: 'Aanmelden zonder wachtwoord van hier.' },
  noAccounts: { en: 'No account is linked yet.', nl: 'Er is nog geen account gekoppeld.' },
  account: { en: 'Microsoft account', nl: 'Microsoft-account' },
  linkedSince: { en: 'linked {date}', nl: 'gekoppeld {date}' },
  unlink: { en: 'Unlink', nl: 'Ontkoppelen' },
  unlinkAccount: { en: 'Unlink {name}', nl: '{name} ontkoppelen' },
  failed: { en: 'That did not work. Try again.', nl: 'Dat is niet gelukt. Probeer het opnieuw.' },
});
