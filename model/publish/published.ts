/**
 * The content of a publication. Each block shows some facets; each entity lists the fields of
 * each facet. A field of no shown facet does not leave the server.
 */
import { entryByValue, type KeyOf, type Label } from '../enums/enumeration.ts';
import { publicationBlockTypes } from '../enums/publication.ts';

/** A kind of data that a page gives away. */
export type Facet =
  | 'publication'
  | 'place'
  | 'texts'
  | 'facts'
  | 'scores'
  | 'owner'
  | 'rules'
  | 'plots'
  | 'concepts'
  | 'buildings'
  | 'programme'
  | 'model'
  | 'income'
  | 'costs'
  | 'pictures'
  | 'profile'
  | 'search'
  | 'survey';

/** Fields of an entity by facet, as dotted paths; lists in between are passed through. */
export interface Published {
  readonly shows: Readonly<Partial<Record<Facet, readonly string[]>>>;
  /** Parts of those paths that need this facet as well. */
  readonly behind?: Readonly<Partial<Record<Facet, readonly string[]>>>;
  /** Parts that a record hides itself, by a flag of its summary. */
  readonly unless?: Readonly<Record<string, readonly string[]>>;
}

/** Removes a field of a record, by its path; lists in between are passed through. */
export function dropPath(from: unknown, [key, ...rest]: readonly string[]): void {
  if (Array.isArray(from)) for (const each of from) dropPath(each, [key!, ...rest]);
  else if (typeof from === 'object' && from !== null) {
    if (rest.length === 0) Reflect.deleteProperty(from, key!);
    else dropPath(Reflect.get(from, key!), rest);
  }
}

const built: readonly Facet[] = ['place', 'plots', 'concepts', 'buildings', 'programme'];
const valued: readonly Facet[] = [...built, 'income', 'costs'];
const ranked: readonly Facet[] = ['place', 'scores', 'search'];
const place: readonly Facet[] = ['place'];
const mapped: readonly Facet[] = ['place', 'plots'];
const regulated: readonly Facet[] = ['place', 'rules'];
/** Blocks of texts of the section, or of public geodata: they show no facet. */
const nothing: readonly Facet[] = [];

export const facetsOfBlock: Readonly<Record<KeyOf<typeof publicationBlockTypes>, readonly Facet[]>> = {
  location_list: place,
  concept_list: ['place', 'concepts'],
  plot_list: mapped,
  business_park_list: nothing,
  municipality_list: nothing,
  population_core_list: nothing,
  publication_list: nothing,
  overview_map: place,
  location_map: mapped,
  plot_map: mapped,
  zoning_map: mapped,
  surroundings_map: place,
  noise_map: place,
  accessibility_map: place,
  publication_summary: nothing,
  location_summary: ['place', 'facts'],
  concept_summary: built,
  business_park_summary: nothing,
  municipality_summary: nothing,
  population_core_summary: nothing,
  state_summary: nothing,
  description: ['place', 'texts'],
  current_situation: ['place', 'texts'],
  concept_description: ['place', 'concepts', 'texts'],
  owner_information: ['place', 'owner'],
  facts_and_figures: ['place', 'facts'],
  regulations: regulated,
  zoning_rules: regulated,
  constraints_table: regulated,
  environmental_categories: regulated,
  score_overview: ranked,
  score_table: ranked,
  score_radar: ranked,
  indicator_list: nothing,
  ranking: ranked,
  context: place,
  amenities: place,
  accessibility: place,
  demography: place,
  housing_stock: place,
  building_stock: place,
  concept_view_3d: [...built, 'model'],
  floor_plans: built,
  unit_mix: built,
  area_table: built,
  shadow_study: built,
  business_case: valued,
  income_table: [...built, 'income'],
  cost_table: [...built, 'costs'],
  residual_value: valued,
  valuation: valued,
  image_gallery: ['place', 'pictures'],
  profile_image: ['place', 'profile'],
  custom_text: nothing,
  heading: nothing,
  warning: nothing,
  call_to_action: nothing,
  contact: nothing,
  accept_reject: ['place', 'facts'],
  survey_questions: ['survey'],
};

/** The facets of a publication with sections of these types. */
export function facetsOf(types: readonly string[]): ReadonlySet<Facet> {
  const facets = new Set<Facet>(['publication']);
  for (const type of types) {
    const block = entryByValue(publicationBlockTypes, type);
    if (block) for (const facet of facetsOfBlock[block.key]) facets.add(facet);
  }
  return facets;
}

/** Columns of a list of locations that show facts of them. */
const columnsOfFacts: readonly string[] = ['status', 'phase', 'plotsize'];

interface ShownSection {
  readonly type: string;
  readonly cfg: {
    readonly param3: string;
    readonly indicators: readonly { readonly key: string }[];
    readonly filters: Readonly<Record<string, unknown>>;
  };
}

/** Whether a flag of the settings of a section is on. */
export const isSwitchedOn = ({ cfg: { filters } }: Pick<ShownSection, 'cfg'>, key: string): boolean =>
  String(filters[key]) === 'true';

/** Whether a survey asks for places on a map of its location. */
export const hasPlaceMap = (section: ShownSection): boolean =>
  section.type === 'survey_questions' && isSwitchedOn(section, 'map');

