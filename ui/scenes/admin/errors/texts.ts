import { defineTexts } from '../../../i18n/texts.ts';

export const texts = defineTexts({
  title: { en: 'Errors', nl: 'Fouten' },
  lead: {
    en: 'What went wrong unexpectedly, by reference: where and how often. Without what people typed.',
    nl: 'Wat onverwacht misging, per kenmerk: waar en hoe vaak. Zonder wat mensen hebben ingevuld.',
  },
  list: { en: 'Errors by reference', nl: 'Fouten per kenmerk' },
  words: { en: 'Reference, request, K-0001 …', nl: 'Kenmerk, verzoek, K-0001 …' },
  none: { en: 'No errors', nl: 'Geen fouten' },
  noneText: {
    en: 'None was seen, or none fits the search.',
    nl: 'Er is er geen gezien, of er past geen bij de zoekopdracht.',
  },
  when: { en: 'Last seen', nl: 'Laatst gezien' },
  first: { en: 'First seen', nl: 'Eerst gezien' },
  what: { en: 'What', nl: 'Wat' },
  where: { en: 'Where', nl: 'Waar' },
  count: { en: 'Times', nl: 'Keer' },
  reference: { en: 'Reference', nl: 'Kenmerk' },
  byPage: { en: 'Reported by a page', nl: 'Gemeld door een pagina' },
  record: { en: 'Error', nl: 'Fout' },
  tickets: { en: 'Tickets', nl: 'Meldingen' },
  noTickets: { en: 'none', nl: 'geen' },
  sightings: { en: 'Where and when', nl: 'Waar en wanneer' },
  noSightings: {
    en: 'It was seen before places were kept, or too long ago.',
    nl: 'De fout is gezien voordat plaatsen werden bijgehouden, of te lang geleden.',
  },
  nowhere: { en: 'At an unknown place', nl: 'Op een onbekende plaats' },
  page: { en: 'page {route}', nl: 'pagina {route}' },
  release: { en: 'Version and release', nl: 'Versie en release' },
  requests: { en: 'Requests', nl: 'Verzoeken' },
  about: { en: 'Job or search', nl: 'Taak of zoekopdracht' },
  stack: { en: 'Stack', nl: 'Stapel' },
  noRecord: { en: 'No record of {reference}', nl: 'Niets bekend van {reference}' },
  noRecordText: {
    en: 'Only unexpected faults are listed, no refused requests. The log of the server has every request.',
    nl: 'Hier staan alleen onverwachte fouten, geen geweigerde verzoeken. Het logboek van de server heeft elk verzoek.',
  },
});
