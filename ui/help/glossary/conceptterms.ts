/** The figures of buildings and concepts. Names, units and formulas are the model's. */
import { entryOf, type Label } from '../../../model/enums/enumeration.ts';
import { formFactors, formulas } from '../../../model/enums/figures.ts';
import { mixedUseIndex } from '../../../model/rules/building/mixeduse.ts';
import { figureUnit, type FigureKey } from '../../components/figures/figureformat.ts';
import { definitions } from '../../components/figures/figuretexts.ts';
import { defineTexts } from '../../i18n/texts.ts';
import { unitSymbol } from '../../i18n/format.ts';
import type { Term, TermGroup } from './term.ts';

const same = (text: string): Label => ({ en: text, nl: text });

const norms = defineTexts({
  nen2580: { en: 'NEN 2580:2007', nl: 'NEN 2580:2007' },
  density: {
    en: 'Spacematrix (Berghauser Pont and Haupt), on the scale of the plot of NEN 9300',
    nl: 'Spacematrix (Berghauser Pont en Haupt), op de schaal van de kavel van NEN 9300',
  },
  heat: { en: 'Ratio Als/Ag, as in BENG advice', nl: 'Verhouding Als/Ag, zoals in BENG-adviezen' },
  valuers: { en: 'Practice of valuers', nl: 'Praktijk van taxateurs' },
  parking: {
    en: 'Parking figures of CROW help to choose; the municipality sets the ratio',
    nl: 'Parkeerkencijfers van CROW helpen kiezen; de gemeente stelt de norm vast',
  },
});

const normOf: Partial<Record<FigureKey, Label>> = {
  gfa: norms.nen2580,
  nfa: norms.nen2580,
  gbo: norms.nen2580,
  lfa: norms.nen2580,
  gsi: norms.density,
  fsi: norms.density,
  osr: norms.density,
  layers: norms.density,
  form_factor: norms.heat,
  loss_area: norms.heat,
  efficiency: norms.valuers,
  parking_required: norms.parking,
};

const shorts: Partial<Record<FigureKey, Label>> = {
  gfa: { en: 'GFA, Dutch BVO', nl: 'BVO' },
  nfa: { en: 'NFA, Dutch NVO', nl: 'NVO' },
  gbo: { en: 'Dutch GO or GBO', nl: 'GO, GBO' },
  lfa: { en: 'LFA, Dutch VVO', nl: 'VVO' },
  gsi: same('GSI'),
  fsi: same('FSI'),
  osr: same('OSR'),
  layers: same('L'),
  psi: same('PSI'),
};

/** Where more is to be said than in the line of the figures panel. */
const longer: Partial<Record<FigureKey, Label>> = defineTexts({
  gfa: {
    en: 'Area inside the outer face of the outer walls, of all storeys together. Walls, stairs, lifts and shafts count; voids over 4 m², open galleries and balconies do not.',
    nl: 'Oppervlak binnen de buitenzijde van de buitenwanden, van alle bouwlagen samen. Wanden, trappen, liften en schachten tellen mee; vides groter dan 4 m², open galerijen en balkons niet.',
  },
  nfa: {
    en: 'Clear area of all spaces between walls: units, corridors, cores, storage. Without shafts and without floor with less than 1.5 m of height.',
    nl: 'Vrij oppervlak van alle ruimten tussen wanden: eenheden, gangen, kernen, bergingen. Zonder schachten en zonder vloer met minder dan 1,5 m hoogte.',
  },
  gbo: {
    en: 'Area of dwellings between their enclosing walls, shaft deducted. Sizes of units are usable areas.',
    nl: 'Oppervlak van woningen binnen de omsluitende wanden, zonder schacht. De grootte van eenheden is in GBO.',
  },
  lfa: {
    en: 'Lettable area of functions other than housing: without cores, plant rooms and parking.',
    nl: 'Verhuurbaar oppervlak van andere functies dan wonen: zonder kernen, technische ruimten en parkeren.',
  },
  gsi: {
    en: 'Ground space index: the part of the plot that is built on. Overlaps count once.',
    nl: 'Ground space index: het deel van het perceel dat bebouwd is. Overlap telt één keer. 0,60 is een bebouwingspercentage van 60%.',
  },
  fsi: {
    en: 'Floor space index: the floor area per m² of plot. Basements do not count; parking above ground does.',
    nl: 'Floor space index: het vloeroppervlak per m² perceel. Kelders tellen niet mee, bovengronds parkeren wel.',
  },
  osr: {
    en: 'Open space ratio: open ground per m² of floor area.',
    nl: 'Open space ratio: onbebouwde grond per m² vloeroppervlak.',
  },
  layers: {
    en: 'Average number of storeys over the built-up ground; not the number of storeys of a building.',
    nl: 'Gemiddeld aantal bouwlagen op de bebouwde grond; niet het aantal bouwlagen van een gebouw.',
  },
  psi: {
    en: 'Parking space index: lots, decks and garages on every level, with stalls and aisles.',
    nl: 'Parking space index: terreinen, dekken en garages op elk niveau, met vakken en rijbanen.',
  },
  efficiency: {
    en: 'The part of the built area that can be used or let. Dutch valuers call this vormfactor.',
    nl: 'Het deel van het gebouwde oppervlak dat bruikbaar of verhuurbaar is. Taxateurs noemen dit vormfactor.',
  },
  parking_balance: {
    en: 'Parking spaces left over or short of the required number.',
    nl: 'Parkeerplaatsen over of tekort ten opzichte van de parkeernorm.',
  },
});

