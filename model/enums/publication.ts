import { enumeration } from './enumeration.ts';

/** Section.type. Sixty block types in twelve groups; pages lists the page types where a block may stand. */
export const publicationBlockTypes = enumeration('publication_block_types', [
  { key: 'location_list', label: { en: 'Location list', nl: 'Locatielijst' }, group: 'lists', pages: ['overview'] },
  { key: 'concept_list', label: { en: 'Concept list', nl: 'Conceptenlijst' }, group: 'lists', pages: ['overview'] },
  { key: 'plot_list', label: { en: 'Plot list', nl: 'Perceellijst' }, group: 'lists', pages: ['overview'] },
  {
    key: 'business_park_list',
    label: { en: 'Business park list', nl: 'Lijst bedrijventerreinen' },
    group: 'lists',
    pages: ['overview'],
  },
  {
    key: 'municipality_list',
    label: { en: 'Municipality list', nl: 'Gemeentelijst' },
    group: 'lists',
    pages: ['overview'],
  },
  {
    key: 'population_core_list',
    label: { en: 'Population core list', nl: 'Kernenlijst' },
    group: 'lists',
    pages: ['overview'],
  },
  {
    key: 'publication_list',
    label: { en: 'Publication list', nl: 'Publicatielijst' },
    group: 'lists',
    pages: ['overview'],
  },
  {
    key: 'overview_map',
    label: { en: 'Overview map', nl: 'Overzichtskaart' },
    group: 'maps',
    pages: ['overview', 'location'],
  },
  {
    key: 'location_map',
    label: { en: 'Location map', nl: 'Locatiekaart' },
    group: 'maps',
    pages: ['overview', 'location'],
  },
  { key: 'plot_map', label: { en: 'Plot map', nl: 'Perceelkaart' }, group: 'maps', pages: ['overview', 'location'] },
  {
    key: 'zoning_map',
    label: { en: 'Zoning map', nl: 'Bestemmingskaart' },
    group: 'maps',
    pages: ['overview', 'location'],
  },
  {
    key: 'surroundings_map',
    label: { en: 'Surroundings map', nl: 'Omgevingskaart' },
    group: 'maps',
    pages: ['overview', 'location'],
  },
  { key: 'noise_map', label: { en: 'Noise map', nl: 'Geluidskaart' }, group: 'maps', pages: ['overview', 'location'] },
  {
    key: 'accessibility_map',
    label: { en: 'Accessibility map', nl: 'Bereikbaarheidskaart' },
    group: 'maps',
    pages: ['overview', 'location'],
  },
  {
    key: 'publication_summary',
    label: { en: 'Publication summary', nl: 'Samenvatting publicatie' },
    group: 'summaries',
    pages: ['overview', 'location'],
  },
  {
    key: 'location_summary',
    label: { en: 'Location summary', nl: 'Samenvatting locatie' },
    group: 'summaries',
    pages: ['overview', 'location'],
  },
  {
    key: 'concept_summary',
    label: { en: 'Concept summary', nl: 'Samenvatting concept' },
    group: 'summaries',
    pages: ['overview', 'location'],
  },
  {
    key: 'business_park_summary',
    label: { en: 'Business park summary', nl: 'Samenvatting bedrijventerrein' },
    group: 'summaries',
    pages: ['overview', 'location'],
  },
  {
    key: 'municipality_summary',
    label: { en: 'Municipality summary', nl: 'Samenvatting gemeente' },
    group: 'summaries',
    pages: ['overview', 'location'],
  },
  {
    key: 'population_core_summary',
    label: { en: 'Population core summary', nl: 'Samenvatting kern' },
    group: 'summaries',
    pages: ['overview', 'location'],
  },
  {
    key: 'state_summary',
    label: { en: 'Province summary', nl: 'Samenvatting provincie' },
    group: 'summaries',
    pages: ['overview', 'location'],
  },
  {
    key: 'description',
    label: { en: 'Description', nl: 'Beschrijving' },
    group: 'descriptions',
    pages: ['overview', 'location'],
  },
  {
    key: 'current_situation',
    label: { en: 'Current situation', nl: 'Huidige situatie' },
    group: 'descriptions',
    pages: ['overview', 'location'],
  },
  {
    key: 'concept_description',
    label: { en: 'Concept description', nl: 'Conceptbeschrijving' },
    group: 'descriptions',
    pages: ['overview', 'location'],
  },
  {
    key: 'owner_information',
    label: { en: 'Owner information', nl: 'Eigendomsinformatie' },
    group: 'descriptions',
    pages: ['overview', 'location'],
  },
  {
    key: 'facts_and_figures',
    label: { en: 'Facts and figures', nl: 'Feiten en cijfers' },
    group: 'descriptions',
    pages: ['overview', 'location'],
  },
  { key: 'regulations', label: { en: 'Regulations', nl: 'Regelgeving' }, group: 'regulations', pages: ['location'] },
  {
    key: 'zoning_rules',
    label: { en: 'Zoning rules', nl: 'Bestemmingsregels' },
    group: 'regulations',
    pages: ['location'],
  },
  {
    key: 'constraints_table',
    label: { en: 'Rules', nl: 'Regels' },
    group: 'regulations',
    pages: ['location'],
  },
  {
    key: 'environmental_categories',
    label: { en: 'Environmental categories', nl: 'Milieucategorieën' },
    group: 'regulations',
    pages: ['location'],
  },
  {
    key: 'score_overview',
    label: { en: 'Score overview', nl: 'Scoreoverzicht' },
    group: 'scores',
    pages: ['overview', 'location'],
  },
  {
    key: 'score_table',
    label: { en: 'Score table', nl: 'Scoretabel' },
    group: 'scores',
    pages: ['overview', 'location'],
  },
  {
    key: 'score_radar',
    label: { en: 'Score chart', nl: 'Scorediagram' },
    group: 'scores',
    pages: ['overview', 'location'],
  },
  {
    key: 'indicator_list',
    label: { en: 'Indicators', nl: 'Indicatoren' },
    group: 'scores',
    pages: ['overview', 'location'],
  },
  { key: 'ranking', label: { en: 'Ranking', nl: 'Ranglijst' }, group: 'scores', pages: ['overview', 'location'] },
  { key: 'context', label: { en: 'Context', nl: 'Context' }, group: 'context', pages: ['location'] },
  { key: 'amenities', label: { en: 'Amenities', nl: 'Voorzieningen' }, group: 'context', pages: ['location'] },
  { key: 'accessibility', label: { en: 'Accessibility', nl: 'Bereikbaarheid' }, group: 'context', pages: ['location'] },
  { key: 'demography', label: { en: 'Demography', nl: 'Demografie' }, group: 'context', pages: ['location'] },
  { key: 'housing_stock', label: { en: 'Housing stock', nl: 'Woningvoorraad' }, group: 'context', pages: ['location'] },
  {
    key: 'building_stock',
    label: { en: 'Building ages and labels', nl: 'Bouwjaren en energielabels' },
    group: 'context',
    pages: ['location'],
  },
  { key: 'concept_view_3d', label: { en: '3D view', nl: '3D-beeld' }, group: 'concepts', pages: ['location'] },
  { key: 'floor_plans', label: { en: 'Floor plans', nl: 'Plattegronden' }, group: 'concepts', pages: ['location'] },
  { key: 'unit_mix', label: { en: 'Unit mix', nl: 'Woonprogramma' }, group: 'concepts', pages: ['location'] },
  { key: 'area_table', label: { en: 'Area table', nl: 'Oppervlaktestaat' }, group: 'concepts', pages: ['location'] },
  {
    key: 'shadow_study',
    label: { en: 'Sun and shadow study', nl: 'Bezonningsstudie' },
    group: 'concepts',
    pages: ['location'],
  },
  {
    key: 'business_case',
    label: { en: 'Business case', nl: 'Businesscase' },
    group: 'business_case',
    pages: ['location'],
  },
  { key: 'income_table', label: { en: 'Revenue', nl: 'Opbrengsten' }, group: 'business_case', pages: ['location'] },
  { key: 'cost_table', label: { en: 'Costs', nl: 'Kosten' }, group: 'business_case', pages: ['location'] },
  {
    key: 'residual_value',
    label: { en: 'Residual land value', nl: 'Residuele grondwaarde' },
    group: 'business_case',
    pages: ['location'],
  },
  { key: 'valuation', label: { en: 'Valuation', nl: 'Waardering' }, group: 'business_case', pages: ['location'] },
  {
    key: 'image_gallery',
    label: { en: 'Image gallery', nl: 'Afbeeldingen' },
    group: 'media',
    pages: ['overview', 'location'],
  },
  {
    key: 'profile_image',
    label: { en: 'Profile image', nl: 'Profielafbeelding' },
    group: 'media',
    pages: ['overview', 'location'],
  },
  {
    key: 'custom_text',
    label: { en: 'Custom text', nl: 'Eigen tekst' },
    group: 'text',
    pages: ['overview', 'location', 'survey'],
  },
  { key: 'heading', label: { en: 'Heading', nl: 'Kop' }, group: 'text', pages: ['overview', 'location', 'survey'] },
  {
    key: 'warning',
    label: { en: 'Warning', nl: 'Waarschuwing' },
    group: 'text',
    pages: ['overview', 'location', 'survey'],
  },
  {
    key: 'call_to_action',
    label: { en: 'Call to action', nl: 'Oproep' },
    group: 'interaction',
    pages: ['overview', 'location', 'survey'],
  },
  {
    key: 'contact',
    label: { en: 'Contact', nl: 'Contact' },
    group: 'interaction',
    pages: ['overview', 'location', 'survey'],
  },
  {
    key: 'accept_reject',
    label: { en: 'Accept or reject', nl: 'Accepteren of afwijzen' },
    group: 'interaction',
    pages: ['overview', 'location', 'survey'],
  },
  {
    key: 'survey_questions',
    label: { en: 'Survey questions', nl: 'Enquêtevragen' },
    group: 'interaction',
    pages: ['overview', 'location', 'survey'],
  },
]);

