import { defineTexts } from '../i18n/texts.ts';

export const texts = defineTexts({
  bold: { en: 'Bold', nl: 'Vet' },
  italic: { en: 'Italic', nl: 'Cursief' },
  heading: { en: 'Heading', nl: 'Kop' },
  smallHeading: { en: 'Small heading', nl: 'Kleine kop' },
  bullets: { en: 'List', nl: 'Opsomming' },
  numbers: { en: 'Numbered list', nl: 'Genummerde lijst' },
  link: { en: 'Link', nl: 'Link' },
  unlink: { en: 'Remove link', nl: 'Link verwijderen' },
  linkAddress: { en: 'Address of the link', nl: 'Adres van de link' },
  linkExample: { en: 'https://', nl: 'https://' },
  keepLink: { en: 'Save', nl: 'Opslaan' },
  mention: { en: 'Mention somebody', nl: 'Iemand noemen' },
  tooLong: {
    en: 'The text is too long: {count} of {most} characters.',
    nl: 'De tekst is te lang: {count} van {most} tekens.',
  },
});
