/** Plans of searches as tests ask them. */
import type { SearchPlan } from '../../engine/host/landsearch/plan.ts';
import type { SearchFilter } from '../../model/land/searchcalls.ts';

export const rangeFilter = (id: number, key: string, values: Partial<SearchFilter> = {}): SearchFilter => ({
  id,
  type: 'range',
  key,
  enabled: true,
  order: id,
  param1: null,
  param2: null,
  param3: null,
  param4: null,
  optimal: null,
  weight: 1,
  polygon: null,
  parentFeatureFilterId: null,
  ...values,
});

/** Asks for the best ten, without histograms, unless the test says otherwise. */
export const planOf = (asked: Pick<SearchPlan, 'filters' | 'releases'> & Partial<SearchPlan>): SearchPlan => ({
  keepsUnknown: false,
  own: { inLocations: [], rejected: [] },
  places: {},
  figures: {},
  box: null,
  most: 10,
  hasHistograms: false,
  keepsMatches: false,
  ...asked,
});