/** Publication.type and its public path. */
export const publicationKinds = enumeration(
  'publication_kinds',
  [
    { key: 'location', label: { en: 'Location', nl: 'Locatie' }, path: '/pub/location/{key}' },
    { key: 'concept', label: { en: 'Concept', nl: 'Concept' }, path: '/pub/concept/{key}' },
    { key: 'search_query', label: { en: 'Search query', nl: 'Zoekopdracht' }, path: '/pub/searchquery/{key}' },
    { key: 'business_park', label: { en: 'Business park', nl: 'Bedrijventerrein' }, path: '/pub/businesspark/{key}' },
    {
      key: 'survey',
      label: { en: 'Survey', nl: 'Enquête' },
      path: '/pub/publication/{key}',
      note: 'Path not in the specification: generic.',
    },
    { key: 'ibis_survey', label: { en: 'IBIS survey', nl: 'IBIS-enquête' }, path: '/pub/ibis/{key}' },
    { key: 'population_core', label: { en: 'Population core', nl: 'Kern' }, path: '/pub/populationcore/{key}' },
    { key: 'state_index', label: { en: 'Province index', nl: 'Provincie-index' }, path: '/pub/state/{key}' },
    {
      key: 'municipality_index',
      label: { en: 'Municipality index', nl: 'Gemeente-index' },
      path: '/pub/municipality/{key}',
    },
    { key: 'municipality', label: { en: 'Municipality', nl: 'Gemeente' }, path: '/pub/municipality/{key}' },
  ],
  'business_park',
);

