import { enumeration } from './enumeration.ts';

/** Form factors (figure keys), user cfg formfactors. Default shown: plotarea, gfa, nfa, gsi, fsi. level: b = building, c = concept. */
export const formFactors = enumeration('form_factors', [
  { key: 'plotarea', label: { en: 'Plot area', nl: 'Perceeloppervlak' }, unit: 'm2', level: 'c' },
  { key: 'gfa', label: { en: 'Gross floor area', nl: 'Bruto vloeroppervlak (BVO)' }, unit: 'm2', level: 'bc' },
  { key: 'gfa_above', label: { en: 'Gross floor area above ground', nl: 'BVO bovengronds' }, unit: 'm2', level: 'bc' },
  { key: 'gfa_below', label: { en: 'Gross floor area below ground', nl: 'BVO ondergronds' }, unit: 'm2', level: 'bc' },
  { key: 'nfa', label: { en: 'Net floor area', nl: 'Netto vloeroppervlak (NVO)' }, unit: 'm2', level: 'bc' },
  { key: 'gridarea', label: { en: 'Grid area', nl: 'Stramienoppervlak' }, unit: 'm2', level: 'b' },
  {
    key: 'gbo',
    label: { en: 'Usable area of dwellings', nl: 'Gebruiksoppervlak wonen (GBO)' },
    unit: 'm2',
    level: 'bc',
  },
  { key: 'lfa', label: { en: 'Lettable floor area', nl: 'Verhuurbaar vloeroppervlak (VVO)' }, unit: 'm2', level: 'bc' },
  { key: 'gsi', label: { en: 'Ground space index (GSI)', nl: 'GSI' }, unit: '1', level: 'c' },
  { key: 'fsi', label: { en: 'Floor space index (FSI)', nl: 'FSI' }, unit: '1', level: 'c' },
  { key: 'osr', label: { en: 'Open space ratio (OSR)', nl: 'OSR' }, unit: '1', level: 'c' },
  { key: 'layers', label: { en: 'Average storeys (L)', nl: 'Gemiddeld aantal bouwlagen (L)' }, unit: '1', level: 'c' },
  { key: 'psi', label: { en: 'Parking space index (PSI)', nl: 'Parkeerindex (PSI)' }, unit: '1', level: 'c' },
  { key: 'footprint', label: { en: 'Footprint', nl: 'Bebouwd oppervlak' }, unit: 'm2', level: 'bc' },
  { key: 'facade', label: { en: 'Facade area', nl: 'Geveloppervlak' }, unit: 'm2', level: 'bc' },
  { key: 'roof', label: { en: 'Roof area', nl: 'Dakoppervlak' }, unit: 'm2', level: 'bc' },
  { key: 'volume', label: { en: 'Envelope volume', nl: 'Bruto inhoud' }, unit: 'm3', level: 'bc' },
  { key: 'loss_area', label: { en: 'Heat-loss area', nl: 'Verliesoppervlak' }, unit: 'm2', level: 'bc' },
  { key: 'form_factor', label: { en: 'Form factor', nl: 'Vormfactor (Als/Ag)' }, unit: '1', level: 'bc' },
  { key: 'compactness', label: { en: 'Compactness', nl: 'Compactheid (V/A)' }, unit: 'm', level: 'bc' },
  { key: 'wwr', label: { en: 'Window-to-wall ratio', nl: 'Glaspercentage gevel' }, unit: '1', level: 'bc' },
  { key: 'efficiency', label: { en: 'Efficiency', nl: 'Efficiëntie' }, unit: '1', level: 'bc' },
  { key: 'units', label: { en: 'Number of units', nl: 'Aantal eenheden' }, unit: 'count', level: 'bc' },
  { key: 'unit_density', label: { en: 'Units per hectare', nl: 'Eenheden per hectare' }, unit: '1/ha', level: 'c' },
  {
    key: 'avg_unit_size',
    label: { en: 'Average unit size', nl: 'Gemiddelde grootte eenheid (GBO)' },
    unit: 'm2',
    level: 'bc',
  },
  { key: 'buildings', label: { en: 'Number of buildings', nl: 'Aantal gebouwen' }, unit: 'count', level: 'c' },
  { key: 'floors', label: { en: 'Number of storeys', nl: 'Aantal bouwlagen' }, unit: 'count', level: 'b' },
  {
    key: 'max_floors',
    label: { en: 'Highest number of storeys', nl: 'Hoogste aantal bouwlagen' },
    unit: 'count',
    level: 'c',
  },
  { key: 'height', label: { en: 'Building height', nl: 'Bouwhoogte' }, unit: 'm', level: 'b' },
  { key: 'gutter_height', label: { en: 'Eaves height', nl: 'Goothoogte' }, unit: 'm', level: 'b' },
  { key: 'max_height', label: { en: 'Highest building height', nl: 'Hoogste bouwhoogte' }, unit: 'm', level: 'c' },
  { key: 'max_gutter_height', label: { en: 'Highest eaves height', nl: 'Hoogste goothoogte' }, unit: 'm', level: 'c' },
  {
    key: 'parking_required',
    label: { en: 'Parking spaces required', nl: 'Benodigde parkeerplaatsen' },
    unit: 'count',
    level: 'c',
  },
  {
    key: 'parking_provided',
    label: { en: 'Parking spaces provided', nl: 'Aanwezige parkeerplaatsen' },
    unit: 'count',
    level: 'bc',
  },
  { key: 'parking_balance', label: { en: 'Parking balance', nl: 'Parkeersaldo' }, unit: 'count', level: 'c' },
  {
    key: 'parking_per_unit',
    label: { en: 'Parking spaces per unit', nl: 'Parkeerplaatsen per eenheid' },
    unit: '1',
    level: 'c',
  },
  { key: 'hard_area', label: { en: 'Hard surface', nl: 'Verhard oppervlak' }, unit: 'm2', level: 'bc' },
  { key: 'green_area', label: { en: 'Green surface', nl: 'Groen oppervlak' }, unit: 'm2', level: 'bc' },
  { key: 'water_area', label: { en: 'Water surface', nl: 'Wateroppervlak' }, unit: 'm2', level: 'bc' },
  {
    key: 'green_ratio',
    label: { en: 'Green share of the plot', nl: 'Aandeel groen van het perceel' },
    unit: '1',
    level: 'c',
  },
  { key: 'trees', label: { en: 'Number of trees', nl: 'Aantal bomen' }, unit: 'count', level: 'bc' },
  { key: 'docks', label: { en: 'Loading docks', nl: 'Laaddocks' }, unit: 'count', level: 'bc' },
  { key: 'bicycles', label: { en: 'Bicycle spaces', nl: 'Fietsplaatsen' }, unit: 'count', level: 'bc' },
  { key: 'outdoor_area', label: { en: 'Private outdoor area', nl: 'Private buitenruimte' }, unit: 'm2', level: 'bc' },
]);

