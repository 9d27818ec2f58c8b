/** The values that a run keeps of its best results, and reads back. */
import type { SearchPlan } from '../../engine/host/landsearch/plan.ts';
import type { FoundPlot, RangeValues } from '../../model/land/runs.ts';
import { filterTrees, rangesNeeded } from '../../model/rules/search/search.ts';
import type { Row } from '../derive/models.ts';
import type { LandSearch } from '../geodata/search/land.ts';

/** Values are float32: no more than seven digits of them say something. */
const DIGITS = 7;

/** Values of results by the filters within which every match lies. Those of own figures do not leave the company, so a run keeps none. */
export async function rangeValues(
  results: readonly FoundPlot[],
  plan: SearchPlan,
  pool: LandSearch['pool'],
): Promise<RangeValues> {
  const filters = rangesNeeded(filterTrees(plan.filters)).map((each) => ({ ...each, parentFeatureFilterId: null }));
  const asked = { ...plan, filters, own: { inLocations: [], rejected: [] }, places: {}, figures: {} };
  const ids = filters.map(({ id }) => id);
  const plots: Record<string, (number | null)[]> = {};
  for (const release of filters.length > 0 ? plan.releases : []) {
    const own = results.filter(({ municipality }) => municipality === release.municipality);
    if (own.length === 0) continue;
    const found = await pool.explain(
      asked,
      release,
      own.map(({ id }) => id),
    );
    for (const each of found)
      if (each)
        plots[each.plot] = ids.map((id) => {
          const value = each.filters.find(({ filterId }) => filterId === id)?.value ?? null;
          return value === null ? null : Number(value.toPrecision(DIGITS));
        });
  }
  return { keepsUnknown: plan.keepsUnknown, filters: ids, plots };
}

/** Null for older runs, which kept no values. */
export const rangeValuesOf = (run: Row): RangeValues | null =>
  run['rangeValues'] ? (JSON.parse(String(run['rangeValues'])) as RangeValues) : null;
