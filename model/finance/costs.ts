import { costCategories } from '../enums/finance.ts';
import type { CostCategory, CostRow, Quantities, RowId } from './types.ts';

/** The computed cost sheet: each row, each group, the total. */
export interface CostSheet {
  rows: { id: RowId; category: CostCategory; amount: number }[];
  groups: Record<CostCategory, number>;
  total: number;
}

const isActive = (row: CostRow) => !row.archived && !row.deleted;

/** Rows with absolute amounts; percentages are of their sums. */
export const isOwnAmount = (row: CostRow) => row.type === 'flat_fee' || row.type === 'per_sqm_floor';

const ownAmount = (row: CostRow, gfa: number) => (row.type === 'per_sqm_floor' ? row.parameter * gfa : row.parameter);

export function ownAmounts(rows: CostRow[], category: CostCategory, gfa: number): number {
  return rows
    .filter((row) => isActive(row) && row.category === category && isOwnAmount(row))
    .reduce((sum, row) => sum + ownAmount(row, gfa), 0);
}

/**
 * domain.md 5.2: groups in the order A to G; a percentage of the running total takes the groups before its own. With
 * `ground` given, the flat and per-m2 ground rows together are that amount (5.3).
 */
export function workOutCosts(costs: CostRow[], quantities: Quantities, ground?: number): CostSheet {
  const active = costs.filter(isActive);
  const groundBase = ground ?? ownAmounts(active, 'ground', quantities.gfa);
  const buildingBase = ownAmounts(active, 'building', quantities.gfa);
  const sheet: CostSheet = {
    rows: [],
    groups: Object.fromEntries(costCategories.keys.map((key) => [key, 0])) as CostSheet['groups'],
    total: 0,
  };
  for (const category of costCategories.keys) {
    const before = sheet.total;
    if (ground !== undefined && category === 'ground') sheet.groups.ground = ground;
    for (const row of active) {
      if (row.category !== category) continue;
      const isReplaced = ground !== undefined && category === 'ground' && isOwnAmount(row);
      if (isReplaced) continue;
      const amount = amountOf(row, quantities.gfa, groundBase, buildingBase, before);
      sheet.rows.push({ id: row.id, category, amount });
      sheet.groups[category] += amount;
    }
    sheet.total += sheet.groups[category];
  }
  return sheet;
}

function amountOf(row: CostRow, gfa: number, ground: number, building: number, before: number): number {
  switch (row.type) {
    case 'percentage_of_ground':
      return (row.parameter / 100) * ground;
    case 'percentage_of_construction':
      return (row.parameter / 100) * building;
    case 'total':
      return (row.parameter / 100) * before;
    default:
      return ownAmount(row, gfa);
  }
}
