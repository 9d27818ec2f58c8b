/** Figures in the panel's order and groups, with their definitions. The model owns keys and labels. */
import type { Figures } from '../../../../engine/host/types.ts';
import { formFactors } from '../../../../model/enums/figures.ts';
import { entryOf, type Label } from '../../../../model/enums/enumeration.ts';
import type { FigureKey } from '../../../components/figureformat.ts';
import { defineTexts } from '../../../i18n/texts.ts';

export interface FigureGroup {
  key: string;
  title: Label;
  figures: readonly FigureKey[];
}

export const figureGroups: readonly FigureGroup[] = [
  {
    key: 'areas',
    title: { en: 'Areas', nl: 'Oppervlakten' },
    figures: ['gfa', 'gfa_above', 'gfa_below', 'nfa', 'gridarea', 'gbo', 'lfa', 'outdoor_area'],
  },
  {
    key: 'envelope',
    title: { en: 'Envelope', nl: 'Gebouwschil' },
    figures: ['footprint', 'facade', 'roof', 'volume', 'loss_area', 'form_factor', 'compactness', 'wwr', 'efficiency'],
  },
  {
    key: 'density',
    title: { en: 'Density', nl: 'Dichtheid' },
    figures: ['plotarea', 'gsi', 'fsi', 'osr', 'layers', 'psi', 'floors', 'max_floors', 'height', 'max_height'],
  },
  {
    key: 'units',
    title: { en: 'Units', nl: 'Eenheden' },
    figures: ['units', 'avg_unit_size', 'unit_density', 'buildings'],
  },
  {
    key: 'parking',
    title: { en: 'Parking', nl: 'Parkeren' },
    figures: ['parking_required', 'parking_provided', 'parking_balance', 'parking_per_unit', 'bicycles'],
  },
];

