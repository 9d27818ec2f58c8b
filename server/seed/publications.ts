/** A publication of every type with its usual blocks, and a survey with answers. */
import type { Knex } from 'knex';
import { publication } from '../../model/entities/publication.ts';
import { storedValue } from '../../model/enums/enumeration.ts';
import { pageTypes, publicationKinds, publicationStatuses } from '../../model/enums/publication.ts';
import { contentFrom, publicFacets } from '../../model/publish/content.ts';
import { living } from '../models/scope.ts';
import { workingCopy } from '../published/content.ts';
import { askPosters } from '../published/posters.ts';
import { addIbisAnswers, addIbisQuestions, demoIbisKey, ibisSections } from './ibis.ts';
import { addRecord, addRecords, type Values } from './records.ts';
import { addSurvey } from './survey.ts';

type Kind = (typeof publicationKinds.keys)[number];
type Page = (typeof pageTypes.keys)[number];
type Block =
  string | { readonly type: string; readonly param1?: string; readonly param3?: string; readonly filters?: Values };

interface SeedPublication {
  type: Kind;
  name: string;
  description: string;
  status?: (typeof publicationStatuses.keys)[number];
  values?: Values;
  cfg?: Values;
  pages: Partial<Record<Page, Block[]>>;
}

interface Shown {
  location: { id: number; key: string; name: string };
  concept: { id: number; key: string; name: string };
  query: { id: number; key: string };
}

const locationBlocks: Block[] = [
  'profile_image',
  'location_summary',
  'description',
  'location_map',
  'regulations',
  'constraints_table',
  'context',
  'concept_view_3d',
  'area_table',
  'contact',
];

/** A map that moves with the texts beside it. */
const beside: Block = {
  type: 'overview_map',
  param3: 'sidecar',
  filters: { colour: 'phase', outlines: true, stations: true, descriptions: true },
};

const publicationsOf = ({ location, concept, query }: Shown): SeedPublication[] => [
  {
    type: 'location',
    name: location.name,
    description: 'Informatie voor gemeente en omwonenden over de plannen.',
    cfg: { listed: true, reference: 'WO-2026-014', locationKey: location.key },
    pages: { location: locationBlocks },
  },
  {
    type: 'concept',
    name: concept.name,
    description: 'Het voorlopig ontwerp met plattegronden en oppervlakten.',
    cfg: { reference: 'WO-2026-021', conceptKey: concept.key, locationKey: location.key },
    pages: {
      location: [
        'concept_summary',
        'concept_description',
        'concept_view_3d',
        'floor_plans',
        'unit_mix',
        'area_table',
        'shadow_study',
        'business_case',
        'residual_value',
        'valuation',
      ],
    },
  },
  {
    type: 'search_query',
    name: 'Aanbod inbreiding',
    description: 'Gevonden locaties voor woningbouw; reageren kan per locatie.',
    values: { filterSearchQueryId: query.id },
    cfg: {
      listed: true,
      searchQueryKey: query.key,
      allowAcceptReject: true,
      searchQueryOpenStatus: 'lead',
      searchQueryAcceptStatus: 'in_study',
      searchQueryRejectStatus: 'rejected',
      ratingMode: 'rate',
    },
    pages: {
      overview: ['heading', 'location_list', 'overview_map'],
      location: ['location_summary', 'score_table', 'accept_reject'],
    },
  },
  {
    type: 'business_park',
    name: 'Bedrijventerrein Oostpoort',
    description: 'Beschikbare kavels en kansen voor verdichting.',
    values: { filterBusinessPark: 'Oostpoort', filterMunicipality: 'Waterhoven' },
    cfg: { listed: true },
    pages: {
      overview: [
        ...['business_park_summary', 'overview_map', 'location_list'],
        ...['score_overview', 'score_radar', 'score_table'],
      ],
      location: ['location_summary', 'plot_map', 'zoning_rules', 'environmental_categories', 'accessibility'],
    },
  },
  {
    type: 'survey',
    name: 'Meedenken over Dokkwartier',
    description: 'Vragenlijst voor omwonenden.',
    cfg: { listed: true, locationKey: location.key },
    pages: {
      overview: [{ type: 'custom_text', param1: 'Wat vindt u belangrijk in uw buurt?' }],
      survey: ['survey_questions'],
    },
  },
  {
    type: 'ibis_survey',
    name: 'IBIS-enquête bedrijventerreinen',
    description: 'Jaarlijkse uitvraag bij de gemeenten.',
    values: { filterState: 'Waterland-Flevo' },
    cfg: { ibisKey: demoIbisKey },
    pages: {
      overview: [
        { type: 'custom_text', param1: 'Gemeenten vullen elk jaar de cijfers van hun bedrijventerreinen in.' },
      ],
      survey: ibisSections,
    },
  },
  {
    type: 'population_core',
    name: 'Kern Waterhoven',
    description: 'Woningbehoefte en plancapaciteit van de kern.',
    values: { filterMunicipality: 'Waterhoven' },
    cfg: { listed: true },
    pages: {
      overview: ['population_core_summary', 'location_list', 'overview_map'],
      location: [
        ...['location_summary', 'demography', 'housing_stock', 'amenities'],
        { type: 'accessibility_map', param3: 'bicycle' },
        'building_stock',
      ],
    },
  },
  {
    type: 'state_index',
    name: 'Waterland-Flevo',
    description: 'Alle gepubliceerde plannen in de provincie.',
    values: { filterState: 'Waterland-Flevo' },
    pages: {
      overview: ['state_summary', 'municipality_list', 'business_park_list', 'overview_map', 'publication_list'],
    },
  },
  {
    type: 'municipality_index',
    name: 'Gemeenten',
    description: 'Overzicht per gemeente.',
    status: 'hidden',
    values: { filterState: 'Waterland-Flevo' },
    pages: { overview: ['municipality_list', 'overview_map'] },
  },
  {
    type: 'municipality',
    name: 'Gemeente Waterhoven',
    description: 'Plannen in definitie en ontwerp.',
    values: { filterMunicipality: 'Waterhoven', filterPhase: 'design' },
    cfg: { listed: true },
    pages: {
      overview: [
        ...['municipality_summary', 'location_list', beside],
        ...['population_core_list', 'business_park_list', 'publication_list'],
      ],
      location: ['location_summary', 'facts_and_figures'],
    },
  },
  {
    type: 'concept',
    name: 'Stukken voor de raad',
    description: 'Het ontwerp zoals de gemeenteraad het kreeg. Cijfers en tekeningen blijven zoals ze toen waren.',
    // Published with its drawings when the server starts.
    status: 'draft',
    cfg: { reference: 'RV-2026-031', conceptKey: concept.key, locationKey: location.key, frozen: true },
    pages: { location: ['concept_summary', 'concept_view_3d', 'floor_plans', 'area_table', 'shadow_study'] },
  },
];