/** Formulas in words, of figures that the model does not make of others. */
const inWords: Partial<Record<FigureKey, Label>> = {
  gfa: {
    en: 'sum over storeys of the area of the outline',
    nl: 'som over de bouwlagen van het oppervlak binnen de omtrek',
  },
  parking_required: {
    en: 'units × their parking ratio + GFA of other functions / 100 × its ratio, rounded up',
    nl: 'eenheden × parkeernorm + BVO van andere functies / 100 × norm, naar boven afgerond',
  },
};

function term(key: FigureKey): Term {
  const unit = figureUnit(key);
  const formula = formulas[key] ?? inWords[key];
  return {
    key,
    name: entryOf(formFactors, key)!.label,
    text: longer[key] ?? definitions[key],
    example: 'concept',
    unit: { en: unitSymbol(unit, 'en'), nl: unitSymbol(unit, 'nl') },
    ...(shorts[key] && { short: shorts[key] }),
    ...(formula && { formula }),
    ...(normOf[key] && { norm: normOf[key] }),
  };
}

const group = (key: string, title: Label, keys: readonly FigureKey[], more: readonly Term[] = []): TermGroup => ({
  key,
  title,
  terms: [...keys.map(term), ...more],
});

const mixedUse: Term = {
  key: 'mxi',
  name: mixedUseIndex.label,
  text: mixedUseIndex.about,
  unit: same('%'),
  formula: { en: 'GFA of dwellings / GFA of all functions', nl: 'BVO van woningen / BVO van alle functies' },
};

export const conceptTerms: readonly TermGroup[] = [
  group('areas', { en: 'Floor areas', nl: 'Vloeroppervlakten' }, [
    ...(['gfa', 'gfa_above', 'gfa_below', 'nfa', 'gridarea', 'gbo', 'lfa', 'efficiency', 'outdoor_area'] as const),
  ]),
  group(
    'density',
    { en: 'Density on the plot', nl: 'Dichtheid op het perceel' },
    ['plotarea', 'footprint', 'gsi', 'fsi', 'osr', 'layers', 'unit_density'],
    [mixedUse],
  ),
  group('units', { en: 'Units and parking', nl: 'Eenheden en parkeren' }, [
    ...(['units', 'avg_unit_size', 'parking_required', 'parking_provided', 'parking_balance'] as const),
    ...(['parking_per_unit', 'psi', 'bicycles', 'docks'] as const),
  ]),
  group('envelope', { en: 'Building and envelope', nl: 'Gebouw en gebouwschil' }, [
    ...(['buildings', 'floors', 'max_floors', 'height', 'max_height', 'gutter_height', 'max_gutter_height'] as const),
    ...(['facade', 'roof', 'volume', 'loss_area', 'form_factor', 'compactness', 'wwr'] as const),
  ]),
  group('outside', { en: 'Ground outside buildings', nl: 'Terrein buiten gebouwen' }, [
    ...(['hard_area', 'green_area', 'green_ratio', 'water_area', 'trees'] as const),
  ]),
];
