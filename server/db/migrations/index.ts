import type { Knex } from 'knex';
import * as firstSchema from './20261121040000_first_schema.ts';
import * as passwordLinks from './20261121051000_password_links.ts';
import * as remainingEntities from './20261121053000_remaining_entities.ts';
import * as jobs from './20261121054000_jobs.ts';
import * as acting from './20261121060000_acting.ts';
import * as pictures from './20261121070000_pictures.ts';
import * as costDevelopment from './20261121071500_cost_development.ts';
import * as jobResults from './20261121073000_job_results.ts';
import * as publicKeys from './20261121073000_public_keys.ts';
import * as identities from './20261121074500_identities.ts';
import * as revisions from './20261121081000_revisions.ts';
import * as linksOfLocations from './20261122071500_links_of_locations.ts';
import * as filesOfAnswers from './20261122073000_files_of_answers.ts';
import * as listsInOrder from './20261122080000_lists_in_order.ts';
import * as pagesOfLists from './20261122120000_pages_of_lists.ts';
import * as companiesWithoutSubscription from './20261122124500_companies_without_subscription.ts';
import * as portfolio from './20261123214700_portfolio.ts';
import * as queuedJobs from './20261123215500_queued_jobs.ts';
import * as conceptFigures from './20261123215600_concept_figures.ts';
import * as formerNames from './20261123220500_former_names.ts';
import * as changes from './20261123222800_changes.ts';
import * as nextJob from './20261125080000_next_job.ts';
import * as messagesOfFigures from './20261125081000_messages_of_figures.ts';
import * as filterTypes from './20261125084500_filter_types.ts';
import * as foundLocations from './20261125090000_found_locations.ts';
import * as usesOneAtATime from './20261125110000_uses_one_at_a_time.ts';
import * as placedPictures from './20261125113000_placed_pictures.ts';
import * as land from './20261125110000_land.ts';
import * as searchRuns from './20261125120000_search_runs.ts';
import * as plansOfTriggers from './20261125121000_plans_of_triggers.ts';
import * as tiles from './20261125143000_tiles.ts';
import * as featuresInOrder from './20261125153000_features_in_order.ts';
import * as landWords from './20261125154000_land_words.ts';
import * as basisOfFacts from './20261127003000_basis_of_facts.ts';
import * as missingNames from './20261126180000_missing_names.ts';
import * as wordsAtOnce from './20261126183000_words_at_once.ts';
import * as namesOfViews from './20261125161500_names_of_views.ts';
import * as capacity from './20261126213000_capacity.ts';
import * as publicationVersions from './20261127002500_publication_versions.ts';
import * as frozenPages from './20261127033000_frozen_pages.ts';
import * as reactions from './20261127040000_reactions.ts';
import * as surveyResponses from './20261127003000_survey_responses.ts';
import * as toldPages from './20261127033000_told_pages.ts';
import * as pageVisits from './20261127034500_page_visits.ts';
import * as companiesToFind from './20261127041500_companies_to_find.ts';
import * as parkSurveys from './20261127042000_park_surveys.ts';
import * as staff from './20261127080010_staff.ts';
import * as pausedJobs from './20261127080020_paused_jobs.ts';
import * as mails from './20261127080030_mails.ts';
import * as seenErrors from './20261127104710_error_seen.ts';
import * as ticketsAndNotices from './20261127080040_tickets_and_notices.ts';
import * as accounting from './20261127082000_accounting.ts';
import * as secondFactors from './20261127083030_second_factors.ts';
import * as productPresets from './20261127104100_product_presets.ts';
import * as staffImports from './20261127104200_staff_imports.ts';
import * as operations from './20261127082020_operations.ts';
import * as frozenRecords from './20261127104510_frozen_records.ts';
import * as posters from './20261127140610_posters.ts';
import * as fileSizes from './20261127140620_file_sizes.ts';
import * as rangeValues from './20261127170401_range_values.ts';
import * as ownFigures from './20261127180501_own_figures.ts';
import * as importsOfOwnFigures from './20261127180502_imports_of_own_figures.ts';
import * as toldOwnFigures from './20261127230101_told_own_figures.ts';
import * as contours from './20261127180101_contours.ts';
import * as wholeTiles from './20261127180102_whole_tiles.ts';
import * as optionsOfViews from './20261127140101_options_of_views.ts';

export interface Migration {
  readonly name: string;
  up(knex: Knex): Promise<void>;
}

/** Every migration, oldest first. */
export const migrations: readonly Migration[] = [
  firstSchema,
  passwordLinks,
  remainingEntities,
  jobs,
  acting,
  pictures,
  costDevelopment,
  jobResults,
  publicKeys,
  identities,
  revisions,
  linksOfLocations,
  filesOfAnswers,
  listsInOrder,
  pagesOfLists,
  companiesWithoutSubscription,
  portfolio,
  queuedJobs,
  conceptFigures,
  formerNames,
  changes,
  nextJob,
  messagesOfFigures,
  filterTypes,
  foundLocations,
  usesOneAtATime,
  placedPictures,
  searchRuns,
  plansOfTriggers,
  namesOfViews,
  capacity,
  publicationVersions,
  surveyResponses,
  frozenPages,
  toldPages,
  pageVisits,
  reactions,
  companiesToFind,
  parkSurveys,
  staff,
  pausedJobs,
  mails,
  ticketsAndNotices,
  accounting,
  operations,
  secondFactors,
  productPresets,
  staffImports,
  frozenRecords,
  seenErrors,
  optionsOfViews,
  posters,
  fileSizes,
  rangeValues,
  ownFigures,
  importsOfOwnFigures,
  toldOwnFigures,
];

/** Those of the schema `geo`, which may lie in a database of its own. */
export const landMigrations: readonly Migration[] = [
  land,
  tiles,
  featuresInOrder,
  landWords,
  missingNames,
  wordsAtOnce,
  basisOfFacts,
  contours,
  wholeTiles,
];
