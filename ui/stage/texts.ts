/** Texts of the stage's tools: names of fields, and prompts for the next action. */
import { defineTexts } from '../i18n/texts.ts';

export const texts = defineTexts({
  loading: { en: 'Loading the model', nl: 'Model laden' },
  lost: {
    en: 'The 3D view was interrupted and will reload. Your work is safe. If the view stays empty, reload the page.',
    nl: 'De 3D-weergave werd onderbroken en wordt opnieuw geladen. Uw werk is veilig. Blijft het beeld leeg, laad de pagina dan opnieuw.',
  },
  prompt: { en: 'Tool', nl: 'Gereedschap' },
  cancel: { en: 'Cancel (Esc)', nl: 'Annuleren (Esc)' },
  done: { en: 'Done (Enter)', nl: 'Klaar (Enter)' },
  x: { en: 'x', nl: 'x' },
  y: { en: 'y', nl: 'y' },
  length: { en: 'Length', nl: 'Lengte' },
  width: { en: 'Width', nl: 'Breedte' },
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
    en: 'Press at a corner and drag to the opposite corner, or type the place of the corner.',
    nl: 'Druk op een hoek en sleep naar de hoek ertegenover, of typ de plaats van de hoek.',
  },
  boxStretch: {
    en: 'Release at the opposite corner, or type sizes and press Enter. Shift: without snapping.',
    nl: 'Laat los op de hoek ertegenover, of typ maten en druk op Enter. Shift: zonder vastklikken.',
  },
  firstPoint: {
    en: 'Click the first corner, or type its place.',
    nl: 'Klik de eerste hoek aan, of typ de plaats.',
  },
  nextPoint: {
    en: 'Click the next corner, or type length and angle. Backspace removes the last corner.',
    nl: 'Klik de volgende hoek aan, of typ lengte en hoek. Backspace verwijdert de laatste hoek.',
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
    en: 'Click an edge of a plot or street, or drag along part of it. Arrow keys choose another edge.',
    nl: 'Klik een rand van een perceel of straat aan, of sleep langs een deel ervan. Pijltjestoetsen kiezen een andere rand.',
  },
  noEdges: {
    en: 'There is no plot or street here to follow. Draw a rectangle instead.',
    nl: 'Er is hier geen perceel of straat om te volgen. Teken in plaats daarvan een rechthoek.',
  },
  arrayLine: {
    en: 'Point at the place of the next building, or type number and spacing. Click or press Enter to make them.',
    nl: 'Wijs de plaats van het volgende gebouw aan, of typ aantal en tussenmaat. Klik of druk op Enter om ze te maken.',
  },
  arrayGrid: {
    en: 'Point at the place of the diagonal neighbour, or type columns, rows and spacing. Click or press Enter to make them.',
    nl: 'Wijs de plaats van het gebouw schuin ernaast aan, of typ kolommen, rijen en tussenmaat. Klik of druk op Enter om ze te maken.',
  },
  arrayCourt: {
    en: 'Point at the middle of the courtyard and type the number. Click or press Enter to make them.',
    nl: 'Wijs het midden van het binnenterrein aan en typ het aantal. Klik of druk op Enter om ze te maken.',
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
  measureFrom: {
    en: 'Click the point to measure from, or type it.',
    nl: 'Klik het punt aan vanwaar u meet, of typ het.',
  },
  measureTo: {
    en: 'Click or type the next point. Click the first point again for the area. Enter starts again.',
    nl: 'Klik of typ het volgende punt. Klik het eerste punt nogmaals aan voor het oppervlak. Enter begint opnieuw.',
  },
  measured: { en: 'Click to measure again.', nl: 'Klik om opnieuw te meten.' },
  marquee: {
    en: 'Drag a box: to the right selects what lies within, to the left also what it touches.',
    nl: 'Sleep een kader: naar rechts selecteert wat erbinnen ligt, naar links ook wat het raakt.',
  },
  total: { en: 'Total {value}', nl: 'Totaal {value}' },
  perimeter: { en: 'Perimeter {value}', nl: 'Omtrek {value}' },
  typed: { en: 'Type the value and press Enter.', nl: 'Typ de waarde en druk op Enter.' },
  storeys: { en: 'Storeys', nl: 'Bouwlagen' },
  rotation: { en: 'Rotation', nl: 'Rotatie' },
  vertex: { en: 'Drag the corner; double-click removes it', nl: 'Versleep de hoek; dubbelklikken verwijdert de hoek' },
  edge: { en: 'Drag the edge', nl: 'Versleep de rand' },
  insert: { en: 'Drag to add a corner', nl: 'Sleep om een hoek toe te voegen' },
  setback: { en: 'Setback of {name}', nl: 'Terugligging van {name}' },
  towerPlace: { en: 'Place of {name}', nl: 'Plaats van {name}' },
  towerTurn: { en: 'Rotation of {name}', nl: 'Rotatie van {name}' },
});

/** Keys of the stage, for the help. */
export const keyTexts = defineTexts({
  selected: { en: 'In the model, on what is selected', nl: 'In het model, op de selectie' },
  stage: { en: 'In the model, with nothing selected', nl: 'In het model, zonder selectie' },
  tools: { en: 'In the model, while drawing', nl: 'In het model, tijdens het tekenen' },
  nudge: { en: 'Move by a grid step', nl: 'Een rasterstap verplaatsen' },
  nudgeFar: { en: 'Move by ten grid steps', nl: 'Tien rasterstappen verplaatsen' },
  nudgeFine: { en: 'Move by a tenth of a step', nl: 'Een tiende rasterstap verplaatsen' },
  turn: { en: 'Turn the model', nl: 'Model draaien' },
  nearer: { en: 'Closer', nl: 'Dichterbij' },
  further: { en: 'Further away', nl: 'Verder weg' },
  nextEdge: { en: 'Next edge to build along', nl: 'Volgende rand om langs te bouwen' },
  removeLast: { en: 'Remove the last point', nl: 'Laatste punt verwijderen' },
  accept: { en: 'Done', nl: 'Klaar' },
  stepOut: { en: 'Stop drawing, or select nothing', nl: 'Stoppen met tekenen, of niets selecteren' },
});
