import { defineTexts } from '../../../i18n/texts.ts';

export const outcomeTexts = defineTexts({
  added: { en: 'Added', nl: 'Toegevoegd' },
  changed: { en: 'Changed', nl: 'Gewijzigd' },
  unchanged: { en: 'Unchanged', nl: 'Ongewijzigd' },
  refused: { en: 'Refused', nl: 'Geweigerd' },
});

/** Why a field is not copied. */
export const reasonTexts = defineTexts({
  kind: {
    en: 'Another property or field of this customer has this name.',
    nl: 'Een andere eigenschap of een ander veld van deze klant heet al zo.',
  },
  type: {
    en: 'Locations have values of another type. Convert the field first, while acting as the customer.',
    nl: 'Locaties hebben waarden van een ander type. Zet het veld eerst om, namens de klant.',
  },
  fields: {
    en: 'The customer would have more than {fields} fields.',
    nl: 'De klant zou meer dan {fields} velden krijgen.',
  },
  choices: {
    en: 'The field would have more than {choices} choices.',
    nl: 'Het veld zou meer dan {choices} keuzes krijgen.',
  },
});

export const texts = defineTexts({
  lead: {
    en: 'Status, phase and other properties of its locations, and the fields it added.',
    nl: 'Status, fase en andere eigenschappen van de locaties, en de velden die de klant toevoegde.',
  },
  views: { en: 'What is shown', nl: 'Wat wordt getoond' },
  properties: { en: 'Properties', nl: 'Eigenschappen' },
  fields: { en: 'Own fields', nl: 'Eigen velden' },
  copy: { en: 'Copy a set', nl: 'Set kopiëren' },
  actFirst: {
    en: 'To change these, act as {company}. Every change is logged.',
    nl: 'Handel namens {company} om dit te wijzigen. Elke wijziging komt in het logboek.',
  },
  actAs: { en: 'Act as this company', nl: 'Namens dit bedrijf handelen' },
  productValues: { en: 'Uses the values of the product.', nl: 'Gebruikt de waarden van het product.' },
  noChoices: { en: 'No choices.', nl: 'Geen keuzes.' },
  oneLocation: { en: '1 location', nl: '1 locatie' },
  locations: { en: '{count} locations', nl: '{count} locaties' },
  ofLimit: { en: '{count} of at most {limit}', nl: '{count} van hoogstens {limit}' },
  noFieldsText: {
    en: 'This customer added no fields. Copy those of another customer, or add them while acting as this one.',
    nl: 'Deze klant voegde geen velden toe. Kopieer die van een andere klant, of voeg ze toe namens deze klant.',
  },
  name: { en: 'Name', nl: 'Naam' },
  type: { en: 'Type', nl: 'Type' },
  choices: { en: 'Choices', nl: 'Keuzes' },
  access: { en: 'Access', nl: 'Toegang' },
  published: { en: 'Publications', nl: 'Publicaties' },
  usedBy: { en: 'Locations', nl: 'Locaties' },
  copyLead: {
    en: 'Gives {company} the properties and fields of another customer. Nothing is deleted: what only {company} has stays. You see the differences first.',
    nl: 'Geeft {company} de eigenschappen en velden van een andere klant. Er wordt niets verwijderd: wat alleen {company} heeft, blijft. U ziet eerst de verschillen.',
  },
  from: { en: 'Copy from', nl: 'Kopiëren van' },
  what: { en: 'What', nl: 'Wat' },
  chooseFirst: {
    en: 'Choose a customer to see the differences.',
    nl: 'Kies een klant om de verschillen te zien.',
  },
  nothingThere: {
    en: 'That customer has none of these.',
    nl: 'Die klant heeft hier niets van.',
  },
  differences: { en: 'Differences', nl: 'Verschillen' },
  outcome: { en: 'Outcome', nl: 'Uitkomst' },
  property: { en: 'Property: {kind}', nl: 'Eigenschap: {kind}' },
  newChoices: { en: 'New choices: {names}', nl: 'Nieuwe keuzes: {names}' },
  stray: {
    en: 'Locations whose present value is not among these: {count}. They keep it.',
    nl: 'Locaties waarvan de huidige waarde hier niet bij zit: {count}. Zij houden die.',
  },
  apply: { en: 'Copy {count} fields', nl: '{count} velden kopiëren' },
  applyOne: { en: 'Copy 1 field', nl: '1 veld kopiëren' },
  offline: {
    en: 'The server does this. Try again when you are online.',
    nl: 'De server doet dit. Probeer het opnieuw zodra u online bent.',
  },
  changedMeanwhile: {
    en: 'The sets changed in the meantime; nothing was copied. These are the differences now.',
    nl: 'De sets zijn intussen gewijzigd; er is niets gekopieerd. Dit zijn nu de verschillen.',
  },
  failed: { en: 'That did not work. Try again.', nl: 'Dat is niet gelukt. Probeer het opnieuw.' },
  copied: { en: 'The set was copied.', nl: 'De set is gekopieerd.' },
  undo: { en: 'Undo', nl: 'Ongedaan maken' },
  undoRefused: {
    en: 'Somebody changed one of these since, so nothing was undone.',
    nl: 'Iemand heeft hier sindsdien iets aan gewijzigd; er is niets teruggedraaid.',
  },
});
