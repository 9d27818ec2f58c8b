import { enumeration, type KeyOf } from './enumeration.ts';

/** Use functions (gebruiksfuncties) of the Besluit bouwwerken leefomgeving, annex I; twelve. */
export const bblUseFunctions = enumeration('bbl_use_functions', [
  { key: 'residential', label: { en: 'Residential function', nl: 'Woonfunctie' } },
  { key: 'assembly', label: { en: 'Assembly function', nl: 'Bijeenkomstfunctie' } },
  { key: 'cell', label: { en: 'Cell function', nl: 'Celfunctie' } },
  { key: 'healthcare', label: { en: 'Healthcare function', nl: 'Gezondheidszorgfunctie' } },
  { key: 'industrial', label: { en: 'Industrial function', nl: 'Industriefunctie' } },
  { key: 'office', label: { en: 'Office function', nl: 'Kantoorfunctie' } },
  { key: 'lodging', label: { en: 'Lodging function', nl: 'Logiesfunctie' } },
  { key: 'education', label: { en: 'Education function', nl: 'Onderwijsfunctie' } },
  { key: 'sport', label: { en: 'Sport function', nl: 'Sportfunctie' } },
  { key: 'retail', label: { en: 'Retail function', nl: 'Winkelfunctie' } },
  { key: 'other', label: { en: 'Other use function', nl: 'Overige gebruiksfunctie' } },
  { key: 'structure', label: { en: 'Structure not being a building', nl: 'Bouwwerk geen gebouw zijnde' } },
]);

/** The quantity behind the size and income of a function: usable area of dwellings, lettable area, parking spaces, or nothing. */
type AreaBasis = 'gbo' | 'lfa' | 'parking' | 'none';

type Row = readonly [
  key: string,
  en: string,
  nl: string,
  useFunction: KeyOf<typeof bblUseFunctions>,
  areaBasis: AreaBasis,
  /** Usable over gross area, where no layout is generated. */
  efficiency: number,
  /** Metres. */
  floorHeight: number,
  /** Share of windows in the facade. */
  windowRatio: number,
  /** Spaces per dwelling, or per 100 m2 of gross area. */
  parkingNorm: number,
  /** A suggestion; the product's default is 0.064. */
  yieldSuggested: number,
  noiseSensitive: boolean,
];

