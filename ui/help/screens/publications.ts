import type { ScreenHelps } from './screen.ts';

export const publicationScreens: ScreenHelps = {
  'publications.overview': {
    purpose: {
      en: 'Pages for people without an account: council, neighbours, clients. Each shows the part of your work that you chose.',
      nl: 'Pagina’s voor mensen zonder account: raad, omwonenden, opdrachtgevers. Elke pagina toont het deel van uw werk dat u koos.',
    },
    start: {
      en: 'Make a publication from a template and choose what it is about.',
      nl: 'Maak een publicatie van een sjabloon en kies waar die over gaat.',
    },
    next: {
      en: 'Share the link or the QR code, and come back for visitors and answers.',
      nl: 'Deel de link of de QR-code, en kom terug voor bezoekers en antwoorden.',
    },
    related: ['settings.publications.style', 'locations.list'],
  },
  'publications.modify': {
    name: { en: 'Editor of a publication', nl: 'Publicatie bewerken' },
    purpose: {
      en: 'Make the page from blocks; at the right you see the real page as visitors do.',
      nl: 'Maak de pagina uit blokken; rechts ziet u de echte pagina zoals bezoekers die zien.',
    },
    start: {
      en: 'Add blocks, drag them in order, and click in the page to find the form of a block.',
      nl: 'Voeg blokken toe, sleep ze in volgorde, en klik in de pagina om het formulier van een blok te vinden.',
    },
    next: {
      en: 'Read which data become public and publish. Later changes stay a draft until you publish again.',
      nl: 'Lees welke gegevens openbaar worden en publiceer. Latere wijzigingen ziet niemand tot u opnieuw publiceert.',
    },
    related: ['publications.overview', 'settings.publications.style'],
  },
};