/** Whether the current situation shows the buildings on the plots of the location. */
export const hasStanding = (section: ShownSection): boolean =>
  section.type === 'current_situation' && isSwitchedOn(section, 'buildings');

/** Whether concepts, or the current situation, show pictures beside the texts. */
export const hasPictures = (section: ShownSection): boolean =>
  ['concept_list', 'concept_summary', 'current_situation'].includes(section.type) && isSwitchedOn(section, 'pictures');

/** Whether cards of concepts show key figures. */
export const hasKeyFigures = (section: ShownSection): boolean =>
  section.type === 'concept_list' && isSwitchedOn(section, 'figures');

/** On what a table tests its rules; a table of the rules alone has another variant. */
export const rulesTestedOn = { mainConcept: 'concept', everyConcept: 'concepts' } as const;

/** Whether visitors of a search query may move its filters above a list of locations. */
export const hasRanges = (section: ShownSection): boolean =>
  section.type === 'location_list' && isSwitchedOn(section, 'ranges');

/** Whether a table of rules tells if concepts meet them, which needs their figures. */
export const hasRuleResults = ({ type, cfg }: ShownSection): boolean =>
  type === 'constraints_table' && Object.values(rulesTestedOn).some((each) => each === cfg.param3);

/** Whether an overview draws the plots of its locations. */
const hasOutlines = (section: ShownSection): boolean =>
  section.type === 'overview_map' && isSwitchedOn(section, 'outlines');

/** Whether the texts beside an overview have the descriptions of locations. */
export const hasDescriptions = (section: ShownSection): boolean =>
  section.type === 'overview_map' && isSwitchedOn(section, 'descriptions');

/** What key figures of concepts are made of. */
const figured: readonly Facet[] = ['concepts', 'buildings', 'programme'];

/**
 * Facets of a section besides those of its block: chosen columns of a list, by which it is sorted, and filters over it; a map to draw on;
 * pictures, figures and buildings; whether concepts meet rules.
 */
function chosenFacets(section: ShownSection): Facet[] {
  const { indicators, filters } = section.cfg;
  const keys = [...indicators.map(({ key }) => key), filters['sort']];
  const showsFacts =
    section.type === 'location_list' && keys.some((key) => columnsOfFacts.some((each) => each === key));
  return [
    ...(showsFacts ? (['facts'] as const) : []),
    ...(hasRanges(section) ? (['search'] as const) : []),
    ...(hasPlaceMap(section) ? place : []),
    ...(hasPictures(section) ? (['pictures'] as const) : []),
    ...(hasStanding(section) || hasOutlines(section) ? mapped : []),
    ...(hasDescriptions(section) ? (['texts'] as const) : []),
    ...(hasKeyFigures(section) || hasRuleResults(section) ? figured : []),
  ];
}

/** The kinds of data that a section shows, besides the publication itself. */
export const facetsOfSection = (section: ShownSection): ReadonlySet<Facet> =>
  new Set(
    [
      ...(entryByValue(publicationBlockTypes, section.type) ? facetsOf([section.type]) : []),
      ...chosenFacets(section),
    ].filter((facet) => facet !== 'publication'),
  );

/** The facets of a publication with these sections. */
export const facetsOfSections = (sections: readonly ShownSection[]): ReadonlySet<Facet> =>
  new Set([...facetsOf(sections.map(({ type }) => type)), ...sections.flatMap(chosenFacets)]);

interface FacetEntry {
  readonly label: Label;
  /** Personal data and prices are pointed out before they become public. */
  readonly care?: 'personal' | 'prices';
}
const called = (en: string, nl: string, care?: FacetEntry['care']): FacetEntry => ({
  label: { en, nl },
  ...(care && { care }),
});
export const facetEntries: Readonly<Record<Facet, FacetEntry>> = {
  publication: called('The page itself', 'De pagina zelf'),
  place: called('Names and places of locations', 'Namen en plaatsen van locaties'),
  texts: called('Descriptions of locations and concepts', 'Beschrijvingen van locaties en concepten'),
  facts: called('Facts of locations', 'Kenmerken van locaties'),
  scores: called('Scores', 'Scores'),
  owner: called('Owners', 'Eigenaren', 'personal'),
  rules: called('Planning rules', 'Planregels'),
  plots: called('Plots', 'Percelen'),
  concepts: called('Concepts', 'Concepten'),
  buildings: called('Buildings', 'Gebouwen'),
  programme: called('Unit mix', 'Woonprogramma'),
  model: called('The whole design as data, to recompute it', 'Het hele ontwerp als gegevens, om het na te rekenen'),
  income: called('Prices and revenue', 'Prijzen en opbrengsten', 'prices'),
  costs: called('Costs', 'Kosten', 'prices'),
  pictures: called('Pictures', 'Afbeeldingen'),
  profile: called('Profile pictures', 'Profielafbeeldingen'),
  search: called('Search queries', 'Zoekopdrachten'),
  survey: called('Survey questions', 'Enquêtevragen'),
};

/** Facets that a company hides for one location in every publication, by the flags of its summary. */
export const hiddenByLocation: Readonly<Record<string, readonly Facet[]>> = {
  show_regulations: ['rules'],
  show_concepts: ['concepts', 'buildings', 'programme', 'model', 'income', 'costs'],
};
export const hiddenByConcept: Readonly<Record<string, readonly Facet[]>> = {
  show_business_case: ['income', 'costs'],
};
