/**
 * The questions that a survey of business parks begins with. `field` is the name of the column in the register and in exports. The
 * province may add, rename and leave out questions; rules hold for those that are there.
 */
import type { Label } from '../../enums/enumeration.ts';
import { parkPlanStages } from '../../enums/ibis.ts';
import { environmentalCategories } from '../../enums/norms.ts';
import { parkTypes } from '../../land/classes.ts';
import type { Question } from '../questions.ts';
import { registerNames } from './register.ts';

export interface IbisQuestion {
  readonly field: string;
  readonly type: Question['type'];
  readonly name: Label;
  readonly about?: Label;
  readonly unit?: string;
  readonly least?: number;
  readonly most?: number;
  readonly required?: true;
  readonly choices?: readonly { readonly key: string; readonly label: Label }[];
}

interface IbisGroup {
  readonly key: string;
  readonly title: Label;
  readonly questions: readonly IbisQuestion[];
}

/** Columns that rules name. */
export const columns = {
  ...registerNames,
  issued: 'HA_UITGEGEVEN',
  issuable: ['HA_TU_GEM', 'HA_NTU_GEM', 'HA_TU_PART', 'HA_NTU_PART'],
  /** The fields among them that add up to HA_TOTTUIT. */
  atOnce: ['HA_TU_GEM', 'HA_TU_PART'],
  priceFrom: 'PRIJS_VAN',
  priceTo: 'PRIJS_TOT',
  boundary: 'GRENS',
} as const;

const hectares = (field: string, en: string, nl: string, more: Partial<IbisQuestion> = {}): IbisQuestion => ({
  field,
  type: 'number',
  name: { en, nl },
  unit: 'ha',
  least: 0,
  ...more,
});
const [ownNow, ownLater, privateNow, privateLater] = columns.issuable;

const steps = (...entries: readonly (readonly [key: string, en: string, nl: string])[]) =>
  entries.map(([key, en, nl]) => ({ key, label: { en, nl } }));

export const ibisGroups: readonly IbisGroup[] = [
  {
    key: 'general',
    title: { en: 'General', nl: 'Algemeen' },
    questions: [
      { field: columns.name, type: 'text', name: { en: 'Name', nl: 'Naam' }, required: true },
      {
        field: columns.type,
        type: 'select',
        choices: parkTypes.entries,
        required: true,
        name: { en: 'Type of work location', nl: 'Type werklocatie' },
      },
      {
        field: 'PLAN_FASE',
        type: 'select',
        choices: parkPlanStages.entries,
        required: true,
        name: { en: 'Stage of the plan', nl: 'Planfase' },
      },
    ],
  },
  {
    key: 'areas',
    title: { en: 'Areas', nl: 'Oppervlakten' },
    questions: [
      hectares(columns.gross, 'Gross area', 'Bruto oppervlakte', { required: true }),
      hectares(columns.net, 'Net area', 'Netto oppervlakte', {
        required: true,
        about: {
          en: 'All plots together, without roads, water and green.',
          nl: 'Alle kavels samen, zonder wegen, water en groen.',
        },
      }),
    ],
  },
  {
    key: 'issue',
    title: { en: 'Issue of land', nl: 'Uitgifte' },
    questions: [
      hectares(columns.issued, 'Issued last year', 'Uitgegeven in het afgelopen jaar'),
      hectares(ownNow, 'Issuable at once, of the municipality', 'Terstond uitgeefbaar, van de gemeente'),
      hectares(ownLater, 'Issuable later, of the municipality', 'Niet terstond uitgeefbaar, van de gemeente'),
      hectares(privateNow, 'Issuable at once, private', 'Terstond uitgeefbaar, particulier'),
      hectares(privateLater, 'Issuable later, private', 'Niet terstond uitgeefbaar, particulier'),
      hectares('HA_KAVEL_MAX', 'Largest plot that can be issued', 'Grootste uitgeefbare kavel'),
    ],
  },
  {
    key: 'prices',
    title: { en: 'Prices', nl: 'Prijzen' },
    questions: [
      {
        field: columns.priceFrom,
        type: 'number',
        unit: '€/m²',
        least: 0,
        name: { en: 'Lowest price of land', nl: 'Laagste grondprijs' },
      },
      {
        field: columns.priceTo,
        type: 'number',
        unit: '€/m²',
        least: 0,
        name: { en: 'Highest price of land', nl: 'Hoogste grondprijs' },
      },
    ],
  },
  {
    key: 'environment',
    title: { en: 'Environment and access', nl: 'Milieu en ontsluiting' },
    questions: [
      {
        field: 'MILIEUCAT',
        type: 'select',
        choices: environmentalCategories.entries,
        name: { en: 'Highest environmental category', nl: 'Hoogste milieucategorie' },
      },
      { field: 'WATER', type: 'checkbox', name: { en: 'Quay for loading', nl: 'Laad- en loskade' } },
      { field: 'SPOOR', type: 'checkbox', name: { en: 'Connected to the railway', nl: 'Aansluiting op het spoor' } },
    ],
  },
  {
    key: 'quality',
    title: { en: 'Quality', nl: 'Kwaliteit' },
    questions: [
      {
        field: 'VEROUDERING',
        type: 'select',
        name: { en: 'Ageing', nl: 'Veroudering' },
        choices: steps(['none', 'None', 'Niet'], ['partly', 'Partly', 'Deels'], ['mostly', 'Mostly', 'Grotendeels']),
      },
      hectares('HA_VEROUDERD', 'Aged area', 'Verouderde oppervlakte'),
      {
        field: 'HERSTRUCT',
        type: 'select',
        name: { en: 'Restructuring', nl: 'Herstructurering' },
        choices: steps(
          ['none', 'None', 'Geen'],
          ['planned', 'Planned', 'Gepland'],
          ['ongoing', 'Under way', 'In uitvoering'],
          ['done', 'Done', 'Afgerond'],
        ),
      },
      {
        field: 'LEEGSTAND',
        type: 'number',
        unit: '%',
        least: 0,
        most: 100,
        name: { en: 'Vacant floor area', nl: 'Leegstaand vloeroppervlak' },
      },
    ],
  },
  {
    key: 'contact',
    title: { en: 'Contact and boundary', nl: 'Contact en begrenzing' },
    questions: [
      { field: 'CONTACT', type: 'text', name: { en: 'Contact person', nl: 'Contactpersoon' } },
      {
        field: 'CONTACT_MAIL',
        type: 'text',
        name: { en: 'E-mail of the contact', nl: 'E-mail van de contactpersoon' },
      },
      {
        field: columns.boundary,
        type: 'geometry',
        name: { en: 'Boundary', nl: 'Begrenzing' },
        about: {
          en: 'Only where the register draws it wrongly.',
          nl: 'Alleen als het register het verkeerd tekent.',
        },
      },
    ],
  },
];

/** What a question record holds, in the language of the person who makes the survey. */
export function questionDraft(of: IbisQuestion, language: keyof Label, order: number) {
  const { field, type, name, about, unit = '', least = null, most = null, required = false, choices = [] } = of;
  return {
    field,
    type,
    required,
    order,
    name: name[language],
    description: about?.[language] ?? '',
    values: choices.map(({ key, label }) => ({ name: label[language], value: key })),
    cfg: { unit, least, most },
  };
}
