import { defineTexts } from '../../i18n/texts.ts';

export const texts = defineTexts({
  noQuestions: {
    en: 'There are no questions here, or they are part of the form above.',
    nl: 'Hier staan geen vragen, of ze horen bij het formulier hierboven.',
  },
  about: {
    en: '{company} asks {count} questions. Your answers are kept without account or address, and are read only by {company}.',
    nl: '{company} stelt {count} vragen. Uw antwoorden worden opgeslagen zonder account of adres, en alleen {company} leest ze.',
  },
  aboutOne: {
    en: '{company} asks one question. Your answer is kept without account or address, and is read only by {company}.',
    nl: '{company} stelt één vraag. Uw antwoord wordt opgeslagen zonder account of adres, en alleen {company} leest het.',
  },
  removal: {
    en: 'After sending you get a receipt number. With it you can ask {company} to remove your answers.',
    nl: 'Na het versturen krijgt u een ontvangstnummer. Daarmee kunt u {company} vragen uw antwoorden te verwijderen.',
  },
  removalBy: {
    en: 'After sending you get a receipt number. With it you can ask {contact} to remove your answers.',
    nl: 'Na het versturen krijgt u een ontvangstnummer. Daarmee kunt u {contact} vragen uw antwoorden te verwijderen.',
  },
  requiredHint: { en: 'Questions with * need an answer.', nl: 'Vragen met * moeten een antwoord krijgen.' },
  progress: { en: 'Answered: {done} of {count}', nl: 'Beantwoord: {done} van {count}' },
  parts: { en: 'Parts of the survey', nl: 'Onderdelen van de enquête' },
  part: { en: 'Part {number}', nl: 'Deel {number}' },
  draft: { en: 'You began this survey before.', nl: 'U bent eerder aan deze enquête begonnen.' },
  continue: { en: 'Continue', nl: 'Verdergaan' },
  startAgain: { en: 'Start again', nl: 'Opnieuw beginnen' },
  faults: { en: 'Look at these answers', nl: 'Kijk deze antwoorden na' },
  nothing: { en: 'Answer at least one question.', nl: 'Beantwoord minstens één vraag.' },
  send: { en: 'Send answers', nl: 'Antwoorden versturen' },
  sending: { en: 'Sending…', nl: 'Versturen…' },
  away: {
    en: 'No connection. Your answers are kept on this device and are sent once as soon as there is a connection.',
    nl: 'Geen verbinding. Uw antwoorden blijven op dit apparaat en worden één keer verstuurd zodra er verbinding is.',
  },
  often: {
    en: 'Too many forms were sent from this address. Your answers are kept on this device; try again in an hour.',
    nl: 'Vanaf dit adres zijn te veel formulieren verstuurd. Uw antwoorden blijven op dit apparaat; probeer het over een uur opnieuw.',
  },
  failed: {
    en: 'Your answers were not sent. They are kept on this device; try again.',
    nl: 'Uw antwoorden zijn niet verstuurd. Ze blijven op dit apparaat; probeer het opnieuw.',
  },
  gone: { en: 'This survey is closed.', nl: 'Deze enquête is gesloten.' },
  closed: { en: 'Nothing can be sent from this page.', nl: 'Vanaf deze pagina kan niets worden verstuurd.' },
  needsScript: {
    en: 'Sending needs JavaScript. Switch it on, or print the form.',
    nl: 'Versturen werkt alleen met JavaScript. Zet het aan, of print het formulier.',
  },
  thanks: { en: 'Thank you for your answers', nl: 'Bedankt voor uw antwoorden' },
  receipt: { en: 'Receipt number {receipt}', nl: 'Ontvangstnummer {receipt}' },
  yours: { en: 'Your answers', nl: 'Uw antwoorden' },
  print: { en: 'Print', nl: 'Afdrukken' },
  fileFailed: { en: '{name} was not sent.', nl: '{name} is niet verstuurd.' },
  fileAgain: { en: 'Send files again', nl: 'Bestanden opnieuw versturen' },
  filesSending: { en: 'Sending files…', nl: 'Bestanden versturen…' },
  optional: { en: 'optional', nl: 'niet verplicht' },
  clear: { en: 'Clear answer', nl: 'Antwoord wissen' },
  choose: { en: 'Choose…', nl: 'Kies…' },
  yes: { en: 'Yes', nl: 'Ja' },
  no: { en: 'No', nl: 'Nee' },
  most: { en: 'At most {count} choices', nl: 'Hooguit {count} keuzes' },
  place: {
    en: 'Describe the place, for instance by a street or what stands there',
    nl: 'Omschrijf de plek, bijvoorbeeld met een straat of wat er staat',
  },
  fileHint: { en: 'A picture of at most 15 MB', nl: 'Een foto van hooguit 15 MB' },
  fileBig: { en: 'Choose a picture of at most 15 MB.', nl: 'Kies een foto van hooguit 15 MB.' },
  fileKind: { en: 'Choose a picture: PNG, JPEG or WebP.', nl: 'Kies een foto: PNG, JPEG of WebP.' },
  trap: { en: 'Leave this field empty', nl: 'Laat dit veld leeg' },
});