/** How a figure follows from others: their sum times `factor`, `less` another, or divided by the sum of those `below`. */
export interface Formula {
  readonly above: readonly string[];
  readonly less?: string;
  readonly below?: readonly string[];
  readonly factor?: number;
}

const SQUARE_METRES_PER_HECTARE = 10_000;

/** Sums of a building, and quotients and differences of buildings and concepts; `open_share` is 1 - gsi. In the order that they follow from each other. */
export const formulas: Readonly<Record<string, Formula>> = {
  facade: { above: ['outer_wall_area', 'pointed_wall_area', 'parapet_area'] },
  loss_area: { above: ['outer_wall_area', 'pointed_wall_area', 'roof', 'footprint'] },
  form_factor: { above: ['loss_area'], below: ['gbo', 'lfa'] },
  compactness: { above: ['volume'], below: ['loss_area'] },
  wwr: { above: ['window_area'], below: ['outer_wall_area'] },
  efficiency: { above: ['gbo', 'lfa'], below: ['gfa'] },
  avg_unit_size: { above: ['gbo'], below: ['units'] },
  gsi: { above: ['footprint'], below: ['plotarea'] },
  fsi: { above: ['gfa_above'], below: ['plotarea'] },
  osr: { above: ['open_share'], below: ['fsi'] },
  layers: { above: ['fsi'], below: ['gsi'] },
  psi: { above: ['parking_area'], below: ['plotarea'] },
  unit_density: { above: ['units'], below: ['plotarea'], factor: SQUARE_METRES_PER_HECTARE },
  green_ratio: { above: ['green_area'], below: ['plotarea'] },
  parking_balance: { above: ['parking_provided'], less: 'parking_required' },
  parking_per_unit: { above: ['parking_provided'], below: ['units'] },
};

