import { defineTexts } from '../../../i18n/texts.ts';

export const texts = defineTexts({
  searchSettings: { en: 'Find a setting', nl: 'Zoek een instelling' },
  noSettingFound: { en: 'No setting with that name', nl: 'Geen instelling met die naam' },
  noSettingFoundText: {
    en: 'Settings of the selected buildings and of the view are searched. Select a building to find its settings.',
    nl: 'Gezocht is in de instellingen van de gekozen gebouwen en van de weergave. Selecteer een gebouw om zijn instellingen te vinden.',
  },
  severalEdited: {
    en: 'A change applies to all {count} buildings. Fields in which they differ are empty.',
    nl: 'Een wijziging geldt voor alle {count} gebouwen. Velden waarin ze verschillen zijn leeg.',
  },
  someLocked: {
    en: 'One of these buildings is locked. Unlock it in the list to change them together.',
    nl: 'Een van deze gebouwen is vergrendeld. Ontgrendel het in de lijst om ze samen te wijzigen.',
  },
  oneForFloors: {
    en: 'Floors are set per building. Select one, or change what they share under Properties.',
    nl: 'Lagen stelt u per gebouw in. Selecteer er één, of wijzig wat ze delen onder Eigenschappen.',
  },
  noFloors: { en: 'No floors to list', nl: 'Geen lagen om op te sommen' },
  noFloorsText: {
    en: 'The storeys of this building type follow from its own settings under Properties.',
    nl: 'De lagen van dit gebouwtype volgen uit zijn eigen instellingen onder Eigenschappen.',
  },
  addTower: { en: 'Add tower', nl: 'Toren toevoegen' },
  duplicate: { en: 'Duplicate', nl: 'Dupliceren' },
  remove: { en: 'Delete', nl: 'Verwijderen' },
  standsOn: { en: 'Stands on', nl: 'Staat op' },
  wholeBase: { en: 'The whole base', nl: 'De hele onderbouw' },
  sameAs: { en: 'Repeats', nl: 'Herhaalt' },
  onItsOwn: { en: 'No other tower', nl: 'Geen andere toren' },
  onlyUnit: { en: 'Holds only', nl: 'Bevat alleen' },
  wholeMix: { en: 'The whole unit mix', nl: 'Het hele woonprogramma' },
  placedOf: { en: '{placed} of {target} placed', nl: '{placed} van {target} geplaatst' },
  templatesAndPresets: { en: 'Templates and presets', nl: 'Sjablonen en voorinstellingen' },
  presets: { en: 'Presets of the company', nl: 'Voorinstellingen van het bedrijf' },
  ownTemplates: { en: 'My building templates', nl: 'Mijn gebouwsjablonen' },
  saveTemplate: { en: 'Save building as template', nl: 'Gebouw opslaan als sjabloon' },
  savePreset: { en: 'Save building as preset', nl: 'Gebouw opslaan als voorinstelling' },
  applyTo: { en: 'Apply to {count} buildings', nl: 'Toepassen op {count} gebouwen' },
  applyToOne: { en: 'Apply to {name}', nl: 'Toepassen op {name}' },
  apply: { en: 'Apply', nl: 'Toepassen' },
  addFromTemplate: { en: 'Add as new building', nl: 'Toevoegen als nieuw gebouw' },
  noTemplatesText: {
    en: 'Select a building and save it here, to use its sizes, floors and mix again.',
    nl: 'Selecteer een gebouw en sla het hier op, om maten, lagen en programma opnieuw te gebruiken.',
  },
  presetsByAdmin: {
    en: 'Presets of the company are kept by its administrator.',
    nl: 'Voorinstellingen van het bedrijf houdt de beheerder bij.',
  },
  name: { en: 'Name', nl: 'Naam' },
});