/** Definitions of the figures (domain.md 1). */
export const definitions = defineTexts<FigureKey>({
  plotarea: {
    en: 'Total area of the plots of the location.',
    nl: 'Totaal oppervlak van de percelen van de locatie.',
  },
  gfa: {
    en: 'Area inside the outer face of the outer walls, all storeys together. NEN 2580.',
    nl: 'Oppervlak binnen de buitenzijde van de gevels, van alle bouwlagen samen. NEN 2580.',
  },
  gfa_above: { en: 'Gross floor area of the storeys above ground.', nl: 'BVO van de bouwlagen boven maaiveld.' },
  gfa_below: { en: 'Gross floor area of the storeys below ground.', nl: 'BVO van de bouwlagen onder maaiveld.' },
  nfa: { en: 'Clear floor area between all walls. NEN 2580.', nl: 'Vloeroppervlak tussen alle wanden. NEN 2580.' },
  gridarea: {
    en: 'Area inside the outer walls, inner walls not deducted.',
    nl: 'Oppervlak binnen de gevels, zonder aftrek van binnenwanden.',
  },
  gbo: {
    en: 'Area of dwellings between their enclosing walls, shafts deducted. NEN 2580.',
    nl: 'Oppervlak van woningen tussen de omsluitende wanden, zonder schachten. NEN 2580.',
  },
  lfa: {
    en: 'Lettable area of functions other than housing. NEN 2580.',
    nl: 'Verhuurbaar oppervlak van andere functies dan wonen. NEN 2580.',
  },
  gsi: {
    en: 'Ground space index: built-up area divided by the plot area.',
    nl: 'Ground space index: bebouwd oppervlak gedeeld door het perceeloppervlak. 0,60 is een bebouwingspercentage van 60%.',
  },
  fsi: {
    en: 'Floor space index: gross floor area above ground divided by the plot area.',
    nl: 'Floor space index: BVO boven maaiveld gedeeld door het perceeloppervlak.',
  },
  osr: {
    en: 'Open space ratio: open ground per m² of floor area, (1 − GSI) / FSI.',
    nl: 'Open space ratio: onbebouwde grond per m² vloeroppervlak, (1 − GSI) / FSI.',
  },
  layers: { en: 'Average number of storeys: FSI / GSI.', nl: 'Gemiddeld aantal bouwlagen: FSI / GSI.' },
  psi: { en: 'Parking area divided by the plot area.', nl: 'Parkeeroppervlak gedeeld door het perceeloppervlak.' },
  footprint: {
    en: 'Ground covered by buildings. Overlaps count once.',
    nl: 'Oppervlak van de grond onder gebouwen. Overlap telt één keer.',
  },
  facade: {
    en: 'Outer walls, gables and parapets together.',
    nl: 'Gevels, topgevels en dakranden samen.',
  },
  roof: { en: 'Flat and sloping roofs, terraces included.', nl: 'Platte en hellende daken, terrassen inbegrepen.' },
  volume: { en: 'Volume above ground, roof included.', nl: 'Inhoud boven maaiveld, inclusief dak.' },
  loss_area: {
    en: 'Outer walls, roof and ground floor, through which heat is lost.',
    nl: 'Gevels, dak en begane-grondvloer, waardoor warmte verloren gaat.',
  },
  form_factor: {
    en: 'Heat-loss area per m² of usable area. Lower is better.',
    nl: 'Verliesoppervlak per m² gebruiksoppervlak. Lager is beter.',
  },
  compactness: {
    en: 'Volume per m² of heat-loss area. Higher is better.',
    nl: 'Inhoud per m² verliesoppervlak. Hoger is beter.',
  },
  wwr: { en: 'Share of glass in the facade.', nl: 'Aandeel glas in de gevel.' },
  efficiency: {
    en: 'Usable and lettable area divided by gross floor area.',
    nl: 'Gebruiksoppervlak en verhuurbaar oppervlak, gedeeld door het BVO. Taxateurs noemen dit vormfactor.',
  },
  units: { en: 'Dwellings and other units placed.', nl: 'Geplaatste woningen en andere eenheden.' },
  unit_density: { en: 'Units per hectare of plot.', nl: 'Eenheden per hectare perceel.' },
  avg_unit_size: { en: 'Average usable area of a unit.', nl: 'Gemiddeld gebruiksoppervlak van een eenheid.' },
  buildings: {
    en: 'Buildings with floor area; a landscape, a street and a parking lot do not count, a hidden building does.',
    nl: 'Gebouwen met vloeroppervlak; buitenruimte, straat en parkeerterrein tellen niet mee, een verborgen gebouw wel.',
  },
  floors: { en: 'Storeys above ground.', nl: 'Bouwlagen boven maaiveld.' },
  max_floors: { en: 'Storeys of the tallest building.', nl: 'Bouwlagen van het hoogste gebouw.' },
  height: {
    en: 'Height to the top of the roof, without the parapet.',
    nl: 'Hoogte tot de bovenkant van het dak, zonder dakrand.',
  },
  gutter_height: { en: 'Height of the highest wall up to the eaves.', nl: 'Hoogte van de hoogste gevel tot de goot.' },
  max_height: { en: 'Height of the tallest building.', nl: 'Hoogte van het hoogste gebouw.' },
  max_gutter_height: { en: 'Highest eaves of all buildings.', nl: 'Hoogste goot van alle gebouwen.' },
  parking_required: {
    en: 'Parking spaces that the units and functions require.',
    nl: 'Parkeerplaatsen die nodig zijn voor de eenheden en functies.',
  },
  parking_provided: { en: 'Parking spaces on the plot.', nl: 'Parkeerplaatsen op het perceel.' },
  parking_balance: { en: 'Provided minus required.', nl: 'Aanwezig min benodigd.' },
  parking_per_unit: { en: 'Parking spaces provided per unit.', nl: 'Aanwezige parkeerplaatsen per eenheid.' },
  hard_area: { en: 'Paved ground outside buildings.', nl: 'Verhard terrein buiten gebouwen.' },
  green_area: { en: 'Green ground outside buildings.', nl: 'Groen terrein buiten gebouwen.' },
  water_area: { en: 'Water on the plot.', nl: 'Water op het perceel.' },
  green_ratio: { en: 'Green ground divided by the plot area.', nl: 'Groen gedeeld door het perceeloppervlak.' },
  trees: {
    en: 'Trees of the landscape. Where a building stands none is drawn.',
    nl: 'Bomen van de buitenruimte. Waar een gebouw staat, wordt er geen getekend.',
  },
  docks: { en: 'Loading docks.', nl: 'Laaddocks.' },
  bicycles: { en: 'Parking spaces for bicycles.', nl: 'Stallingsplaatsen voor fietsen.' },
  outdoor_area: {
    en: 'Balconies, galleries and terraces; not in the gross floor area.',
    nl: 'Balkons, galerijen en terrassen; niet in het BVO.',
  },
});

/** Reasons why a figure has no value. */
export const absent = defineTexts({
  level: { en: 'This figure does not exist at this level.', nl: 'Dit kengetal bestaat niet op dit niveau.' },
  noPlot: { en: 'The location has no plot.', nl: 'De locatie heeft geen perceel.' },
  nothing: { en: 'There is nothing to divide by yet.', nl: 'Er is nog niets om door te delen.' },
  pending: { en: 'Not computed yet.', nl: 'Nog niet berekend.' },
});

const perPlot = new Set<FigureKey>(['plotarea', 'gsi', 'fsi', 'osr', 'layers', 'psi', 'unit_density', 'green_ratio']);

export function isAtLevel(key: FigureKey, level: 'building' | 'concept'): boolean {
  return entryOf(formFactors, key)!.level.includes(level === 'building' ? 'b' : 'c');
}

export function valueOf(figures: Figures | null | undefined, key: FigureKey): number | null {
  const value = figures?.[key];
  return typeof value === 'number' ? value : null;
}

/** Returns the reason why a figure has no value. */
export function reasonOf(key: FigureKey, level: 'building' | 'concept', figures: Figures | null | undefined): Label {
  if (!isAtLevel(key, level)) return absent.level;
  if (!figures) return absent.pending;
  return perPlot.has(key) && !valueOf(figures, 'plotarea') ? absent.noPlot : absent.nothing;
}

export const isFigureKey = (key: string): key is FigureKey => (formFactors.keys as readonly string[]).includes(key);
