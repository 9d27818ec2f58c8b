/** What the tools of the stage say: names of fields, and what is expected next. */
import { defineTexts } from '../i18n/texts.ts';

export const texts = defineTexts({
  loading: { en: 'Setting up the model', nl: 'Model opzetten' },
  lost: {
    en: 'The graphics card has let go of the model. Your work is safe. The model comes back by itself; if it does not, reload the page.',
    nl: 'De grafische kaart heeft het model losgelaten. Uw werk is veilig. Het model komt vanzelf terug; zo niet, laad de pagina dan opnieuw.',
  },
  prompt: { en: 'Tool', nl: 'Gereedschap' },
  cancel: { en: 'Cancel (Esc)', nl: 'Annuleren (Esc)' },
  done: { en: 'Done (Enter)', nl: 'Klaar (Enter)' },
  x: { en: 'x', nl: 'x' },
  y: { en: 'y', nl: 'y' },
  length: { en: 'Length', nl: 'Lengte' },
  width: { en: 'Width', nl: 'Breedte' },
  height: { en: 'Height', nl: 'Hoogte' },
  angle: { en: 'Angle', nl: 'Hoek' },
  direction: { en: 'Direction', nl: 'Richting' },
  depth: { en: 'Depth', nl: 'Diepte' },
  offset: { en: 'Distance', nl: 'Afstand' },
  count: { en: 'Number', nl: 'Aantal' },
  columns: { en: 'Columns', nl: 'Kolommen' },
  rows: { en: 'Rows', nl: 'Rijen' },
  spacing: { en: 'Spacing', nl: 'Tussenmaat' },
  spacingAcross: { en: 'Across', nl: 'Dwars' },
  boxCorner: {
    en: 'Press at a corner and drag to the opposite one, or type where the corner is.',
    nl: 'Druk op een hoek en sleep naar de hoek ertegenover, of typ waar de hoek ligt.',
  },
  boxStretch: {
    en: 'Let go at the opposite corner, or type sizes and press Enter. Shift: without snapping.',
    nl: 'Laat los op de hoek ertegenover, of typ maten en druk op Enter. Shift: zonder vastklikken.',
  },
  firstPoint: {
    en: 'Click the first corner, or type where it is.',
    nl: 'Klik de eerste hoek aan, of typ waar die ligt.',
  },
  nextPoint: {
    en: 'Click the next corner, or type length and angle. Backspace takes the last one back.',
    nl: 'Klik de volgende hoek aan, of typ lengte en hoek. Backspace haalt de laatste weg.',
  },
  lastPoint: {
    en: 'Click the next corner, or the first one to close. Enter closes too.',
    nl: 'Klik de volgende hoek aan, of de eerste om te sluiten. Enter sluit ook.',
  },
  courtyard: {
    en: 'Now the courtyard: click its corners, or type the depth of the building and press Enter.',
    nl: 'Nu het binnenterrein: klik de hoeken aan, of typ de diepte van het gebouw en druk op Enter.',
  },
  alongEdge: {
    en: 'Click an edge of plot or street, or drag along it for a part. Arrow keys choose another edge.',
    nl: 'Klik een rand van perceel of straat aan, of sleep erlangs voor een deel. Pijltjes kiezen een andere rand.',
  },
  noEdges: {
    en: 'There is no plot or street here to follow. Draw a rectangle instead.',
    nl: 'Er is hier geen perceel of straat om te volgen. Teken in plaats daarvan een rechthoek.',
  },
  arrayLine: {
    en: 'Point where the next one stands; type number and spacing. Click or Enter makes them.',
    nl: 'Wijs aan waar de volgende staat; typ aantal en tussenmaat. Klik of Enter maakt ze.',
  },
  arrayGrid: {
    en: 'Point at the diagonal neighbour; type columns, rows and spacing. Click or Enter makes them.',
    nl: 'Wijs de schuine buur aan; typ kolommen, rijen en tussenmaat. Klik of Enter maakt ze.',
  },
  arrayCourt: {
    en: 'Point at the middle of the courtyard; type the number. Click or Enter makes them.',
    nl: 'Wijs het midden van het binnenterrein aan; typ het aantal. Klik of Enter maakt ze.',
  },
  mirrorFrom: {
    en: 'Click a point of the mirror line, or an edge to mirror about.',
    nl: 'Klik een punt van de spiegellijn aan, of een rand om in te spiegelen.',
  },
  mirrorTo: {
    en: 'Click a second point of the line, or type its direction.',
    nl: 'Klik een tweede punt van de lijn aan, of typ de richting.',
  },
  keepOriginal: { en: 'Keep the original', nl: 'Origineel behouden' },
  moveOriginal: { en: 'Without the original', nl: 'Zonder origineel' },
  measureFrom: {
    en: 'Click where to measure from, or type the point.',
    nl: 'Klik aan vanwaar u meet, of typ het punt.',
  },
  measureTo: {
    en: 'Click or type the next point; the first one again gives the area. Enter starts anew.',
    nl: 'Klik of typ het volgende punt; het eerste nogmaals geeft de oppervlakte. Enter begint opnieuw.',
  },
  measured: { en: 'Click to measure anew.', nl: 'Klik om opnieuw te meten.' },
  marquee: {
    en: 'Drag a box: to the right takes what lies within, to the left also what it touches.',
    nl: 'Sleep een kader: naar rechts kiest wat erbinnen ligt, naar links ook wat het raakt.',
  },
  total: { en: 'Total {value}', nl: 'Totaal {value}' },
  perimeter: { en: 'Perimeter {value}', nl: 'Omtrek {value}' },
  typed: { en: 'Type the value and press Enter.', nl: 'Typ de waarde en druk op Enter.' },
  storeys: { en: 'Storeys', nl: 'Bouwlagen' },
  rotation: { en: 'Rotation', nl: 'Rotatie' },
  vertex: { en: 'Drag the corner; double-click removes it', nl: 'Versleep de hoek; dubbelklikken verwijdert hem' },
  edge: { en: 'Drag the edge', nl: 'Versleep de rand' },
  insert: { en: 'Drag to add a corner', nl: 'Sleep om een hoek toe te voegen' },
  setback: { en: 'Setback of {name}', nl: 'Terugligging van {name}' },
  towerPlace: { en: 'Place of {name}', nl: 'Plaats van {name}' },
  towerTurn: { en: 'Rotation of {name}', nl: 'Rotatie van {name}' },
});
