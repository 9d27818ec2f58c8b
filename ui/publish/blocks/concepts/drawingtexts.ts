/** Settings and texts of the blocks with drawings of a concept. */
import { defineTexts } from '../../../i18n/texts.ts';

export const drawingEmpty = defineTexts({
  noPlans: { en: 'The concept has no floor plans.', nl: 'Het concept heeft geen plattegronden.' },
  noVolumes: { en: 'The concept has no buildings.', nl: 'Het concept heeft geen gebouwen.' },
});

export const planTexts = defineTexts({
  storeys: { en: 'Storeys', nl: 'Bouwlagen' },
  storeysOf: { en: 'Storeys of {name}', nl: 'Bouwlagen van {name}' },
  plan: { en: 'Floor plan of {name}, {storey}', nl: 'Plattegrond van {name}, {storey}' },
  net: { en: '{area} net', nl: '{area} netto' },
  scale: { en: 'scale 1:{scale} on {paper}', nl: 'schaal 1:{scale} op {paper}' },
  spaces: { en: 'Spaces', nl: 'Ruimten' },
  space: { en: '{name}: {count} · {area}', nl: '{name}: {count} · {area}' },
  left: {
    en: '{count} more storeys are not drawn here.',
    nl: 'Nog {count} bouwlagen zijn hier niet getekend.',
  },
  note: { en: 'dimensions in mm, indicative', nl: 'maten in mm, indicatief' },
});

export const shadowTexts = defineTexts({
  panel: { en: 'Shadows on {day} at {time}, seen from above', nl: 'Schaduwen op {day} om {time}, van boven gezien' },
  sun: { en: 'sun {altitude}° high', nl: 'zon {altitude}° hoog' },
  down: { en: 'sun below the horizon', nl: 'zon onder de horizon' },
  frame: {
    en: 'Each picture is {width} by {height}, with grid north up. Shadows of a sun lower than 10° may run out of it.',
    nl: 'Elke afbeelding is {width} bij {height}, met het noorden van het RD-net boven. Bij een zon lager dan 10° kan schaduw buiten beeld vallen.',
  },
  method: {
    en: 'Position of the sun by Meeus (1998) for {year}, at times on the Dutch clock; level ground; shadows of the buildings of the concept alone, without surroundings and trees.',
    nl: 'Zonnestand volgens Meeus (1998) voor {year}, op tijden van de Nederlandse klok; vlak maaiveld; alleen schaduw van de gebouwen van het concept, zonder omgeving en bomen.',
  },
  norm: {
    en: 'The light TNO standard asks for at least {hours} possible hours of sun a day at the window of living rooms, from {from} to {to}; these pictures do not test it.',
    nl: 'De lichte TNO-norm vraagt ten minste {hours} mogelijke bezonningsuren per dag bij het raam van woonkamers, van {from} tot en met {to}; deze afbeeldingen toetsen daar niet aan.',
  },
});

export const viewTexts = defineTexts({
  label: { en: '{name}, seen from the {side}', nl: '{name}, gezien vanuit het {side}' },
  highest: { en: 'highest point {height}', nl: 'hoogste punt {height}' },
  light: {
    en: 'sun of 21 March; without surroundings',
    nl: 'zon van 21 maart; zonder omgeving',
  },
  lightAround: {
    en: 'sun of 21 March; the surroundings are in the model',
    nl: 'zon van 21 maart; de omgeving staat in het model',
  },
});
