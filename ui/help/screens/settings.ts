import type { ScreenHelps } from './screen.ts';

export const settingScreens: ScreenHelps = {
  'settings.general.user': {
    purpose: {
      en: 'Your own profile, language, e-mail, keyboard, password and signing in with a code. Nobody else is affected.',
      nl: 'Uw eigen profiel, taal, e-mail, toetsenbord, wachtwoord en aanmelden met een code. Voor anderen verandert niets.',
    },
    start: {
      en: 'Check your name and e-mail address, and turn on the code for signing in.',
      nl: 'Controleer uw naam en e-mailadres, en zet de code bij het aanmelden aan.',
    },
    next: {
      en: 'Choose the figures that the concept editor shows first.',
      nl: 'Kies de kengetallen die de concepteditor als eerste toont.',
    },
    related: ['settings.general.company', 'concepts'],
  },
  'settings.general.company': {
    purpose: {
      en: 'The company: its name, how people sign in, who may sign in and who is administrator.',
      nl: 'Het bedrijf: de naam, hoe mensen aanmelden, wie mag aanmelden en wie beheerder is.',
    },
    start: {
      en: 'Invite colleagues by e-mail. Only administrators can change this page; others read it.',
      nl: 'Nodig collega’s uit per e-mail. Alleen beheerders kunnen deze pagina wijzigen; anderen lezen haar.',
    },
    next: {
      en: 'Deactivate who leaves: signing in ends at once, the work stays.',
      nl: 'Deactiveer wie vertrekt: aanmelden kan dan meteen niet meer, het werk blijft.',
    },
    related: ['settings.general.user', 'settings.locations.defaultfields'],
  },
  'settings.locations.defaultfields': {
    purpose: {
      en: 'The values that your company uses for status, phase, priority and the like, and the fields that a location shows.',
      nl: 'De waarden die uw bedrijf gebruikt voor status, fase, prioriteit en dergelijke, en de velden die een locatie toont.',
    },
    start: {
      en: 'Rename, colour and sort the values. A new name changes every location, filter, view and publication at once.',
      nl: 'Hernoem, kleur en sorteer de waarden. Een andere naam wijzigt meteen elke locatie, filter, weergave en publicatie.',
    },
    next: {
      en: 'Set a limit for a phase and see on the board where work piles up.',
      nl: 'Stel een maximum in voor een fase en zie op het planbord waar werk zich ophoopt.',
    },
    related: ['settings.locations.customfields', 'locations.planboard'],
  },
  'settings.locations.customfields': {
    purpose: {
      en: 'Fields that your company adds to its locations: text, number, choice, tick or a shape on the map.',
      nl: 'Velden die uw bedrijf aan zijn locaties toevoegt: tekst, getal, keuze, vinkje of een vorm op de kaart.',
    },
    start: {
      en: 'Add a field, choose its type, and who may read and change it.',
      nl: 'Voeg een veld toe, kies het type, en wie het mag lezen en wijzigen.',
    },
    next: {
      en: 'Fill it in at the locations or for many at once in the sheet; publish it if visitors may see it.',
      nl: 'Vul het in bij de locaties of voor veel tegelijk in het rekenblad; publiceer het als bezoekers het mogen zien.',
    },
    related: ['settings.locations.defaultfields', 'sheets.locations.custom_fields'],
  },
  'settings.concepts.units': {
    purpose: {
      en: 'The dwellings and spaces with which new locations begin: size, share, price and parking ratio.',
      nl: 'De woningen en ruimten waarmee nieuwe locaties beginnen: grootte, aandeel, prijs en parkeernorm.',
    },
    start: {
      en: 'Add the types you build most. Sizes are usable areas.',
      nl: 'Voeg de typen toe die u het meest bouwt. De grootte is het gebruiksoppervlak.',
    },
    next: {
      en: 'Existing locations keep theirs, until you apply the types to them; differences show first.',
      nl: 'Bestaande locaties houden hun typen, tot u deze erop toepast; eerst ziet u de verschillen.',
    },
    related: ['settings.concepts.parameters', 'sheets.areas.functions'],
  },
  'settings.concepts.parameters': {
    purpose: {
      en: 'The sizes with which new buildings begin: walls, corridors, stairs, lifts, streets and parking.',
      nl: 'De maten waarmee nieuwe gebouwen beginnen: wanden, gangen, trappen, liften, straten en parkeren.',
    },
    start: {
      en: 'Choose a size and see in the drawing where it is measured. Empty means the size of the product.',
      nl: 'Kies een maat en zie in de tekening waar die wordt gemeten. Leeg betekent de maat van het product.',
    },
    next: {
      en: 'The sample below shows what your sizes do to areas and units.',
      nl: 'Het voorbeeld eronder toont wat uw maten met oppervlakten en eenheden doen.',
    },
    related: ['settings.concepts.units', 'concepts'],
  },
  'settings.publications.style': {
    purpose: {
      en: 'How your public pages look: colours, logo, contact, and sites that may show them.',
      nl: 'Hoe uw openbare pagina’s eruitzien: kleuren, logo, contact, en sites die ze mogen tonen.',
    },
    start: {
      en: 'Choose the main colour; the check says whether text on it can be read.',
      nl: 'Kies de hoofdkleur; de controle zegt of tekst erop leesbaar is.',
    },
    next: {
      en: 'Look at the example on telephone, tablet and screen. Published pages follow at once.',
      nl: 'Bekijk het voorbeeld op telefoon, tablet en scherm. Gepubliceerde pagina’s volgen meteen.',
    },
    related: ['publications.overview'],
  },
};
