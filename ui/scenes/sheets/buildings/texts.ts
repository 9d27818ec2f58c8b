import { defineTexts } from '../../../i18n/texts.ts';

export const texts = defineTexts({
  sheet: { en: 'Buildings by concept', nl: 'Gebouwen per concept' },
  note: {
    en: 'Figures of a concept are those of the overview. Scenery and hidden buildings are not counted.',
    nl: 'De cijfers van een concept zijn die van het overzicht. Decor en verborgen gebouwen tellen niet mee.',
  },
  onlyBuildings: { en: 'The line of a concept shows its figures.', nl: 'De regel van een concept toont de cijfers.' },
  locked: { en: 'This building is locked.', nl: 'Dit gebouw is vergrendeld.' },
  notOfType: { en: 'This type of building does not have it.', nl: 'Dit type gebouw heeft dit niet.' },
  onlyStoreys: { en: 'Open a building to change its storeys.', nl: 'Open een gebouw om de bouwlagen te wijzigen.' },
  notOfStorey: { en: 'A storey does not have it.', nl: 'Een bouwlaag heeft dit niet.' },
  notListed: {
    en: 'These storeys follow from the building: write them out in the editor first.',
    nl: 'Deze bouwlagen volgen uit het gebouw: schrijf ze eerst uit in de editor.',
  },
  ofTower: {
    en: 'The storeys of a tower follow from the tower.',
    nl: 'De bouwlagen van een toren volgen uit de toren.',
  },
  waiting: { en: 'Storeys are being computed', nl: 'Bouwlagen worden berekend' },
  openFirst: {
    en: 'Measured in the building: open it to see its parts.',
    nl: 'Gemeten in het gebouw: open het om de onderdelen te zien.',
  },
  storeys: { en: 'Storeys', nl: 'Bouwlagen' },
  groundFloor: { en: 'Ground floor', nl: 'Begane grond' },
  storey: { en: 'Storey {number}', nl: 'Bouwlaag {number}' },
  storeyRange: { en: 'Storeys {from} to {to}', nl: 'Bouwlaag {from} t/m {to}' },
  height: { en: 'Storey height', nl: 'Hoogte bouwlaag' },
  walls: { en: 'Walls', nl: 'Wanden' },
  wallsAbout: { en: 'Floor area under walls.', nl: 'Vloeroppervlak onder wanden.' },
  residual: { en: 'Rest', nl: 'Rest' },
  residualAbout: {
    en: 'Gross area less all faces of the storey: zero where nothing was rounded.',
    nl: 'BVO min alle vlakken van de laag: nul waar niets is afgerond.',
  },
  scenery: { en: 'scenery, not counted', nl: 'decor, telt niet mee' },
  hidden: { en: 'hidden, not counted', nl: 'verborgen, telt niet mee' },
  step: { en: 'Change buildings', nl: 'Gebouwen wijzigen' },
});