/** Adds the publications; returns their ids. */
export async function addPublications(trx: Knex, companyId: number, shown: Shown): Promise<number[]> {
  const all = publicationsOf(shown);
  const ids = await addRecords(
    trx,
    'publication',
    all.map(({ pages: _, type, status = 'published', values = {}, cfg = {}, name, description }) => ({
      companyId,
      name,
      description,
      cfg,
      type: storedValue(publicationKinds, type),
      status: storedValue(publicationStatuses, status),
      ...values,
    })),
  );
  const sections = all.flatMap(({ pages }, index) =>
    sectionsOf(pages).map((values): Values => ({ companyId, publicationId: ids[index]!, ...values })),
  );
  const sectionIds = await addRecords(trx, 'section', sections);
  const asking = (of: Kind) => {
    const publicationId = ids[all.findIndex(({ type }) => type === of)]!;
    return sectionIds.filter((_, at) => {
      const { type, publicationId: own } = sections[at]!;
      return type === 'survey_questions' && own === publicationId;
    });
  };
  await addSurvey(trx, { companyId, sectionId: asking('survey')[0]! }, shown.location.id);
  const ibis = asking('ibis_survey');
  await addIbisQuestions(trx, companyId, ibis);
  await addIbisAnswers(trx, companyId, ids[all.findIndex(({ type }) => type === 'ibis_survey')]!, ibis);
  for (const [index, { status = 'published' }] of all.entries())
    if (status === 'published') await addVersion(trx, companyId, ids[index]!);
  return ids;
}

/** Visitors see what was published; editing the records changes a working copy. */
async function addVersion(trx: Knex, companyId: number, id: number): Promise<void> {
  const [row] = await living(publication, { trx, companyId }).where({ id });
  const { publication: record, sections, questions } = await workingCopy(row!, { trx, companyId });
  await addRecord(trx, 'publicationversion', {
    companyId,
    publicationId: id,
    facets: publicFacets(sections),
    content: contentFrom(record, sections, questions),
  });
  await askPosters(id, { trx, companyId }, LAND_LOADED);
}
/** Posters show the land of the demo, which is loaded within these seconds after a start. */
const LAND_LOADED = 90;

const sectionsOf = (pages: SeedPublication['pages']): Values[] =>
  Object.entries(pages).flatMap(([page, blocks]) =>
    blocks.map((block, place): Values => {
      const { type, param1 = '', ...own } = typeof block === 'string' ? { type: block } : block;
      // Questions about places have a map.
      const filters = type === 'survey_questions' ? { map: true } : {};
      const pageType = storedValue(pageTypes, page as Page);
      return { type, order: (place + 1) * 10, pageType, cfg: { param1, filters, ...own } };
    }),
  );
