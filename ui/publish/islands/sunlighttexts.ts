import { defineTexts } from '../../i18n/texts.ts';

export const sunlightTexts = defineTexts({
  moves: { en: 'Moment of the shadow', nl: 'Moment van de schaduw' },
  day: { en: 'Day', nl: 'Dag' },
  time: { en: 'Time', nl: 'Tijd' },
  moment: { en: '{time}, sun {altitude}° high', nl: '{time}, zon {altitude}° hoog' },
  down: { en: '{time}, sun below the horizon', nl: '{time}, zon onder de horizon' },
  picture: { en: 'Shadows on {day} at {time}, seen from above', nl: 'Schaduwen op {day} om {time}, van boven gezien' },
});
