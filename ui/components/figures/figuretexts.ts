/** What the figures of a building and a concept mean, in a line each. */
import { defineTexts } from '../../i18n/texts.ts';
import type { FigureKey } from './figureformat.ts';

/** By the key of `formFactors` (domain.md 1). */
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
