/** Custom fields of the demo company, one of every type, with values of its locations. */
import type { Knex } from 'knex';
import { ORDER_STEP } from '../../model/rules/record/order.ts';
import { addRecord, addRecords, type Values } from './records.ts';

interface OwnField {
  name: string;
  type: string;
  kind?: string;
  publish?: boolean;
  access?: string;
  description?: string;
  unit?: string;
  decimals?: number;
  min?: number;
  choices?: [name: string, color: string][];
}

const own: readonly OwnField[] = [
  {
    name: 'Prioriteit',
    type: 'select',
    kind: 'priority',
    choices: [
      ['Hoog', '#B4472E'],
      ['Gemiddeld', '#F2A900'],
      ['Laag', '#8794A1'],
    ],
  },
  {
    name: 'Projecttype',
    type: 'select',
    kind: 'project_type',
    publish: true,
    choices: [
      ['Nieuwbouw', '#2B7CB3'],
      ['Transformatie', '#7B4B94'],
      ['Herontwikkeling', '#0E9AA7'],
      ['Optoppen', '#4F8F57'],
    ],
  },
  {
    name: 'Duurzaamheid',
    type: 'multiselect',
    publish: true,
    choices: [
      ['Aardgasvrij', '#4F8F57'],
      ['Houtbouw', '#F2A900'],
      ['Circulair', '#0E9AA7'],
      ['Natuurinclusief', '#8FB339'],
    ],
  },
  { name: 'Aantal woningen', type: 'number', publish: true, unit: 'woningen', decimals: 0, min: 0 },
  { name: 'Wethouder', type: 'text' },
  { name: 'Vooroverleg gevoerd', type: 'checkbox' },
  { name: 'Zoekgebied', type: 'geometry' },
  {
    name: 'Toelichting op de velden',
    type: 'info',
    access: 'view',
    description: 'Vul de velden in bij het eerste overleg met de gemeente en werk ze bij na elke fase.',
  },
];
const aldermen = ['J. Kramer (wonen)', 'S. Bouazza (ruimte)', 'M. de Wit (economie)'];
const FIRST_ORDER = 3 * ORDER_STEP;

interface Made {
  id: number;
  field: OwnField;
  choiceIds: number[];
}

export type OwnFields = readonly Made[];

export async function addOwnFields(trx: Knex, companyId: number): Promise<OwnFields> {
  const made: Made[] = [];
  for (const [index, field] of own.entries()) {
    const { choices = [], ...values } = field;
    const id = await addRecord(trx, 'customfield', { companyId, order: FIRST_ORDER + index * ORDER_STEP, ...values });
    const rows = choices.map(([name, color], place) => ({
      companyId,
      customfieldId: id,
      name,
      color,
      type: field.type,
      order: (place + 1) * ORDER_STEP,
    }));
    made.push({ id, field, choiceIds: await addRecords(trx, 'customvalue', rows) });
  }
  return made;
}

/** Values of the n-th location: most of the fields, not always the same ones. */
export function fieldValues(fields: OwnFields, place: number, dwellings: number, area: object): Values[] {
  return fields.flatMap(({ id, field, choiceIds }, index): Values[] => {
    const base = { customfieldId: id, name: field.name, type: field.type, order: (index + 1) * ORDER_STEP };
    if (field.type === 'select')
      return [
        {
          ...base,
          customvalueId: choiceIds[place % choiceIds.length]!,
          value: field.choices![place % choiceIds.length]![0],
        },
      ];
    if (field.type === 'multiselect')
      return choiceIds.flatMap((customvalueId, choice) =>
        (place + choice) % 3 === 0 ? [{ ...base, customvalueId, value: field.choices![choice]![0] }] : [],
      );
    if (field.type === 'number')
      return dwellings > 0 ? [{ ...base, customvalueId: null, value: String(dwellings) }] : [];
    if (field.type === 'text')
      return place % 5 === 4 ? [] : [{ ...base, customvalueId: null, value: aldermen[place % aldermen.length]! }];
    if (field.type === 'checkbox') return [{ ...base, customvalueId: null, value: String(place % 3 !== 0) }];
    if (field.type === 'geometry')
      return place % 4 === 0 ? [{ ...base, customvalueId: null, value: JSON.stringify(area) }] : [];
    return [];
  });
}
