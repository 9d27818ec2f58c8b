/** Writes what was typed, pasted, moved and removed among costs to their records. */
import type { Cost } from '../../../model/entities/cost.ts';
import { costCategories } from '../../../model/enums/finance.ts';
import type { CostCategory } from '../../../model/finance/types.ts';
import { suggestedCosts } from '../../../model/rules/location/costs.ts';
import { nextOrder, ORDER_STEP, renumber } from '../../../model/rules/record/order.ts';
import type { GridChange, RefusedRow } from '../../grid/types.ts';
import type { Language } from '../../i18n/language.ts';
import { changePhasing } from '../../stores/generation/finance.ts';
import { createRecord, editRecord, type DeepPartial } from '../../stores/records/records.ts';
import { writeRows } from '../../stores/records/writeall.ts';
import { valuesOf, writeLines } from '../lines.ts';
import { periodOf, sharesAfter } from '../phasing.ts';
import { written } from './columns.ts';
import { categoryOfCode, costLineKey, type CostLine } from './rows.ts';
import { steps } from './texts.ts';

/** The fields of a cost in cells of one row; a code means its group. */
function costPatch(values: Readonly<Record<string, unknown>>): DeepPartial<Cost> {
  const own = written.filter((key) => key in values).map((key) => [key, values[key]]);
  const category = typeof values['code'] === 'string' ? categoryOfCode(values['code']) : null;
  return Object.fromEntries(category ? [...own, ['category', category]] : own) as DeepPartial<Cost>;
}

/** Writes changed cells; all of them are one step. */
export function writeCosts(lines: readonly CostLine[], changes: readonly GridChange[], gesture: string) {
  return writeLines(lines, changes, steps.cost, gesture, (line, own) => {
    if (line.cost) {
      const patch = costPatch(valuesOf(own));
      if (Object.keys(patch).length > 0) editRecord('cost', line.cost.id, patch, { label: steps.cost, gesture });
    } else if (line.kind === 'group') {
      const periods = new Map(own.map(({ column, value }) => [periodOf(column)!, value]));
      const shares = sharesAfter(line.phasing ?? [], periods);
      changePhasing(line.locationId, line.category!, shares, { label: steps.phasing, gesture });
    }
  });
}

/**
 * Makes costs of typed or pasted lines; one without a code joins the group of the line before it, the first that of `group`. Returns
 * the keys of their lines, of many none.
 */
export function addCosts(
  locationId: number,
  costs: readonly Cost[],
  rows: readonly Readonly<Record<string, unknown>>[],
  gesture: string,
  group: CostCategory | null = null,
): string[] | Promise<readonly RefusedRow<number>[]> {
  const first = nextOrder(costs.map((each) => each.order));
  let category: CostCategory = group ?? costs.at(-1)?.category ?? 'ground';
  const drafts = rows.map((row, at) => {
    const patch = costPatch(row);
    category = patch.category ?? category;
    return { ...patch, category, order: first + at * ORDER_STEP, locationId };
  });
  const keys: string[] = [];
  const refused = writeRows([...drafts.keys()], steps.addCost, gesture, (at, step) => {
    keys.push(costLineKey(createRecord('cost', drafts[at]!, step).id));
  });
  return refused ?? keys;
}

/** The rows most developments have; for a location without costs. */
export function addUsualCosts(locationId: number, language: Language): void {
  const gesture = crypto.randomUUID();
  for (const row of suggestedCosts(language))
    createRecord('cost', { ...row, locationId }, { label: steps.addCost, gesture });
}

interface CostMove {
  id: number;
  order?: number;
  category?: CostCategory;
}

/** What moving a cost one line up (-1) or down (1) changes; past the edge of its group it joins the next one. */
function costMoves(costs: readonly Cost[], id: number, by: -1 | 1): CostMove[] {
  const { keys } = costCategories;
  const inOrder = keys.flatMap((key) => costs.filter(({ category }) => category === key));
  const at = inOrder.findIndex((each) => each.id === id);
  const cost = inOrder[at];
  if (!cost) return [];
  const other = inOrder[at + by];
  if (other?.category !== cost.category) {
    const category = keys[keys.indexOf(cost.category) + by];
    // At the end of the group above, or the start of the one below: its place in the order stays between them.
    return category ? [{ id, category }, ...renumber(inOrder)] : [];
  }
  const next = [...inOrder];
  [next[at], next[at + by]] = [other, cost];
  return renumber(next);
}

export function moveCost(costs: readonly Cost[], id: number, by: -1 | 1): void {
  const gesture = crypto.randomUUID();
  for (const { id: moved, ...patch } of costMoves(costs, id, by))
    editRecord('cost', moved, patch, { label: steps.moveCost, gesture });
}

/** What putting a cost before a line changes: before a cost, or last in the group above a group or an empty line. */
export function costMovesTo(lines: readonly CostLine[], id: number, before: string | null): CostMove[] {
  const cost = lines.find((line) => line.cost?.id === id)?.cost;
  const target = lines.find(({ key }) => key === before);
  const isElsewhere = before !== null && target?.locationId !== cost?.locationId;
  if (!cost || isElsewhere) return [];
  const { keys } = costCategories;
  const category = groupAbove(target) ?? keys.at(-1)!;
  const own = lines.flatMap((line) => (line.cost && line.locationId === cost.locationId ? [line.cost] : []));
  const others = own.filter((each) => each.id !== id);
  const found = target?.cost ? others.findIndex((each) => each.id === target.cost!.id) : -1;
  const end = others.findLastIndex((each) => keys.indexOf(each.category) <= keys.indexOf(category)) + 1;
  const moved = renumber(others.toSpliced(found >= 0 ? found : end, 0, cost));
  if (category === cost.category) return moved;
  const order = moved.find((each) => each.id === id)?.order;
  return [...moved.filter((each) => each.id !== id), { id, category, ...(order !== undefined && { order }) }];
}

/** The group that ends above a line, or holds it; null below the last. */
function groupAbove(line: CostLine | undefined): CostCategory | null {
  if (!line?.category) return null;
  const { keys } = costCategories;
  return line.kind === 'group' ? keys[Math.max(0, keys.indexOf(line.category) - 1)]! : line.category;
}

/** Moves the dragged costs before a line; `lines` are in the order shown. */
export function moveCosts(lines: readonly CostLine[], dragged: readonly string[], before: string | null): void {
  const gesture = crypto.randomUUID();
  for (const key of dragged) {
    const cost = lines.find((line) => line.key === key)?.cost;
    if (!cost) continue;
    for (const { id, ...patch } of costMovesTo(lines, cost.id, before))
      editRecord('cost', id, patch, { label: steps.moveCost, gesture });
  }
}
