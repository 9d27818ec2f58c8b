/** The names of closed lists, and the stored numbers of some of them: both are a contract with readers of the data. */
import { describe, expect, it } from 'vitest';
import * as company from '../../model/enums/company.ts';
import * as constraints from '../../model/enums/constraints.ts';
import * as editor from '../../model/enums/editor.ts';
import type { Enumeration } from '../../model/enums/enumeration.ts';
import * as finance from '../../model/enums/finance.ts';
import { areaKinds } from '../../model/enums/functions.ts';
import * as places from '../../model/enums/location.ts';
import * as publication from '../../model/enums/publication.ts';
import * as tickets from '../../model/enums/tickets.ts';

const named: readonly (readonly [of: Enumeration, names: string])[] = [
  [places.interactionModes, 'select_plot draw_plot measure default'],
  [places.loadStates, 'not_started loading failed success'],
  [places.noteKinds, 'general note task'],
  [places.taskStates, 'undefined open closed'],
  [places.imageTypes, 'screenshot underlayer profile attachment logo'],
  [places.customFieldTypes, 'info text number select multiselect checkbox geometry'],
  [places.visibility, 'published hidden'],
  [places.accessLevels, 'none edit view'],
  [places.projectPropertyKinds, 'status priority phase unit_mix position project_type custom'],
  [places.customFilterValueTypes, 'select text number checkbox'],
  [editor.renderModes, 'concept analysis analysis_with_shadow'],
  [editor.cameraModes, 'perspective orthographic'],
  [areaKinds, 'net gross grid'],
  [company.subscriptionTiers, 'pilot trial essential professional premium enterprise staff template none'],
  [company.noticeKinds, 'news email'],
  [company.noticeDisplays, 'hidden default promotional important'],
  [company.loginProviders, 'local cloud_directory'],
  [company.digestFrequencies, 'never weekly'],
  [tickets.ticketKinds, 'question fault wish'],
  [tickets.ticketStates, 'open answered planned closed'],
  [tickets.wishFrequencies, 'daily weekly monthly yearly'],
  [company.runtimeEnvironments, 'production test local'],
  [
    finance.incomeTypes,
    `rent_per_m2_per_month rent_per_unit_per_month rent_per_m2_per_year rent_per_unit_per_year sell_per_m2
     sell_per_unit`,
  ],
  [finance.costTypes, 'flat_fee percentage_of_ground per_sqm_floor percentage_of_construction total'],
  [finance.costCategories, 'ground building furnishing additional unforeseen tax financing'],
  [
    constraints.constraintTypes,
    `general ground_space_index floor_space_index building_height gutter_height floor_space office_floor_space
     gross_floor_area net_floor_area parking_space_index number_of_buildings number_of_units number_of_floors`,
  ],
  [constraints.constraintOperators, 'equal smaller_than greater_than'],
  [
    constraints.plotConstraintKinds,
    `gsi fsi building_height gutter_height number_of_buildings number_of_floors number_of_units floor_space area gfa nfa
     psi`,
  ],
  [
    publication.publicationKinds,
    `location concept search_query business_park survey ibis_survey population_core state_index municipality_index
     municipality`,
  ],
];

const numbered: readonly (readonly [of: Enumeration, numbers: Readonly<Record<string, number>>])[] = [
  [places.locationTypes, { default: 0, template: 1, temporary: 2, opportunity: 3 }],
  [places.planStages, { not_started: 6, research: 2, completed: 4, published: 3, archived: 1 }],
  [publication.publicationStatuses, { draft: 1, published: 2, hidden: 3 }],
  [publication.pageTypes, { overview: 2, location: 7, survey: 8 }],
];

describe('closed lists', () => {
  it.each(named.map(([of, names]) => [of.name, of, names] as const))('%s has its names', (_name, of, names) => {
    expect([...of.keys].sort()).toEqual(names.split(/\s+/).sort());
    expect(of.values).toEqual(of.keys);
  });

  it.each(numbered.map(([of, numbers]) => [of.name, of, numbers] as const))(
    '%s is kept as numbers',
    (_, of, numbers) => {
      expect(Object.fromEntries(of.keys.map((key, index) => [key, of.values[index]]))).toEqual(numbers);
    },
  );

  it('of blocks of a page has some sixty', () => {
    expect(publication.publicationBlockTypes.keys).toHaveLength(60);
  });
});
