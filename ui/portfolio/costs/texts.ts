import { defineTexts } from '../../i18n/texts.ts';

export const texts = defineTexts({
  sheet: { en: 'Development costs', nl: 'Stichtingskostenopzet' },
  code: { en: 'Code', nl: 'Code' },
  codeAbout: {
    en: 'The group by its letter (A to G) and a number that follows from the order. Type another letter to move a cost to that group.',
    nl: 'De groep als letter (A tot G) en een nummer dat uit de volgorde volgt. Typ een andere letter om een kostenpost te verplaatsen.',
  },
  quantity: { en: 'Quantity', nl: 'Hoeveelheid' },
  quantityAbout: {
    en: 'm² GFA, or the amount of which the percentage is taken.',
    nl: 'm² BVO, of het bedrag waarvan het percentage wordt genomen.',
  },
  unit: { en: 'Unit', nl: 'Eenheid' },
  rate: { en: 'Rate', nl: 'Tarief' },
  amount: { en: 'Amount', nl: 'Bedrag' },
  amountAbout: { en: 'Excluding VAT.', nl: 'Exclusief btw.' },
  share: { en: 'Share', nl: 'Aandeel' },
  shareAbout: { en: 'Of the total development costs.', nl: 'Van de stichtingskosten.' },
  perGfa: { en: 'Per m² GFA', nl: 'Per m² BVO' },
  perUnit: { en: 'Per unit', nl: 'Per eenheid' },
  phasing: { en: 'Phasing of the group', nl: 'Fasering van de groep' },
  year: { en: 'Year {year}', nl: 'Jaar {year}' },
  phasingSum: { en: 'Sum', nl: 'Som' },
  newCost: { en: 'New cost', nl: 'Nieuwe post' },
  ofGroup: {
    en: 'Groups and locations have no {column} of their own.',
    nl: 'Groepen en locaties hebben geen eigen {column}.',
  },
  onlyGround: { en: 'Only land costs make land ready for building.', nl: 'Alleen grondkosten maken grond bouwrijp.' },
  onlyGroup: { en: 'Phasing is set per group.', nl: 'Fasering geldt per groep.' },
  archived: { en: 'archived, not counted', nl: 'gearchiveerd, telt niet mee' },
  gfa: { en: 'GFA', nl: 'BVO' },
  units: { en: 'units', nl: 'eenheden' },
  ofConcept: { en: 'Amounts of {name}', nl: 'Bedragen van {name}' },
  ofConcepts: { en: 'Amounts of {count} concepts', nl: 'Bedragen van {count} concepten' },
  up: { en: 'Move up', nl: 'Omhoog' },
  down: { en: 'Move down', nl: 'Omlaag' },
  remove: { en: 'Delete', nl: 'Verwijderen' },
  usual: { en: 'Add usual costs', nl: 'Gebruikelijke posten toevoegen' },
});

/** Names of the steps to undo. */
export const steps = defineTexts({
  cost: { en: 'Change costs', nl: 'Kosten wijzigen' },
  addCost: { en: 'Add costs', nl: 'Kosten toevoegen' },
  removeCost: { en: 'Delete cost', nl: 'Kostenpost verwijderen' },
  moveCost: { en: 'Move cost', nl: 'Kostenpost verplaatsen' },
  phasing: { en: 'Change phasing', nl: 'Fasering wijzigen' },
});
