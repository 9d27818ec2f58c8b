import { defineTexts } from '../../../i18n/texts.ts';

/** What each property is for. */
export const propertyTexts = defineTexts({
  status: {
    en: 'How far the work on a location is. Map, list, board and publications use it.',
    nl: 'Hoe ver het werk aan een locatie is. Kaart, lijst, planbord en publicaties gebruiken het.',
  },
  priority: { en: 'What comes first.', nl: 'Wat voorgaat.' },
  phase: { en: 'The phase of the project.', nl: 'De fase van het project.' },
  unit_mix: { en: 'The kind of housing programme.', nl: 'Het soort woonprogramma.' },
  position: { en: 'Your position: owner, partner, adviser.', nl: 'Uw positie: eigenaar, partner, adviseur.' },
  project_type: { en: 'New buildings, transformation, extension.', nl: 'Nieuwbouw, transformatie, uitbreiding.' },
});

export const texts = defineTexts({
  defaultFields: { en: 'Standard fields', nl: 'Standaardvelden' },
  defaultFieldsLead: {
    en: 'Values that {company} uses for its locations. Another name changes every location, filter, view and publication at once.',
    nl: 'Waarden die {company} voor zijn locaties gebruikt. Een andere naam wijzigt meteen elke locatie, filter, weergave en publicatie.',
  },
  notUsed: {
    en: 'Your company has no values of its own for this.',
    nl: 'Uw bedrijf heeft hier geen eigen waarden voor.',
  },
  startProperty: { en: 'Set own values', nl: 'Eigen waarden instellen' },
  standardFields: { en: 'Fields of the panel', nl: 'Velden van het paneel' },
  standardFieldsText: {
    en: 'What the panel of a location shows, and in which order. Hidden fields keep their values.',
    nl: 'Wat het paneel van een locatie toont, en in welke volgorde. Verborgen velden houden hun waarden.',
  },
  lastField: { en: 'The panel shows at least one field.', nl: 'Het paneel toont minstens één veld.' },
  successor: { en: 'They get', nl: 'Zij krijgen' },
  noSuccessor: { en: 'No value', nl: 'Geen waarde' },
  successorText: {
    en: 'Locations that have this value: {count}. Choose what they get instead. This cannot be undone.',
    nl: 'Locaties met deze waarde: {count}. Kies wat zij ervoor in de plaats krijgen. Dit kan niet ongedaan worden gemaakt.',
  },
  successorOffline: {
    en: 'The server does this. Try again when you are online.',
    nl: 'De server doet dit. Probeer het opnieuw zodra u online bent.',
  },
  customFields: { en: 'Custom fields', nl: 'Eigen velden' },
  customFieldsLead: {
    en: 'Fields that {company} adds to its locations. Changes show at every location at once.',
    nl: 'Velden die {company} aan zijn locaties toevoegt. Wijzigingen zijn meteen bij elke locatie te zien.',
  },
  addField: { en: 'Add a field', nl: 'Veld toevoegen' },
  newField: { en: 'New field', nl: 'Nieuw veld' },
  noFields: { en: 'No custom fields yet', nl: 'Nog geen eigen velden' },
  noFieldsText: {
    en: 'Add what your company wants to know of each location: an alderman, a search area, a number of dwellings.',
    nl: 'Voeg toe wat uw bedrijf van elke locatie wil weten: een wethouder, een zoekgebied, een aantal woningen.',
  },
  mostFields: { en: 'A company has at most {max} fields.', nl: 'Een bedrijf heeft hoogstens {max} velden.' },
  fieldCount: { en: '{count} of {max} fields', nl: '{count} van {max} velden' },
  usedBy: { en: 'used by {count}', nl: 'gebruikt bij {count}' },
  published: { en: 'Published', nl: 'Gepubliceerd' },
  notPublished: { en: 'Internal', nl: 'Intern' },
  choices: { en: 'Choices', nl: 'Keuzes' },
  noChoices: {
    en: 'No choices yet. Locations cannot fill this field.',
    nl: 'Nog geen keuzes. Locaties kunnen dit veld niet invullen.',
  },
  addChoice: { en: 'Add a choice', nl: 'Keuze toevoegen' },
  newChoice: { en: 'New choice', nl: 'Nieuwe keuze' },
  mostChoices: { en: 'A field has at most {max} choices.', nl: 'Een veld heeft hoogstens {max} keuzes.' },
  value: { en: 'Value', nl: 'Waarde' },
  default: { en: 'Default', nl: 'Standaard' },
  defaultOf: { en: 'Choose {name} for new locations', nl: '{name} kiezen bij nieuwe locaties' },
  limit: { en: 'Limit', nl: 'Limiet' },
  locations: { en: 'Locations', nl: 'Locaties' },
  colourOf: { en: 'Colour of {name}', nl: 'Kleur van {name}' },
  nameOf: { en: 'Name of {name}', nl: 'Naam van {name}' },
  limitOf: { en: 'Limit of {name}', nl: 'Limiet van {name}' },
  deleteChoice: { en: 'Delete {name}', nl: '{name} verwijderen' },
  taken: { en: 'This name exists already', nl: 'Deze naam bestaat al' },
  stepOrder: { en: 'Order of fields', nl: 'Volgorde van velden' },
  deleteField: { en: 'Delete field', nl: 'Veld verwijderen' },
  deleteTitle: { en: 'Delete {name}?', nl: '{name} verwijderen?' },
  deleteFieldText: {
    en: 'Values of locations that go with it: {count}. Undo restores them.',
    nl: 'Waarden van locaties die meegaan: {count}. Ongedaan maken zet ze terug.',
  },
  typeInUse: {
    en: 'Locations have values of this type. Delete those first, or add another field.',
    nl: 'Locaties hebben waarden van dit type. Verwijder die eerst, of voeg een ander veld toe.',
  },
  summary: { en: 'Show in the overview of locations', nl: 'Tonen in het overzicht van locaties' },
  summaryFull: { en: 'The overview shows at most {max} fields.', nl: 'Het overzicht toont hoogstens {max} velden.' },
});
