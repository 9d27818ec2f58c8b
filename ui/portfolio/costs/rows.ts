/** The lines of the grid of costs: locations, their groups A to G, and the costs in each group. */
import type { Cost } from '../../../model/entities/cost.ts';
import { costCategories } from '../../../model/enums/finance.ts';
import type { ConceptBusinessCase } from '../../../model/finance/concept.ts';
import { ownAmounts } from '../../../model/finance/costs.ts';
import { ratio, type CostCategory, type Quantities } from '../../../model/finance/types.ts';

/** Where the quantity of a cost comes from. */
export type CostBase =
  | { of: 'gfa' }
  /** Flat and per-m2 amounts of a group. */
  | { of: 'group'; category: CostCategory }
  /** All groups before its own. */
  | { of: 'before'; category: CostCategory };

export interface CostLine {
  key: string;
  /** `new`: the empty line of a group, in which typing makes a cost. */
  kind: 'location' | 'group' | 'cost' | 'new';
  locationId: number;
  category: CostCategory | null;
  cost: Cost | null;
  /** `A`, `A.1`; archived costs and locations have none. */
  code: string;
  /** m2 GFA, or the amount of which a percentage is taken. */
  quantity: number | null;
  base: CostBase | null;
  /** EUR; null for an archived cost. */
  amount: number | null;
  /** Of the total of the location. */
  share: number | null;
  perGfa: number | null;
  perUnit: number | null;
  /** Of a group, per period. */
  phasing: readonly number[] | null;
  below: readonly CostLine[];
}

export const groupLineKey = (locationId: number, category: CostCategory): string => `group:${locationId}:${category}`;
export const newLineKey = (locationId: number, category: CostCategory): string => `new:${locationId}:${category}`;
export const costLineKey = (costId: number): string => `cost:${costId}`;

export interface CostSheetInput {
  locationId: number;
  /** Null while no concept has figures: the lines then have no amounts. */
  found: ConceptBusinessCase | null;
  /** In order, archived ones included. */
  costs: readonly Cost[];
  /** Whether each group ends with an empty line. */
  hasNew?: boolean;
}

/** The line of a location with its groups and costs below it. */
export function costLines({ locationId, found, costs, hasNew = false }: CostSheetInput): CostLine {
  const total = figureOf(found, 'total_costs');
  const measures = (amount: number | null) => ({
    amount,
    share: ratio(amount, total ?? 0),
    perGfa: ratio(amount, found?.input.quantities.gfa ?? 0),
    perUnit: ratio(amount, found?.input.quantities.units ?? 0),
  });
  const groups = costCategories.entries.map(({ key: category, letter }): CostLine => {
    let number = 0;
    const below = costs
      .filter((cost) => cost.category === category)
      .map((cost): CostLine => {
        const amount = cost.archived ? null : figureOf(found, `cost_${cost.id}`);
        const base = baseOf(cost);
        return {
          key: costLineKey(cost.id),
          ...{ kind: 'cost', locationId, category, cost, base, phasing: null, below: [] },
          code: cost.archived ? '' : `${letter}.${++number}`,
          quantity: base && found && quantityOf(base, found, found.input.quantities),
          ...measures(amount),
        };
      });
    const empty: CostLine = {
      key: newLineKey(locationId, category),
      ...{ kind: 'new', locationId, category, cost: null, code: '', quantity: null, base: null },
      ...{ amount: null, share: null, perGfa: null, perUnit: null, phasing: null, below: [] },
    };
    if (hasNew) below.push(empty);
    return {
      key: groupLineKey(locationId, category),
      ...{ kind: 'group', locationId, category, cost: null, code: letter, quantity: null, base: null, below },
      phasing: found?.input.phasing?.[category] ?? null,
      ...measures(figureOf(found, `group_${category}`)),
    };
  });
  return {
    key: `location:${locationId}`,
    ...{
      kind: 'location',
      locationId,
      category: null,
      cost: null,
      code: '',
      quantity: null,
      base: null,
      phasing: null,
    },
    ...measures(total),
    below: groups,
  };
}

const figureOf = (found: ConceptBusinessCase | null, key: string): number | null => found && (found.figures[key] ?? 0);

function baseOf({ type, category }: Cost): CostBase | null {
  switch (type) {
    case 'per_sqm_floor':
      return { of: 'gfa' };
    case 'percentage_of_ground':
      return { of: 'group', category: 'ground' };
    case 'percentage_of_construction':
      return { of: 'group', category: 'building' };
    case 'total':
      return { of: 'before', category };
    case 'flat_fee':
      return null;
  }
}

function quantityOf(base: CostBase, { figures, input }: ConceptBusinessCase, { gfa }: Quantities): number {
  if (base.of === 'gfa') return gfa;
  if (base.of === 'group') return ownAmounts(input.costs, base.category, gfa);
  const before = costCategories.keys.slice(0, costCategories.keys.indexOf(base.category));
  return before.reduce((sum, category) => sum + (figures[`group_${category}`] ?? 0), 0);
}

/** Lines and all lines below them. */
export const everyLine = (lines: readonly CostLine[]): CostLine[] =>
  lines.flatMap((line) => [line, ...everyLine(line.below)]);

/** The group that a code or letter means: `D`, `d.3`. */
export function categoryOfCode(code: string): CostCategory | null {
  const letter = code.trim().charAt(0).toUpperCase();
  return costCategories.entries.find((entry) => entry.letter === letter)?.key ?? null;
}