// prettier-ignore
const rows = [
  ['residential_apartment', 'Apartment', 'Appartement', 'residential', 'gbo', 0.78, 3, 0.35, 1, 0.048, true],
  ['residential_studio', 'Studio', 'Studio', 'residential', 'gbo', 0.75, 3, 0.35, 0.6, 0.048, true],
  // Not self-contained.
  ['residential_student', 'Student room', 'Studentenkamer', 'residential', 'gbo', 0.68, 3, 0.35, 0.2, 0.052, true],
  ['residential_senior', 'Senior or assisted living', 'Senioren- of aanleunwoning', 'residential', 'gbo', 0.7, 3, 0.35, 0.6, 0.052, true],
  ['residential_house', 'House', 'Grondgebonden woning', 'residential', 'gbo', 0.8, 3, 0.25, 1.7, 0.048, true],
  ['residential_penthouse', 'Penthouse', 'Penthouse', 'residential', 'gbo', 0.78, 3.2, 0.45, 1.5, 0.045, true],
  ['residential_shared', 'Shared living', 'Woongroep / friendswoning', 'residential', 'gbo', 0.74, 3, 0.35, 0.6, 0.05, true],
  ['office', 'Office without counter', 'Kantoor zonder baliefunctie', 'office', 'lfa', 0.82, 3.6, 0.45, 1.6, 0.075, false],
  ['office_public', 'Office with counter', 'Kantoor met baliefunctie', 'office', 'lfa', 0.8, 3.6, 0.45, 2.4, 0.075, false],
  ['laboratory', 'Laboratory / R&D', 'Laboratorium / R&D', 'industrial', 'lfa', 0.72, 4.2, 0.3, 1.6, 0.07, false],
  ['retail', 'Shop', 'Winkel', 'retail', 'lfa', 0.85, 4.5, 0.5, 3.5, 0.07, false],
  ['retail_food', 'Supermarket', 'Supermarkt', 'retail', 'lfa', 0.88, 4.5, 0.3, 4, 0.06, false],
  ['showroom', 'Showroom', 'Showroom', 'retail', 'lfa', 0.9, 5, 0.5, 1.1, 0.075, false],
  ['hospitality', 'Restaurant or bar', 'Horeca', 'assembly', 'lfa', 0.8, 4, 0.5, 5, 0.075, false],
  ['assembly', 'Meeting, culture and religion', 'Bijeenkomst, cultuur en religie', 'assembly', 'lfa', 0.8, 4.5, 0.25, 2, 0.08, false],
  ['childcare', 'Childcare', 'Kinderopvang', 'assembly', 'lfa', 0.8, 3.5, 0.35, 1, 0.07, true],
  ['education', 'School', 'Onderwijs', 'education', 'lfa', 0.8, 3.5, 0.35, 0.8, 0.07, true],
  ['healthcare', 'Medical practice or hospital', 'Zorg en medisch', 'healthcare', 'lfa', 0.72, 3.6, 0.35, 1.5, 0.065, true],
  ['care_home', 'Nursing home', 'Verpleeg- of verzorgingshuis', 'healthcare', 'lfa', 0.7, 3.2, 0.35, 0.6, 0.06, true],
  ['hotel', 'Hotel', 'Hotel', 'lodging', 'lfa', 0.7, 3.2, 0.35, 1.5, 0.065, false],
  ['short_stay', 'Short stay', 'Short stay / logies', 'lodging', 'lfa', 0.74, 3, 0.35, 0.6, 0.06, false],
  ['sport', 'Sport and leisure', 'Sport en leisure', 'sport', 'lfa', 0.9, 7, 0.15, 2.5, 0.08, false],
  ['industrial', 'Business premises', 'Bedrijfsruimte', 'industrial', 'lfa', 0.95, 6, 0.05, 2, 0.07, false],
  ['industrial_multi', 'Multi-tenant business unit', 'Bedrijfsverzamelgebouw', 'industrial', 'lfa', 0.92, 4.5, 0.1, 1.5, 0.072, false],
  ['logistics', 'Warehouse / distribution', 'Logistiek / distributie', 'industrial', 'lfa', 0.95, 12.2, 0.05, 0.7, 0.055, false],
  ['data_centre', 'Data centre', 'Datacenter', 'industrial', 'lfa', 0.7, 5, 0.02, 0.2, 0.07, false],
  ['agricultural', 'Agricultural', 'Agrarisch', 'industrial', 'lfa', 0.95, 6, 0.02, 0.3, 0.08, false],
  ['detention', 'Detention', 'Detentie', 'cell', 'lfa', 0.65, 3.2, 0.15, 0.5, 0.07, true],
  // Area basis for income is the space.
  ['parking', 'Parking', 'Parkeren', 'other', 'parking', 0, 3, 0, 0, 0.064, false],
  ['storage', 'Storage', 'Berging', 'other', 'none', 0, 3, 0, 0, 0.064, false],
  ['bicycle', 'Bicycle parking', 'Fietsenstalling', 'other', 'none', 0, 3, 0, 0, 0.064, false],
  ['common', 'Common space', 'Gemeenschappelijke ruimte', 'other', 'none', 0.9, 3, 0.2, 0, 0.064, false],
  ['entrance', 'Entrance hall', 'Entree', 'other', 'none', 0, 3, 0.4, 0, 0.064, false],
  // Corridors, stairs, lifts.
  ['circulation', 'Circulation', 'Verkeersruimte', 'other', 'none', 0, 3, 0.1, 0, 0.064, false],
  ['technical', 'Plant room', 'Technische ruimte', 'other', 'none', 0, 3, 0, 0, 0.064, false],
  // Balcony, loggia, terrace, garden.
  ['outdoor', 'Private outdoor space', 'Buitenruimte', 'other', 'none', 0, 0, 0, 0, 0.064, false],
  ['generic', 'Generic', 'Generiek', 'other', 'lfa', 0.8, 3, 0.35, 0, 0.064, false],
] as const satisfies readonly Row[];

/** Function of a unit, floor, tower or area. */
export const areaFunctionTypes = enumeration(
  'area_function_types',
  rows.map(([key, en, nl, useFunction, areaBasis, efficiency, floorHeight, windowRatio, parkingNorm, ...rest]) => {
    const [yieldSuggested, noiseSensitive] = rest;
    const parkingUnit = areaBasis === 'gbo' ? 'per unit' : 'per 100 m2 gfa';
    const figures = { efficiency, floorHeight, windowRatio, parkingNorm, parkingUnit, yieldSuggested, noiseSensitive };
    return { key, label: { en, nl }, useFunction, areaBasis, ...figures };
  }),
  'generic',
);

/** Area kind requested from a building model. */
export const areaKinds = enumeration('area_kinds', [
  { key: 'net', label: { en: 'Net', nl: 'Netto' } },
  { key: 'gross', label: { en: 'Gross', nl: 'Bruto' } },
  { key: 'grid', label: { en: 'Grid', nl: 'Stramien' } },
]);
