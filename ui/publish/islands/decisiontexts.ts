import { defineTexts } from '../../i18n/texts.ts';

export const decisionTexts = defineTexts({
  open: { en: 'Not decided yet', nl: 'Nog niet besloten' },
  accepted: { en: 'Accepted', nl: 'Geaccepteerd' },
  rejected: { en: 'Rejected', nl: 'Afgewezen' },
  accept: { en: 'Accept', nl: 'Accepteren' },
  reject: { en: 'Reject', nl: 'Afwijzen' },
  change: { en: 'Change', nl: 'Wijzigen' },
  confirmAccept: { en: 'Confirm: accept', nl: 'Bevestigen: accepteren' },
  confirmReject: { en: 'Confirm: reject', nl: 'Bevestigen: afwijzen' },
  cancel: { en: 'Cancel', nl: 'Annuleren' },
  reason: { en: 'Reason (optional)', nl: 'Reden (niet verplicht)' },
  name: { en: 'Your name (optional)', nl: 'Uw naam (niet verplicht)' },
  rating: { en: 'Your rating', nl: 'Uw waardering' },
  stars: { en: '{count} out of 5', nl: '{count} van 5' },
  rate: { en: 'Send rating', nl: 'Waardering versturen' },
  rated: { en: 'Rating sent. Thank you.', nl: 'Waardering verstuurd. Dank u wel.' },
  sent: { en: 'Your decision has been sent.', nl: 'Uw besluit is verstuurd.' },
  sending: { en: 'Sending…', nl: 'Versturen…' },
  notSent: {
    en: 'This was not sent. Your text is still here; try again.',
    nl: 'Dit is niet verstuurd. Uw tekst staat er nog; probeer het opnieuw.',
  },
  tooOften: {
    en: 'This was not sent: too many attempts. Your text is still here; try again later.',
    nl: 'Dit is niet verstuurd: te veel pogingen. Uw tekst staat er nog; probeer het later opnieuw.',
  },
  frozen: {
    en: 'This is the decision as it is now. The rest of the page stays as it was published.',
    nl: 'Dit is het besluit zoals het nu is. De rest van de pagina blijft zoals die is gepubliceerd.',
  },
  closed: { en: 'Decisions cannot be sent here now.', nl: 'Besluiten kunnen hier nu niet worden verstuurd.' },
  needsScript: {
    en: 'Sending a decision needs JavaScript, which is off in this browser.',
    nl: 'Een besluit versturen vereist JavaScript; dat staat uit in deze browser.',
  },
});
