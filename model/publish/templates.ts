/** The blocks that a new publication begins with, by its kind. */
import { ibisGroups, type IbisQuestion } from '../surveys/ibis/questions.ts';
import type { KeyOf, Label } from '../enums/enumeration.ts';
import type { pageTypes, publicationBlockTypes, publicationKinds } from '../enums/publication.ts';

type Block = KeyOf<typeof publicationBlockTypes>;
type Page = KeyOf<typeof pageTypes>;
type TemplateSection =
  | Block
  | {
      readonly type: Block;
      readonly param1: Label;
      /** Questions of a section with a survey. */
      readonly questions?: readonly IbisQuestion[];
    };
export interface PublicationTemplate {
  readonly key: string;
  readonly kind: KeyOf<typeof publicationKinds>;
  readonly label: Label;
  readonly about: Label;
  readonly pages: Readonly<Partial<Record<Page, readonly TemplateSection[]>>>;
}

const template = (
  key: string,
  kind: PublicationTemplate['kind'],
  label: Label,
  about: Label,
  pages: PublicationTemplate['pages'],
): PublicationTemplate => ({ key, kind, label, about, pages });

const location: readonly Block[] = [
  ...(['profile_image', 'location_summary', 'description', 'current_situation', 'location_map'] as const),
  ...(['regulations', 'constraints_table', 'context', 'image_gallery', 'contact'] as const),
];
const passport: readonly Block[] = [
  ...location.slice(0, -2),
  ...(['facts_and_figures', 'owner_information', 'zoning_map', 'noise_map', 'accessibility'] as const),
  ...location.slice(-2),
];

/** A heading with room for its text. */
const chapter = (en: string, nl: string): readonly TemplateSection[] => [
  { type: 'heading', param1: { en, nl } },
  'custom_text',
];
const principles: readonly TemplateSection[] = [
  'profile_image',
  'location_summary',
  ...chapter('Reason', 'Aanleiding'),
  ...chapter('Policy', 'Beleid'),
  'constraints_table',
  ...chapter('Programme', 'Programma'),
  'unit_mix',
  ...chapter('Traffic and parking', 'Verkeer en parkeren'),
  ...chapter('Green and water', 'Groen en water'),
  'shadow_study',
  ...chapter('Participation', 'Participatie'),
  ...chapter('Planning', 'Planning'),
  'contact',
];

export const publicationTemplates: readonly PublicationTemplate[] = [
  template(
    'location',
    'location',
    { en: 'Location', nl: 'Locatie' },
    { en: 'One location for municipality and neighbours.', nl: 'Eén locatie voor gemeente en omwonenden.' },
    { location },
  ),
  template(
    'passport',
    'location',
    { en: 'Location passport', nl: 'Locatiepaspoort' },
    { en: 'Everything known of one location.', nl: 'Alles wat van één locatie bekend is.' },
    { location: passport },
  ),
  template(
    'principles',
    'location',
    { en: 'Statement of principles', nl: 'Nota van uitgangspunten' },
    { en: 'A chapter per subject, for the council.', nl: 'Een hoofdstuk per onderwerp, voor de raad.' },
    { location: principles },
  ),
  template(
    'concept',
    'concept',
    { en: 'Concept', nl: 'Concept' },
    { en: 'One design with plans and areas.', nl: 'Eén ontwerp met plattegronden en oppervlakten.' },
    {
      location: [
        ...(['profile_image', 'concept_summary', 'concept_description', 'concept_view_3d', 'floor_plans'] as const),
        ...(['unit_mix', 'area_table', 'shadow_study', 'contact'] as const),
      ],
    },
  ),
  template(
    'search_query',
    'search_query',
    { en: 'Search query', nl: 'Zoekopdracht' },
    { en: 'Found locations to accept or reject.', nl: 'Gevonden locaties om te accepteren of af te wijzen.' },
    {
      overview: ['custom_text', 'overview_map', 'location_list'],
      location: ['location_summary', 'location_map', 'score_table', 'zoning_rules', 'accept_reject'],
    },
  ),
  template(
    'business_park',
    'business_park',
    { en: 'Business park', nl: 'Bedrijventerrein' },
    { en: 'Available land and scores of a park.', nl: 'Beschikbare grond en scores van een terrein.' },
    {
      overview: ['business_park_summary', 'overview_map', 'score_radar', 'score_table', 'location_list'],
      location: ['location_summary', 'plot_map', 'zoning_rules', 'environmental_categories', 'accessibility'],
    },
  ),
  template(
    'survey',
    'survey',
    { en: 'Survey', nl: 'Enquête' },
    { en: 'Questions to neighbours or clients.', nl: 'Vragen aan omwonenden of opdrachtgevers.' },
    { overview: ['custom_text'], survey: ['survey_questions'] },
  ),
  template(
    'ibis_survey',
    'ibis_survey',
    { en: 'IBIS survey', nl: 'IBIS-enquête' },
    { en: 'Yearly request to municipalities.', nl: 'Jaarlijkse uitvraag bij gemeenten.' },
    {
      overview: ['custom_text'],
      survey: ibisGroups.map(({ title, questions }) => ({ type: 'survey_questions', param1: title, questions })),
    },
  ),
  template(
    'population_core',
    'population_core',
    { en: 'Core', nl: 'Kern' },
    { en: 'Demand and plans of a village or town.', nl: 'Behoefte en plannen van een dorp of stad.' },
    {
      overview: ['population_core_summary', 'overview_map', 'location_list'],
      location: ['demography', 'housing_stock', 'amenities'],
    },
  ),
  template(
    'municipality',
    'municipality',
    { en: 'Municipality', nl: 'Gemeente' },
    { en: 'The plans in one municipality.', nl: 'De plannen in één gemeente.' },
    {
      overview: [
        ...(['municipality_summary', 'overview_map', 'location_list', 'business_park_list'] as const),
        ...(['population_core_list', 'publication_list'] as const),
      ],
      location: ['facts_and_figures', 'contact'],
    },
  ),
  template(
    'municipality_index',
    'municipality_index',
    { en: 'Municipality index', nl: 'Gemeente-index' },
    { en: 'All municipalities of a province.', nl: 'Alle gemeenten van een provincie.' },
    { overview: ['municipality_list', 'overview_map'] },
  ),
  template(
    'state_index',
    'state_index',
    { en: 'Province', nl: 'Provincie' },
    { en: 'All published plans in a province.', nl: 'Alle gepubliceerde plannen in een provincie.' },
    { overview: ['state_summary', 'municipality_list', 'overview_map', 'ranking', 'publication_list'] },
  ),
];