/** Publication.status */
export const publicationStatuses = enumeration('publication_statuses', [
  // Not "Concept" in Dutch, which is a kind of publication.
  { key: 'draft', label: { en: 'Draft', nl: 'In bewerking' }, value: 1 },
  { key: 'published', label: { en: 'Published', nl: 'Gepubliceerd' }, value: 2 },
  { key: 'hidden', label: { en: 'Hidden', nl: 'Verborgen' }, value: 3 },
]);

/** Section.pageType */
export const pageTypes = enumeration('page_types', [
  { key: 'overview', label: { en: 'Overview', nl: 'Overzicht' }, value: 2 },
  { key: 'location', label: { en: 'Location', nl: 'Locatie' }, value: 7 },
  { key: 'survey', label: { en: 'Survey', nl: 'Enquête' }, value: 8 },
]);

/** Indicator.type: how an indicator of a publication section is computed and shown. */
export const indicatorTypes = enumeration('indicator_types', [
  { key: 'score', label: { en: 'Score 1–5', nl: 'Score 1–5' } },
  { key: 'percentage', label: { en: 'Percentage', nl: 'Percentage' } },
  { key: 'count', label: { en: 'Count', nl: 'Aantal' } },
  { key: 'area', label: { en: 'Area', nl: 'Oppervlak' } },
  { key: 'distance', label: { en: 'Distance', nl: 'Afstand' } },
  { key: 'amount', label: { en: 'Amount', nl: 'Bedrag' } },
  { key: 'ratio', label: { en: 'Ratio', nl: 'Verhouding' } },
  { key: 'year', label: { en: 'Year', nl: 'Jaar' } },
  { key: 'class', label: { en: 'Class', nl: 'Klasse' } },
  { key: 'boolean', label: { en: 'Yes or no', nl: 'Ja of nee' } },
  { key: 'trend', label: { en: 'Trend', nl: 'Trend' } },
  { key: 'benchmark', label: { en: 'Difference from benchmark', nl: 'Verschil met referentie' } },
]);

