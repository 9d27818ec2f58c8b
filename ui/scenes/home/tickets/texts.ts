import { defineTexts } from '../../../i18n/texts.ts';

export const ticketTexts = defineTexts({
  title: { en: 'Your questions', nl: 'Uw vragen' },
  note: {
    en: 'Everybody of your company sees these. Answers also come by e-mail.',
    nl: 'Iedereen van uw bedrijf ziet deze. Antwoorden komen ook per e-mail.',
  },
  noneTitle: { en: 'No questions yet', nl: 'Nog geen vragen' },
  none: {
    en: 'Is something unclear, or does something not work? Ask us here.',
    nl: 'Is iets onduidelijk, of werkt iets niet? Vraag het ons hier.',
  },
  ask: { en: 'Ask a question', nl: 'Vraag stellen' },
  wish: { en: 'Request a feature', nl: 'Functie aanvragen' },
  all: { en: 'Show all {count}', nl: 'Alle {count} tonen' },
  reference: { en: 'Reference', nl: 'Kenmerk' },
  by: { en: 'By', nl: 'Door' },
  notSent: { en: 'Waits for the server', nl: 'Wacht op de server' },
  back: { en: 'All questions', nl: 'Alle vragen' },
  newTitle: { en: 'Ask a question', nl: 'Vraag stellen' },
  subjectHint: { en: 'In a few words', nl: 'In enkele woorden' },
  textQuestion: { en: 'What would you like to know?', nl: 'Wat wilt u weten?' },
  textFault: {
    en: 'What did you do, what did you expect, and what happened?',
    nl: 'Wat deed u, wat verwachtte u, en wat gebeurde er?',
  },
  pictures: { en: 'Screenshots', nl: 'Schermafbeeldingen' },
  sendsAlong: { en: 'Also sent', nl: 'Wordt meegestuurd' },
  sentAlong: { en: 'Sent along', nl: 'Meegestuurd' },
  nothingSentAlong: { en: 'Nothing but your question.', nl: 'Niets behalve uw vraag.' },
  leaveOut: { en: 'Leave out {what}', nl: '{what} niet meesturen' },
  send: { en: 'Send', nl: 'Versturen' },
  cancel: { en: 'Cancel', nl: 'Annuleren' },
  stepAsk: { en: 'Send ticket', nl: 'Melding versturen' },
  stepReply: { en: 'Send message', nl: 'Bericht versturen' },
  stepState: { en: 'Change state of ticket', nl: 'Status van melding wijzigen' },
  conversation: { en: 'Conversation', nl: 'Gesprek' },
  reply: { en: 'Your reply', nl: 'Uw reactie' },
  support: { en: 'Kavel support', nl: 'Kavel-ondersteuning' },
  noText: { en: 'No explanation.', nl: 'Zonder toelichting.' },
  you: { en: 'You', nl: 'U' },
  colleague: { en: 'A colleague', nl: 'Een collega' },
  justNow: { en: 'just now', nl: 'zojuist' },
  waits: {
    en: 'This is on this device and will be sent when there is a connection.',
    nl: 'Dit staat op dit apparaat en wordt verstuurd zodra er verbinding is.',
  },
  close: { en: 'Close question', nl: 'Vraag afsluiten' },
  reopen: { en: 'Open again', nl: 'Heropenen' },
  closed: {
    en: 'This question is closed. A reply opens it again.',
    nl: 'Deze vraag is afgesloten. Een reactie heropent hem.',
  },
});

export const wishTexts = defineTexts({
  title: { en: 'Request a feature', nl: 'Functie aanvragen' },
  lead: {
    en: 'What would help you in your work? You get an answer, and see here what becomes of it.',
    nl: 'Wat zou u helpen in uw werk? U krijgt antwoord en ziet hier wat ermee gebeurt.',
  },
  what: { en: 'What', nl: 'Wat' },
  whatHint: { en: 'For instance: export the planboard as PDF', nl: 'Bijvoorbeeld: planbord als pdf opslaan' },
  describe: { en: 'How should it work?', nl: 'Hoe zou het moeten werken?' },
  whyHint: {
    en: 'What are you trying to do, and how do you do it now?',
    nl: 'Wat wilt u bereiken, en hoe doet u dat nu?',
  },
  frequencyHint: { en: 'How often you would use it', nl: 'Hoe vaak u het zou gebruiken' },
  send: { en: 'Send request', nl: 'Aanvraag versturen' },
  similar: { en: 'Similar requests of your company', nl: 'Vergelijkbare aanvragen van uw bedrijf' },
  earlier: { en: 'Requests of your company', nl: 'Aanvragen van uw bedrijf' },
  similarHint: {
    en: 'Is yours among them? Then add your reason there.',
    nl: 'Staat die van u erbij? Voeg daar dan uw reden toe.',
  },
  none: { en: 'No requests yet.', nl: 'Nog geen aanvragen.' },
  stepWish: { en: 'Send feature request', nl: 'Functieaanvraag versturen' },
});

export const staffTexts = defineTexts({
  title: { en: 'Questions of customers', nl: 'Vragen van klanten' },
  anyState: { en: 'All states', nl: 'Alle statussen' },
  words: { en: 'Subject, number or company', nl: 'Onderwerp, nummer of bedrijf' },
  noneFound: {
    en: 'Other words or another state may show more.',
    nl: 'Andere woorden of een andere status tonen misschien meer.',
  },
  company: { en: 'Company', nl: 'Bedrijf' },
  noneTitle: { en: 'No questions', nl: 'Geen vragen' },
  none: { en: 'Questions of all companies appear here.', nl: 'Vragen van alle bedrijven verschijnen hier.' },
  answer: { en: 'Answer', nl: 'Antwoord' },
  mailed: { en: 'Who asked gets it by e-mail too.', nl: 'De vrager krijgt het ook per e-mail.' },
  nobodyMailed: {
    en: 'Nobody gets it by e-mail: who asked is unknown.',
    nl: 'Niemand krijgt het per e-mail: de vrager is onbekend.',
  },
  send: { en: 'Send answer', nl: 'Antwoord versturen' },
  failed: { en: 'The answer was not sent.', nl: 'Het antwoord is niet verstuurd.' },
  picture: { en: 'Screenshot {number}', nl: 'Schermafbeelding {number}' },
});
