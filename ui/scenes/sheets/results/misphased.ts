/** Rows of income and groups of costs whose phasing does not add up to 100%, and the sheet that mends them. */
import type { Concept } from '../../../../model/entities/concept.ts';
import { entryOf, type Label } from '../../../../model/enums/enumeration.ts';
import { costCategories } from '../../../../model/enums/finance.ts';
import { areaFunctionTypes } from '../../../../model/enums/functions.ts';
import type { ConceptBusinessCase } from '../../../../model/finance/concept.ts';
import { buildPath } from '../../../../model/routes.ts';
import { CHOSEN } from '../frame/chosen.ts';

export interface Misphased {
  key: string;
  /** A text is a name that a user gave. */
  name: Label | string;
  path: string;
}

/** Each row once per location, because its concepts share their phasing. */
export function misphasedRows(
  concepts: readonly Concept[],
  cases: readonly (ConceptBusinessCase | null)[],
): Misphased[] {
  const found = new Map<string, Misphased>();
  concepts.forEach(({ id, locationId }, at) => {
    const own = cases[at];
    if (!own || locationId === null) return;
    for (const row of own.misphased) {
      const key = `${locationId}:${row}`;
      const category = entryOf(costCategories, row);
      const route = category ? 'sheets.finance.costs' : 'sheets.finance.income';
      const path = `${buildPath(route, { location_id: locationId })}?${new URLSearchParams({ [CHOSEN]: String(id) })}`;
      if (!found.has(key)) found.set(key, { key, name: category?.label ?? incomeName(own, row), path });
    }
  });
  return [...found.values()];
}

function incomeName({ input }: ConceptBusinessCase, id: string): Label | string {
  const row = input.income.find((each) => String(each.id) === id);
  if (row?.name) return row.name;
  return (row?.function && entryOf(areaFunctionTypes, row.function)?.label) || id;
}
