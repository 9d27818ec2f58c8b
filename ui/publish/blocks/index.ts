/** The blocks that exist, each once. A page leaves others out, and the editor does not offer them. */
import type { Block } from '../block.ts';
import { acceptReject } from './interaction/accept_reject.tsx';
import { accessibility } from './context/accessibility.tsx';
import { accessibilityMap } from './maps/accessibility_map.tsx';
import { amenities } from './context/amenities.tsx';
import { areaTable } from './concepts/area_table.tsx';
import { buildingStock } from './context/building_stock.tsx';
import { businessCase } from './business_case/business_case.tsx';
import { businessParkList } from './lists/business_park_list.tsx';
import { businessParkSummary } from './summaries/business_park_summary.tsx';
import { callToAction } from './interaction/call_to_action.tsx';
import { conceptDescription } from './descriptions/concept_description.tsx';
import { conceptList } from './lists/concept_list.tsx';
import { conceptSummary } from './summaries/concept_summary.tsx';
import { conceptView3d } from './concepts/concept_view_3d.tsx';
import { constraintsTable } from './regulations/constraints_table.tsx';
import { contact } from './interaction/contact.tsx';
import { context } from './context/context.tsx';
import { costTable } from './business_case/cost_table.tsx';
import { currentSituation } from './descriptions/current_situation.tsx';
import { customText } from './text/custom_text.tsx';
import { demography } from './context/demography.tsx';
import { description } from './descriptions/description.tsx';
import { environmentalCategories } from './regulations/environmental_categories.tsx';
import { factsAndFigures } from './descriptions/facts_and_figures.tsx';
import { floorPlans } from './concepts/floor_plans.tsx';
import { heading } from './text/heading.tsx';
import { housingStock } from './context/housing_stock.tsx';
import { imageGallery } from './media/image_gallery.tsx';
import { incomeTable } from './business_case/income_table.tsx';
import { indicatorList } from './scores/indicator_list.tsx';
import { locationList } from './lists/location_list.tsx';
import { locationMap } from './maps/location_map.tsx';
import { locationSummary } from './summaries/location_summary.tsx';
import { municipalityList } from './lists/municipality_list.tsx';
import { municipalitySummary } from './summaries/municipality_summary.tsx';
import { noiseMap } from './maps/noise_map.tsx';
import { overviewMap } from './maps/overview_map.tsx';
import { ownerInformation } from './descriptions/owner_information.tsx';
import { plotList } from './lists/plot_list.tsx';
import { plotMap } from './maps/plot_map.tsx';
import { populationCoreList } from './lists/population_core_list.tsx';
import { populationCoreSummary } from './summaries/population_core_summary.tsx';
import { profileImage } from './media/profile_image.tsx';
import { publicationList } from './lists/publication_list.tsx';
import { publicationSummary } from './summaries/publication_summary.tsx';
import { ranking } from './scores/ranking.tsx';
import { regulations } from './regulations/regulations.tsx';
import { residualValue } from './business_case/residual_value.tsx';
import { scoreOverview } from './scores/score_overview.tsx';
import { scoreRadar } from './scores/score_radar.tsx';
import { scoreTable } from './scores/score_table.tsx';
import { shadowStudy } from './concepts/shadow_study.tsx';
import { stateSummary } from './summaries/state_summary.tsx';
import { surroundingsMap } from './maps/surroundings_map.tsx';
import { surveyQuestions } from './interaction/survey_questions.tsx';
import { unitMix } from './concepts/unit_mix.tsx';
import { valuation } from './business_case/valuation.tsx';
import { warning } from './text/warning.tsx';
import { zoningMap } from './maps/zoning_map.tsx';
import { zoningRules } from './regulations/zoning_rules.tsx';

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
