/** Definitions of the figures. Names come from the model; the formulas are the engine's. */
import type { Label } from '../../../model/enums/enumeration.ts';

export interface Definition {
  /** Key of `formFactors`. */
  key: string;
  /** The usual abbreviation; shown where the name lacks it. */
  short?: Label;
  formula?: Label;
  text: Label;
}

const same = (formula: string): Label => ({ en: formula, nl: formula });

export const glossary: readonly { title: Label; items: readonly Definition[] }[] = [
  {
    title: { en: 'Floor areas (NEN 2580)', nl: 'Vloeroppervlakten (NEN 2580)' },
    items: [
      {
        key: 'gfa',
        short: { en: 'GFA, Dutch BVO', nl: 'BVO' },
        text: {
          en: 'Area inside the outer face of the outer walls, of all storeys together. Walls, stairs, lifts and shafts count; voids over 4 m², open galleries and balconies do not.',
          nl: 'Oppervlak binnen de buitenzijde van de buitenwanden, van alle bouwlagen samen. Wanden, trappen, liften en schachten tellen mee; vides groter dan 4 m², open galerijen en balkons niet.',
        },
      },
      {
        key: 'nfa',
        short: { en: 'NFA, Dutch NVO', nl: 'NVO' },
        text: {
          en: 'Clear area of all spaces between walls: units, corridors, cores, storage. Without shafts and without floor with less than 1.5 m of height.',
          nl: 'Vrij oppervlak van alle ruimten tussen wanden: eenheden, gangen, kernen, bergingen. Zonder schachten en zonder vloer met minder dan 1,5 m hoogte.',
        },
      },
      {
        key: 'gbo',
        short: { en: 'Usable area, Dutch GBO', nl: 'GBO' },
        text: {
          en: 'Area of dwellings between their enclosing walls, shaft deducted. Sizes of units are usable areas.',
          nl: 'Oppervlak van woningen binnen de omsluitende wanden, zonder schacht. De grootte van eenheden is in GBO.',
        },
      },
      {
        key: 'lfa',
        short: { en: 'LFA, Dutch VVO', nl: 'VVO' },
        text: {
          en: 'Lettable area of functions other than housing: without cores, plant rooms and parking.',
          nl: 'Verhuurbaar oppervlak van andere functies dan wonen: zonder kernen, technische ruimten en parkeren.',
        },
      },
      {
        key: 'efficiency',
        formula: { en: '(usable area + LFA) / GFA', nl: '(GBO + VVO) / BVO' },
        text: {
          en: 'The part of the built area that can be used or let. Dutch valuers call this vormfactor.',
          nl: 'Het deel van het gebouwde oppervlak dat bruikbaar of verhuurbaar is. Taxateurs noemen dit vormfactor.',
        },
      },
    ],
  },
  {
    title: { en: 'Density on the plot', nl: 'Dichtheid op het perceel' },
    items: [
      {
        key: 'plotarea',
        text: {
          en: 'Total area of the plots of the location.',
          nl: 'Totaal oppervlak van de percelen van de locatie.',
        },
      },
      {
        key: 'footprint',
        text: {
          en: 'Ground covered by buildings, seen from above.',
          nl: 'Grond onder gebouwen, van boven gezien.',
        },
      },
      {
        key: 'gsi',
        short: { en: 'GSI', nl: 'GSI' },
        formula: { en: 'footprint / plot area', nl: 'bebouwd oppervlak / perceeloppervlak' },
        text: {
          en: 'Ground space index: the part of the plot that is built on. Overlaps count once.',
          nl: 'Ground space index: het deel van het perceel dat bebouwd is. Overlap telt één keer. 0,60 is een bebouwingspercentage van 60%.',
        },
      },
      {
        key: 'fsi',
        short: { en: 'FSI', nl: 'FSI' },
        formula: { en: 'gross floor area above ground / plot area', nl: 'BVO bovengronds / perceeloppervlak' },
        text: {
          en: 'Floor space index: the floor area per m² of plot. Basements do not count; parking above ground does.',
          nl: 'Floor space index: het vloeroppervlak per m² perceel. Kelders tellen niet mee, bovengronds parkeren wel.',
        },
      },
      {
        key: 'osr',
        short: { en: 'OSR', nl: 'OSR' },
        formula: same('(1 − GSI) / FSI'),
        text: {
          en: 'Open space ratio: open ground per m² of floor area.',
          nl: 'Open space ratio: onbebouwde grond per m² vloeroppervlak.',
        },
      },
      {
        key: 'layers',
        short: { en: 'L', nl: 'L' },
        formula: same('FSI / GSI'),
        text: {
          en: 'Average number of storeys over the built-up ground; not the number of storeys of a building.',
          nl: 'Gemiddeld aantal bouwlagen op de bebouwde grond; niet het aantal bouwlagen van een gebouw.',
        },
      },
      {
        key: 'unit_density',
        text: { en: 'Units per 10,000 m² of plot.', nl: 'Eenheden per 10.000 m² perceel.' },
      },
    ],
  },
  {
    title: { en: 'Envelope and parking', nl: 'Gebouwschil en parkeren' },
    items: [
      {
        key: 'form_factor',
        formula: { en: 'heat-loss area / (usable area + LFA)', nl: 'verliesoppervlak / (GBO + VVO)' },
        text: {
          en: 'Facades, roof and ground floor per m² of usable area. Lower is more efficient.',
          nl: 'Gevels, dak en begane-grondvloer per m² gebruiksoppervlak. Lager is zuiniger.',
        },
      },
      {
        key: 'wwr',
        formula: { en: 'windows / outer walls', nl: 'ramen / buitenwanden' },
        text: { en: 'Share of glass in the facades.', nl: 'Aandeel glas in de gevels.' },
      },
      {
        key: 'psi',
        short: { en: 'PSI', nl: 'PSI' },
        formula: { en: 'parking area / plot area', nl: 'parkeeroppervlak / perceeloppervlak' },
        text: {
          en: 'Parking space index: lots, decks and garages on every level, with stalls and aisles.',
          nl: 'Parking space index: terreinen, dekken en garages op elk niveau, met vakken en rijbanen.',
        },
      },
      {
        key: 'parking_balance',
        formula: { en: 'provided − required', nl: 'aanwezig − benodigd' },
        text: {
          en: 'Parking spaces left over or short of the required number.',
          nl: 'Parkeerplaatsen over of tekort ten opzichte van de parkeernorm.',
        },
      },
    ],
  },
];
