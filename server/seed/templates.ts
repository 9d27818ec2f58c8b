/** Templates that every company may start a location from. Staff keep them in a company of their own. */
import type { Knex } from 'knex';
import { TEMPLATE } from '../../model/rules/location/location.ts';
import { suggestedCosts } from '../../model/rules/location/costs.ts';
import { ORDER_STEP } from '../../model/rules/record/order.ts';
import { courtConcept, yardConcept, type SeedConcept } from './concepts.ts';
import type { Box } from './fit.ts';
import { addConcepts } from './locations.ts';
import { addRecords, type Values } from './records.ts';
import { drawScheme } from './schemes.ts';

interface Template {
  name: string;
  description: string;
  /** Euros per square metre of floor that is built. */
  buildingPrice: number;
  /** What a plan usually allows: metres, and the share of the plot. */
  height: number;
  coverage: number;
  concepts: SeedConcept[];
}

/** A box around the middle of the future plot, metres. */
const box = (length: number, depth: number): Box => ({ x: 0, y: 0, length, depth, angle: 0 });
const named = (concept: SeedConcept, name: string, without: readonly string[] = []): SeedConcept => ({
  ...concept,
  name,
  buildings: concept.buildings.filter((building) => !without.includes(building.name)),
});

const templates: readonly Template[] = [
  {
    name: 'Appartementen met parkeerterrein',
    description:
      '<p>Middelhoog blok van vier lagen met sociale huur, middenhuur en koop in de verhouding 1 : 2 : 1. Parkeren op eigen terrein aan de straatkant.</p><p>Past op een kavel van ongeveer 55 bij 45 meter. Het tweede concept is een massastudie van een hof met lagere volumes.</p>',
    buildingPrice: 1_850,
    height: 12,
    coverage: 0.4,
    concepts: [
      drawScheme('flat', 'Vier lagen met parkeerterrein', box(50, 40), 12),
      named(courtConcept, 'Hof met lagere volumes'),
    ],
  },
  {
    name: 'Rijwoningen aan een woonerf',
    description:
      '<p>Twee lagen met kap en een beukmaat van 5,4 meter. Het erf geeft toegang tot de woningen en houdt het verkeer langzaam; bezoekers parkeren erlangs.</p><p>Past op een kavel van ongeveer 50 bij 30 meter.</p>',
    buildingPrice: 1_650,
    height: 10,
    coverage: 0.5,
    concepts: [
      named(yardConcept, 'Zes woningen aan het erf', ['Bestaande loods']),
      drawScheme('house', 'Rij met parkeerplaatsen', box(44, 30), 12),
    ],
  },
  {
    name: 'Bedrijfsunits met parkeerterrein',
    description:
      '<p>Verzamelgebouw van zeven meter hoog met units voor opslag, werkplaats en kantoor. Parkeren en laden aan de voorzijde, een groenstrook langs de straat.</p><p>Past op een kavel van ongeveer 60 bij 50 meter.</p>',
    buildingPrice: 980,
    height: 8,
    coverage: 0.6,
    concepts: [drawScheme('industrial', 'Units langs de achterzijde', box(56, 44), 8)],
  },
];

export async function addTemplates(trx: Knex, companyId: number): Promise<void> {
  const ids = await addRecords(
    trx,
    'location',
    templates.map((each, index) => locationValues(each, companyId, (index + 1) * ORDER_STEP)),
  );
  const below = (make: (template: Template) => readonly Values[]): Values[] =>
    templates.flatMap((each, index) => make(each).map((values) => ({ companyId, locationId: ids[index]!, ...values })));
  await addRecords(trx, 'cost', below(costValues));
  await addRecords(trx, 'constraint', below(ruleValues));
  await addConcepts(trx, companyId, templates, ids);
}

const locationValues = ({ name, description, concepts }: Template, companyId: number, order: number): Values => ({
  companyId,
  name,
  order,
  listOrder: order,
  type: TEMPLATE,
  phase: 'initiative',
  status: 'idea',
  createdByCompanyId: companyId,
  cfg: { summary: { description, nrconcepts: concepts.length } },
});

const costValues = ({ buildingPrice }: Template): Values[] => [
  { name: 'Bouwkosten', type: 'per_sqm_floor', category: 'building', parameter: buildingPrice, order: ORDER_STEP },
  ...suggestedCosts('nl', ORDER_STEP),
];

const ruleValues = ({ height, coverage }: Template): Values[] =>
  [
    { name: 'Maximale bouwhoogte', type: 'building_height', value: height },
    { name: 'Maximaal bebouwingspercentage', type: 'ground_space_index', value: coverage },
  ].map((rule, index) => ({ ...rule, operator: 'smaller_than', priority: index + 1, source: 'Sjabloon' }));
