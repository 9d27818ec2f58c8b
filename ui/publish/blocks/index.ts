/** The blocks that exist, each once. A page leaves others out, and the editor does not offer them. */
import type { Block } from '../block.ts';
import { acceptReject } from './accept_reject.tsx';
import { accessibility } from './accessibility.tsx';
import { accessibilityMap } from './accessibility_map.tsx';
import { amenities } from './amenities.tsx';
import { areaTable } from './area_table.tsx';
import { buildingStock } from './building_stock.tsx';
import { businessCase } from './business_case.tsx';
import { businessParkList } from './business_park_list.tsx';
import { businessParkSummary } from './business_park_summary.tsx';
import { callToAction } from './call_to_action.tsx';
import { conceptDescription } from './concept_description.tsx';
import { conceptList } from './concept_list.tsx';
import { conceptSummary } from './concept_summary.tsx';
import { conceptView3d } from './concept_view_3d.tsx';
import { constraintsTable } from './constraints_table.tsx';
import { contact } from './contact.tsx';
import { context } from './context.tsx';
import { costTable } from './cost_table.tsx';
import { currentSituation } from './current_situation.tsx';
import { customText } from './custom_text.tsx';
import { demography } from './demography.tsx';
import { description } from './description.tsx';
import { environmentalCategories } from './environmental_categories.tsx';
import { factsAndFigures } from './facts_and_figures.tsx';
import { floorPlans } from './floor_plans.tsx';
import { heading } from './heading.tsx';
import { housingStock } from './housing_stock.tsx';
import { imageGallery } from './image_gallery.tsx';
import { incomeTable } from './income_table.tsx';
import { indicatorList } from './indicator_list.tsx';
import { locationList } from './location_list.tsx';
import { locationMap } from './location_map.tsx';
import { locationSummary } from './location_summary.tsx';
import { municipalityList } from './municipality_list.tsx';
import { municipalitySummary } from './municipality_summary.tsx';
import { noiseMap } from './noise_map.tsx';
import { overviewMap } from './overview_map.tsx';
import { ownerInformation } from './owner_information.tsx';
import { plotList } from './plot_list.tsx';
import { plotMap } from './plot_map.tsx';
import { populationCoreList } from './population_core_list.tsx';
import { populationCoreSummary } from './population_core_summary.tsx';
import { profileImage } from './profile_image.tsx';
import { publicationList } from './publication_list.tsx';
import { publicationSummary } from './publication_summary.tsx';
import { ranking } from './ranking.tsx';
import { regulations } from './regulations.tsx';
import { residualValue } from './residual_value.tsx';
import { scoreOverview } from './score_overview.tsx';
import { scoreRadar } from './score_radar.tsx';
import { scoreTable } from './score_table.tsx';
import { shadowStudy } from './shadow_study.tsx';
import { stateSummary } from './state_summary.tsx';
import { surroundingsMap } from './surroundings_map.tsx';
import { surveyQuestions } from './survey_questions.tsx';
import { unitMix } from './unit_mix.tsx';
import { valuation } from './valuation.tsx';
import { warning } from './warning.tsx';
import { zoningMap } from './zoning_map.tsx';
import { zoningRules } from './zoning_rules.tsx';

export const blocks: readonly Block[] = [
  acceptReject,
  accessibility,
  accessibilityMap,
  amenities,
  areaTable,
  buildingStock,
  businessCase,
  businessParkList,
  businessParkSummary,
  callToAction,
  conceptDescription,
  conceptList,
  conceptSummary,
  conceptView3d,
  constraintsTable,
  contact,
  context,
  costTable,
  currentSituation,
  customText,
  demography,
  description,
  environmentalCategories,
  factsAndFigures,
  floorPlans,
  heading,
  housingStock,
  imageGallery,
  incomeTable,
  indicatorList,
  locationList,
  locationMap,
  locationSummary,
  municipalityList,
  municipalitySummary,
  noiseMap,
  overviewMap,
  ownerInformation,
  plotList,
  plotMap,
  populationCoreList,
  populationCoreSummary,
  profileImage,
  publicationList,
  publicationSummary,
  ranking,
  regulations,
  residualValue,
  scoreOverview,
  scoreRadar,
  scoreTable,
  shadowStudy,
  stateSummary,
  surroundingsMap,
  surveyQuestions,
  unitMix,
  valuation,
  warning,
  zoningMap,
  zoningRules,
];

const byType = new Map<string, Block>(blocks.map((block) => [block.type, block]));

/** Null for a type without a block. */
export const blockOf = (type: string): Block | null => byType.get(type) ?? null;