/**
 * The figure that adds up the area of a kind of space on each storey, besides the net area; null: it is no net area either. Other
 * kinds are net area only.
 */
export const areaOfKind: Readonly<Record<string, string | null>> = {
  unit: 'gbo',
  corridor: 'corridor_area',
  core: 'core_area',
  service: 'service_area',
  entrance: 'entrance_area',
  storage: 'storage_area',
  bicycle: 'bicycle_area',
  common: 'common_area',
  shaft: null,
  void: null,
};

/** Figures of a concept that are the highest of a figure of its buildings. */
export const highestOf: Readonly<Record<string, string>> = {
  max_floors: 'floors',
  max_height: 'height',
  max_gutter_height: 'gutter_height',
};

/** Figures of a concept that add up a figure of its buildings under another name. All others are added up under their own. */
export const totalOf: Readonly<Record<string, string>> = {
  footprint_sum: 'footprint',
  parking_required: 'parking_demand',
};

/** Columns of location lists, user cfg columns. Default: created_by_user_name, name, status, phase. */
export const columnKeys = enumeration('column_keys', [
  { key: 'created_by_user_name', label: { en: 'Created by', nl: 'Aangemaakt door' } },
  { key: 'name', label: { en: 'Name', nl: 'Naam' } },
  { key: 'status', label: { en: 'Status', nl: 'Status' } },
  { key: 'phase', label: { en: 'Phase', nl: 'Fase' } },
  { key: 'labels', label: { en: 'Labels', nl: 'Labels' } },
  { key: 'score', label: { en: 'Score', nl: 'Score' } },
  { key: 'rating', label: { en: 'Rating', nl: 'Waardering' } },
  { key: 'display_address', label: { en: 'Address', nl: 'Adres' } },
  { key: 'city', label: { en: 'City', nl: 'Plaats' } },
  { key: 'municipality', label: { en: 'Municipality', nl: 'Gemeente' } },
  { key: 'state', label: { en: 'Province', nl: 'Provincie' } },
  { key: 'neighbourhood', label: { en: 'Neighbourhood', nl: 'Buurt' } },
  { key: 'postcode', label: { en: 'Postcode', nl: 'Postcode' } },
  { key: 'plotnr', label: { en: 'Parcel number', nl: 'Perceelnummer' } },
  { key: 'plotsize', label: { en: 'Plot size', nl: 'Perceelgrootte' } },
  { key: 'owner', label: { en: 'Owner', nl: 'Eigenaar' } },
  { key: 'architect', label: { en: 'Architect', nl: 'Architect' } },
  { key: 'builder', label: { en: 'Builder', nl: 'Aannemer' } },
  { key: 'advisors', label: { en: 'Advisors', nl: 'Adviseurs' } },
  { key: 'buyer', label: { en: 'Buyer', nl: 'Koper' } },
  { key: 'businesspark', label: { en: 'Business park', nl: 'Bedrijventerrein' } },
  { key: 'assigned_to', label: { en: 'Assigned to', nl: 'Toegewezen aan' } },
  { key: 'created_at', label: { en: 'Created', nl: 'Aangemaakt' } },
  { key: 'updated_at', label: { en: 'Updated', nl: 'Gewijzigd' } },
  { key: 'nrconcepts', label: { en: 'Concepts', nl: 'Concepten' } },
  { key: 'units', label: { en: 'Units', nl: 'Eenheden' } },
  { key: 'gfa', label: { en: 'Gross floor area', nl: 'BVO' } },
  { key: 'gsi', label: { en: 'GSI', nl: 'GSI' } },
  { key: 'fsi', label: { en: 'FSI', nl: 'FSI' } },
  { key: 'open_tasks', label: { en: 'Open tasks', nl: 'Open taken' } },
  { key: 'last_note', label: { en: 'Last note', nl: 'Laatste notitie' } },
  { key: 'search_query', label: { en: 'Search query', nl: 'Zoekopdracht' } },
  { key: 'archived', label: { en: 'Archived', nl: 'Gearchiveerd' } },
]);
