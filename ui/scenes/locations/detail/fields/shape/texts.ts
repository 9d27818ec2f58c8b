import { defineTexts } from '../../../../../i18n/texts.ts';

export const shapeTexts = defineTexts({
  title: { en: 'Draw: {name}', nl: 'Tekenen: {name}' },
  kind: { en: 'Kind of shape', nl: 'Soort vorm' },
  point: { en: 'Point', nl: 'Punt' },
  line: { en: 'Line', nl: 'Lijn' },
  area: { en: 'Area', nl: 'Vlak' },
  pointHint: { en: 'Click the point. Esc clears it.', nl: 'Klik het punt aan. Esc wist het.' },
  lineHint: {
    en: 'Click each point. Enter or a double click ends the line, Backspace removes the last point, Esc clears all.',
    nl: 'Klik elk punt aan. Enter of dubbelklikken beëindigt de lijn, Backspace verwijdert het laatste punt, Esc wist alles.',
  },
  areaHint: {
    en: 'Click each corner. Enter or a double click closes the area, Backspace removes the last corner, Esc clears all.',
    nl: 'Klik elke hoek aan. Enter of dubbelklikken sluit het vlak, Backspace verwijdert de laatste hoek, Esc wist alles.',
  },
  noMap: {
    en: 'This browser cannot draw the map. Type the coordinates instead.',
    nl: 'Deze browser kan de kaart niet tekenen. Typ in plaats daarvan de coördinaten.',
  },
  length: { en: 'Length', nl: 'Lengte' },
  perimeter: { en: 'Perimeter', nl: 'Omtrek' },
  areaSize: { en: 'Area', nl: 'Oppervlakte' },
  coordinates: { en: 'Coordinates', nl: 'Coördinaten' },
  coordinatesHint: {
    en: 'One point on each line: x and y in RD, or longitude and latitude in WGS84.',
    nl: 'Eén punt per regel: x en y in RD, of lengte- en breedtegraad in WGS84.',
  },
  unreadable: {
    en: 'Each line needs two numbers, such as 155000 463000.',
    nl: 'Elke regel vraagt twee getallen, zoals 155000 463000.',
  },
  elsewhere: {
    en: 'These coordinates lie in the Netherlands neither in RD nor in WGS84.',
    nl: 'Deze coördinaten liggen in RD noch in WGS84 in Nederland.',
  },
  tooFew: { en: 'A line needs two points, an area three.', nl: 'Een lijn vraagt twee punten, een vlak drie.' },
  crossing: {
    en: 'The outline crosses itself. Remove the last corner with Backspace, or start again with Esc.',
    nl: 'De omtrek kruist zichzelf. Verwijder de laatste hoek met Backspace of begin opnieuw met Esc.',
  },
  flat: { en: 'The corners enclose no area.', nl: 'De hoeken omsluiten geen oppervlakte.' },
  tooLong: { en: 'This shape has too many points.', nl: 'Deze vorm heeft te veel punten.' },
  cancel: { en: 'Cancel', nl: 'Annuleren' },
  keep: { en: 'Keep shape', nl: 'Vorm overnemen' },
});
