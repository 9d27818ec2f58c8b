/** The lines of the grid of costs: locations, their groups A to G, and the costs in each group. */
import { design } from '../../../model/design.ts';
import type { Cost } from '../../../model/entities/cost.ts';
import { costCategories } from '../../../model/enums/finance.ts';
import type { ConceptBusinessCase } from '../../../model/finance/concept.ts';
import { ownAmounts } from '../../../model/finance/costs.ts';
import { ratio, type CostCategory, type Quantities } from '../../../model/finance/types.ts';
import { amountIn, type PhasedAmount } from '../phasing.ts';

/** Where the quantity of a cost comes from. */
type CostBase =
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
  /** Of a location, EUR per period. */
  perYear: readonly number[] | null;
  /** Growth a year of later payments, a share of 1. */
  index: number;
  /** What shares of it are of; null without figures. */
  of: (Quantities & { total: number }) | null;
  below: readonly CostLine[];
}

export const groupLineKey = (locationId: number, category: CostCategory): string => `group:${locationId}:${category}`;
export const newLineKey = (locationId: number, category: CostCategory): string => `new:${locationId}:${category}`;
export const costLineKey = (costId: number): string => `cost:${costId}`;

interface CostSheetInput {
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
  const quantities = found?.input.quantities;
  const finance = found?.input.finance ?? {};
  const index = finance.indexing === true ? (finance.index_costs ?? design.finance.index_costs.default) : 0;
  const shared = { locationId, index, of: quantities ? { ...quantities, total: total ?? 0 } : null };
  const none = { code: '', quantity: null, base: null, phasing: null, perYear: null };
  const measures = (amount: number | null) => ({
    amount,
    share: ratio(amount, total ?? 0),
    perGfa: ratio(amount, quantities?.gfa ?? 0),
    perUnit: ratio(amount, quantities?.units ?? 0),
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
          kind: 'cost',
          ...shared,
          ...none,
          category,
          cost,
          base,
          below: [],
          code: cost.archived ? '' : `${letter}.${++number}`,
          quantity: base && found && quantityOf(base, found, found.input.quantities),
          ...measures(amount),
        };
      });
    const empty: CostLine = {
      key: newLineKey(locationId, category),
      kind: 'new',
      ...shared,
      ...none,
      category,
      cost: null,
      below: [],
      amount: null,
      share: null,
      perGfa: null,
      perUnit: null,
    };
    if (hasNew) below.push(empty);
    return {
      key: groupLineKey(locationId, category),
      kind: 'group',
      ...shared,
      ...none,
      category,
      cost: null,
      code: letter,
      below,
      phasing: found?.input.phasing?.[category] ?? null,
      ...measures(figureOf(found, `group_${category}`)),
    };
  });
  return {
    key: `location:${locationId}`,
    kind: 'location',
    ...shared,
    ...none,
    category: null,
    cost: null,
    perYear: found && yearsOf(groups),
    ...measures(total),
    below: groups,
  };
}

/** What the groups together cost in each period, EUR. */
function yearsOf(groups: readonly CostLine[]): number[] {
  const count = Math.max(1, ...groups.map(({ phasing }) => phasing?.length ?? 0));
  const phased = groups.flatMap((group) => phasedOf(group) ?? []);
  return Array.from({ length: count }, (_, period) => phased.reduce((sum, each) => sum + amountIn(period, each), 0));
}

/** The amount of a group with its shares; null for other lines. */
export const phasedOf = ({ kind, amount, phasing, index }: CostLine): Omit<PhasedAmount, 'part'> | null =>
  kind === 'group' && amount !== null && phasing ? { amount, shares: phasing, index } : null;

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
