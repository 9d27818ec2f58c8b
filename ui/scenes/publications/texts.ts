import { defineTexts } from '../../i18n/texts.ts';

export const texts = defineTexts({
  title: { en: 'Publications', nl: 'Publicaties' },
  lead: {
    en: 'Pages for council, neighbours and clients. You decide which data leaves the company.',
    nl: 'Pagina’s voor raad, omwonenden en opdrachtgevers. U bepaalt welke gegevens het bedrijf verlaten.',
  },
  unnamed: { en: 'Publication without a name', nl: 'Publicatie zonder naam' },
  lapsed: {
    en: 'Your subscription has ended: you can read publications, not change them. An administrator can renew it.',
    nl: 'Uw abonnement is afgelopen: u kunt publicaties lezen, niet wijzigen. Een beheerder kan het verlengen.',
  },
  offline: { en: 'This needs a connection.', nl: 'Hiervoor is verbinding nodig.' },
  stillSaving: { en: 'Your changes are still being saved.', nl: 'Uw wijzigingen worden nog opgeslagen.' },
  undo: { en: 'Undo', nl: 'Ongedaan maken' },
  copyOf: { en: '{name} (copy)', nl: '{name} (kopie)' },

  stepNew: { en: 'New publication', nl: 'Nieuwe publicatie' },
  stepHide: { en: 'Hide publication', nl: 'Publicatie verbergen' },
  stepRemove: { en: 'Delete publication', nl: 'Publicatie verwijderen' },
  stepAdd: { en: 'Add block', nl: 'Blok toevoegen' },
  stepMove: { en: 'Move block', nl: 'Blok verplaatsen' },
  stepDuplicate: { en: 'Duplicate block', nl: 'Blok dupliceren' },
  stepRemoveBlock: { en: 'Delete block', nl: 'Blok verwijderen' },
  hidden: { en: '{name} is hidden from visitors.', nl: '{name} is verborgen voor bezoekers.' },
  removed: { en: '{name} was deleted.', nl: '{name} is verwijderd.' },
  hideBlock: { en: 'Hide block', nl: 'Blok verbergen' },
  showBlock: { en: 'Show block', nl: 'Blok tonen' },

  changed: { en: 'Unpublished changes', nl: 'Niet-gepubliceerde wijzigingen' },
});

export const listTexts = defineTexts({
  new: { en: 'New publication', nl: 'Nieuwe publicatie' },
  noneTitle: { en: 'No publications yet', nl: 'Nog geen publicaties' },
  noneText: {
    en: 'A publication is a page that shows part of your work to everyone with its link. Begin with a template.',
    nl: 'Een publicatie is een pagina die een deel van uw werk toont aan iedereen met de link. Begin met een sjabloon.',
  },
  nothing: { en: 'No publication fits these filters', nl: 'Geen publicatie past bij deze filters' },
  clear: { en: 'Clear filters', nl: 'Filters wissen' },
  search: { en: 'Search by name', nl: 'Zoek op naam' },
  anyKind: { en: 'All kinds', nl: 'Alle soorten' },
  anyStatus: { en: 'Every status', nl: 'Elke status' },
  visitors: { en: 'Visitors (30 d)', nl: 'Bezoekers (30 d)' },
  answers: { en: 'Responses', nl: 'Inzendingen' },
  published: { en: 'Published', nl: 'Gepubliceerd' },
  frozen: { en: 'Frozen data', nl: 'Bevroren gegevens' },
  never: { en: 'Not yet', nl: 'Nog niet' },
  actions: { en: 'Actions', nl: 'Acties' },
  actionsOf: { en: 'Actions of {name}', nl: 'Acties van {name}' },
  openPage: { en: 'Open page: {name}', nl: 'Pagina openen: {name}' },
  share: { en: 'Share: {name}', nl: 'Delen: {name}' },
  duplicate: { en: 'Duplicate', nl: 'Dupliceren' },
  hide: { en: 'Hide from visitors', nl: 'Verbergen voor bezoekers' },
  remove: { en: 'Delete', nl: 'Verwijderen' },
  copied: { en: '{name} was made as a draft.', nl: '{name} is gemaakt en nog niet gepubliceerd.' },
  statesFailed: {
    en: 'Changes and answers could not be loaded.',
    nl: 'Wijzigingen en antwoorden konden niet worden geladen.',
  },
  surveysTier: { en: 'Surveys need the Premium subscription.', nl: 'Enquêtes horen bij het abonnement Premium.' },
});

export const shareTexts = defineTexts({
  title: { en: 'Share {name}', nl: '{name} delen' },
  share: { en: 'Share', nl: 'Delen' },
  link: { en: 'Link', nl: 'Link' },
  copy: { en: 'Copy link', nl: 'Link kopiëren' },
  copied: { en: 'Copied', nl: 'Gekopieerd' },
  open: { en: 'Open page', nl: 'Pagina openen' },
  notPublic: {
    en: 'Visitors do not find this page yet: it is not published.',
    nl: 'Bezoekers vinden deze pagina nog niet: zij is niet gepubliceerd.',
  },
  notToday: {
    en: 'Visitors do not find this page today: see its days below.',
    nl: 'Bezoekers vinden deze pagina vandaag niet: zie de dagen hieronder.',
  },
  days: { en: 'When it is found', nl: 'Wanneer zij te vinden is' },
  embed: { en: 'In another site', nl: 'In een andere site' },
  embedCode: { en: 'Embed code', nl: 'Insluitcode' },
  embedHosts: { en: 'Works on {hosts}.', nl: 'Werkt op {hosts}.' },
  copyCode: { en: 'Copy code', nl: 'Code kopiëren' },
  code: { en: 'QR code', nl: 'QR-code' },
  codeOf: { en: 'QR code of {link}', nl: 'QR-code van {link}' },
  svg: { en: 'Download SVG', nl: 'SVG downloaden' },
  png: { en: 'Download PNG', nl: 'PNG downloaden' },
  oneFile: { en: 'As one file', nl: 'Als één bestand' },
  oneFileText: {
    en: 'The page with its model and figures. It opens without a network and computes them again.',
    nl: 'De pagina met model en cijfers. Zij opent zonder netwerk en rekent ze opnieuw uit.',
  },
  saveFile: { en: 'Download file', nl: 'Bestand downloaden' },
  noModel: {
    en: 'There is no file yet: the page needs the block “3D view” and a concept with buildings.',
    nl: 'Er is nog geen bestand: de pagina heeft het blok ‘3D-weergave’ nodig en een concept met gebouwen.',
  },
  found: { en: 'Where it is found', nl: 'Waar zij te vinden is' },
  newKey: { en: 'New link', nl: 'Nieuwe link' },
  newKeyTitle: { en: 'Make a new link?', nl: 'Nieuwe link maken?' },
  newKeyText: {
    en: 'Links and QR codes that you shared before stop working.',
    nl: 'Links en QR-codes die u eerder hebt gedeeld, werken dan niet meer.',
  },
  renewed: { en: 'The page has a new link.', nl: 'De pagina heeft een nieuwe link.' },
});
