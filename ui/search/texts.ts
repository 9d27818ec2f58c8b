import { defineTexts } from '../i18n/texts.ts';

export const texts = defineTexts({
  zoning: { en: 'Zoning', nl: 'Bestemming' },
  landUse: { en: 'Land use', nl: 'Bodemgebruik' },
  buildingUse: { en: 'Use of buildings', nl: 'Gebruiksfunctie' },
  classNamed: { en: '{scheme}: {name}', nl: '{scheme}: {name}' },
  notOffered: { en: '{key} (no longer offered)', nl: '{key} (niet meer beschikbaar)' },
  drawnArea: { en: 'Drawn area', nl: 'Getekend gebied' },
  place: { en: 'Place', nl: 'Plaats' },
  atLeastCount: { en: 'At least {count} of these', nl: 'Minstens {count} van deze' },
  anything: { en: 'no bounds', nl: 'zonder grenzen' },
  from: { en: 'from {value}', nl: 'vanaf {value}' },
  to: { en: 'to {value}', nl: 'tot en met {value}' },
  least: { en: 'At least', nl: 'Minstens' },
  most: { en: 'At most', nl: 'Hoogstens' },
  wishFrom: { en: 'Ideally from', nl: 'Liefst vanaf' },
  wishTo: { en: 'Ideally to', nl: 'Liefst t/m' },
  open: { en: 'open', nl: 'vrij' },
  handle: { en: '{name}: {side}', nl: '{name}: {side}' },
  between: { en: '{from} to {to}', nl: '{from} tot en met {to}' },
});
