import { defineTexts } from '../../../i18n/texts.ts';

export const texts = defineTexts({
  sheet: { en: 'Buildings by concept', nl: 'Gebouwen per concept' },
  onlyBuildings: { en: 'The line of a concept shows its figures.', nl: 'De regel van een concept toont de cijfers.' },
  locked: { en: 'This building is locked.', nl: 'Dit gebouw is vergrendeld.' },
  notOfType: { en: 'This type of building does not have it.', nl: 'Dit type gebouw heeft dit niet.' },
  scenery: { en: 'scenery, not counted', nl: 'decor, telt niet mee' },
  hidden: { en: 'hidden, not counted', nl: 'verborgen, telt niet mee' },
  step: { en: 'Change buildings', nl: 'Gebouwen wijzigen' },
});
