import { workOutCosts } from './costs.ts';
import type { CostRow, Quantities, RowId } from './types.ts';

interface ResidualValue {
  /** The cost sheet with a ground price of zero: T(0). */
  costsWithoutGround: number;
  /** Ground amount at which the result equals the wanted profit and risk; null when there is none. */
  ground: number | null;
  /** The same before the land is made ready for building. */
  rawLand: number | null;
}

/** The sheet is affine in the ground amount, so any probe works; this one keeps the digits of euros. */
const PROBE = 1_000_000;

/** How much the total costs rise per euro of ground. */
export const groundFactor = (costs: CostRow[], quantities: Quantities, costsWithoutGround: number): number =>
  (workOutCosts(costs, quantities, PROBE).total - costsWithoutGround) / PROBE;

/** How much each cost rises per euro of ground, without those that do not: with that euro itself they are the factor. */
export function groundShares(costs: CostRow[], quantities: Quantities): { id: RowId; share: number }[] {
  const without = new Map(workOutCosts(costs, quantities, 0).rows.map(({ id, amount }) => [id, amount]));
  return workOutCosts(costs, quantities, PROBE).rows.flatMap(({ id, amount }) => {
    const share = (amount - without.get(id)!) / PROBE;
    return share === 0 ? [] : [{ id, share }];
  });
}

/** domain.md 5.3: the residual land value. */
export function residualValue(
  costs: CostRow[],
  quantities: Quantities,
  revenue: number,
  profit: number,
): ResidualValue {
  const costsWithoutGround = workOutCosts(costs, quantities, 0).total;
  const factor = groundFactor(costs, quantities, costsWithoutGround);
  if (!(factor > 0)) return { costsWithoutGround, ground: null, rawLand: null };
  const ground = (revenue - profit - costsWithoutGround) / factor;
  const development = workOutCosts(
    costs.filter((row) => row.category === 'ground' && row.development === true),
    quantities,
  ).total;
  return { costsWithoutGround, ground, rawLand: ground - development };
}
