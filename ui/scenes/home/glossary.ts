/** What the figures mean, in words. Their names come from the model; formulas are those the engine uses. */
import type { Label } from '../../../model/enums/enumeration.ts';

export interface Definition {
  /** Key of `formFactors`. */
  key: string;
  /** What people say; shown where the name does not say it already. */
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
          en: 'Area inside the outer face of the outer walls, for every storey, added up. Walls, stairs, lifts and shafts count; voids over 4 m², open galleries and balconies do not.',
          nl: 'Oppervlakte binnen de buitenzijde van de buitenwanden, per verdieping, opgeteld. Wanden, trappen, liften en schachten tellen mee; vides boven 4 m², open galerijen en balkons niet.',
        },
      },
      {
        key: 'nfa',
        short: { en: 'NFA, Dutch NVO', nl: 'NVO' },
        text: {
          en: 'Clear area of all spaces between walls: units, corridors, cores, storage. Without shafts and without floor lower than 1.5 m.',
          nl: 'Vrije oppervlakte van alle ruimten tussen wanden: eenheden, gangen, kernen, bergingen. Zonder schachten en zonder vloer onder 1,5 m hoogte.',
        },
      },
      {
        key: 'gbo',
        short: { en: 'GO, Dutch GBO', nl: 'GBO' },
        text: {
          en: 'Area of dwellings between their enclosing walls, shaft deducted. Sizes of units are in this measure.',
          nl: 'Oppervlakte van woningen binnen hun omsluitende wanden, zonder schacht. Maten van eenheden zijn in deze maat.',
        },
      },
      {
        key: 'lfa',
        short: { en: 'LFA, Dutch VVO', nl: 'VVO' },
        text: {
          en: 'Area that can be let in functions other than housing: without cores, plant rooms and parking.',
          nl: 'Verhuurbare oppervlakte van functies anders dan wonen: zonder kernen, technische ruimten en parkeren.',
        },
      },
      {
        key: 'efficiency',
        formula: { en: '(GO + LFA) / GFA', nl: '(GBO + VVO) / BVO' },
        text: {
          en: 'How much of what is built can be used or let. Valuers call it vormfactor too.',
          nl: 'Hoeveel van wat er gebouwd wordt bruikbaar of verhuurbaar is. Taxateurs noemen dit ook vormfactor.',
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
          en: 'Area of the cadastral plots of the location together.',
          nl: 'Oppervlakte van de kadastrale percelen van de locatie samen.',
        },
      },
      {
        key: 'footprint',
        text: {
          en: 'Ground covered by buildings, seen from above.',
          nl: 'Door gebouwen bedekte grond, van boven gezien.',
        },
      },
      {
        key: 'gsi',
        short: { en: 'GSI', nl: 'GSI' },
        formula: { en: 'footprint / plot area', nl: 'bebouwd oppervlak / perceeloppervlak' },
        text: {
          en: 'Part of the plot that is built on. Buildings over each other count once.',
          nl: 'Deel van het perceel dat bebouwd is. Overlappende gebouwen tellen één keer.',
        },
      },
      {
        key: 'fsi',
        short: { en: 'FSI', nl: 'FSI' },
        formula: { en: 'gross floor area above ground / plot area', nl: 'BVO bovengronds / perceeloppervlak' },
        text: {
          en: 'How much floor stands on the plot. Cellars are left out, parking above ground counts.',
          nl: 'Hoeveel vloer er op het perceel staat. Kelders tellen niet mee, bovengronds parkeren wel.',
        },
      },
      {
        key: 'osr',
        short: { en: 'OSR', nl: 'OSR' },
        formula: same('(1 − GSI) / FSI'),
        text: {
          en: 'Open ground for every square metre of floor.',
          nl: 'Open grond per vierkante meter vloer.',
        },
      },
      {
        key: 'layers',
        short: { en: 'L', nl: 'L' },
        formula: same('FSI / GSI'),
        text: {
          en: 'Storeys on average over the built ground; not the number of storeys of a building.',
          nl: 'Gemiddeld aantal lagen op de bebouwde grond; niet het aantal lagen van een gebouw.',
        },
      },
      {
        key: 'unit_density',
        text: { en: 'Units for every 10 000 m² of plot.', nl: 'Eenheden per 10.000 m² perceel.' },
      },
    ],
  },
  {
    title: { en: 'Envelope and parking', nl: 'Schil en parkeren' },
    items: [
      {
        key: 'form_factor',
        formula: { en: 'loss area / (GO + LFA)', nl: 'verliesoppervlak / (GBO + VVO)' },
        text: {
          en: 'Facades, roof and ground floor for every square metre that is used; lower is thriftier.',
          nl: 'Gevels, dak en begane grond per gebruikte vierkante meter; lager is zuiniger.',
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
          en: 'Lots, decks and garages on every level, stalls and aisles together.',
          nl: 'Terreinen, dekken en garages op elk niveau, vakken en rijbanen samen.',
        },
      },
      {
        key: 'parking_balance',
        formula: { en: 'provided − required', nl: 'gerealiseerd − benodigd' },
        text: {
          en: 'Spaces left over or short against the norm of each unit.',
          nl: 'Plaatsen over of tekort ten opzichte van de norm per eenheid.',
        },
      },
    ],
  },
];