/** Publication cfg language: in which the company writes its pages. The words of the product are in that of the visitor. */
export const contentLanguages = enumeration('content_languages', [
  { key: 'nl', label: { en: 'Dutch', nl: 'Nederlands' } },
  { key: 'en', label: { en: 'English', nl: 'Engels' } },
  { key: 'fy', label: { en: 'Frisian', nl: 'Fries' } },
  { key: 'de', label: { en: 'German', nl: 'Duits' } },
  { key: 'fr', label: { en: 'French', nl: 'Frans' } },
]);

/** Publication cfg ratingMode. */
export const ratingModes = enumeration('rating_modes', [
  { key: 'view', label: { en: 'View only', nl: 'Alleen tonen' } },
  { key: 'rate', label: { en: 'Visitors may rate', nl: 'Bezoekers mogen waarderen' } },
  { key: 'hidden', label: { en: 'Hidden', nl: 'Verborgen' } },
]);

/** Survey question type. */
export const surveyQuestionTypes = enumeration('survey_question_types', [
  { key: 'text', label: { en: 'Short text', nl: 'Korte tekst' } },
  { key: 'long_text', label: { en: 'Long text', nl: 'Lange tekst' } },
  { key: 'number', label: { en: 'Number', nl: 'Getal' } },
  { key: 'select', label: { en: 'One choice', nl: 'Eén keuze' } },
  { key: 'multiselect', label: { en: 'Several choices', nl: 'Meerdere keuzes' } },
  { key: 'checkbox', label: { en: 'Yes or no', nl: 'Ja of nee' } },
  { key: 'date', label: { en: 'Date', nl: 'Datum' } },
  { key: 'scale', label: { en: 'Scale 1–5', nl: 'Schaal 1–5' } },
  { key: 'geometry', label: { en: 'Area on the map', nl: 'Vlak op de kaart' } },
  { key: 'file', label: { en: 'File', nl: 'Bestand' } },
  { key: 'info', label: { en: 'Information only', nl: 'Alleen informatie' } },
]);
