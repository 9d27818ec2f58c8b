import { design } from '../design.ts';
import { fieldsOf, phasingOf } from './stored.ts';
import { flowsOf, netPresentValue, type Phased } from './cashflow.ts';

export const exploitationRevenues = ['land_issue', 'subsidies'] as const;
export const exploitationExpenses = ['acquisition', 'site_preparation', 'plan_costs'] as const;
/** What is entered of a ground exploitation. */
export const exploitationKeys = [...exploitationRevenues, ...exploitationExpenses] as const;
export type ExploitationKey = (typeof exploitationKeys)[number];

/** As a location keeps it. */
export interface StoredExploitation {
  /** EUR; all positive. */
  amounts: Partial<Record<ExploitationKey, number>>;
  /** Shares per period, by the same names. */
  phasing: Partial<Record<ExploitationKey, number[]>>;
}

/** A stored object as amounts and shares; unusable values are left out. */
export function storedExploitation(stored: unknown): StoredExploitation {
  const from = fieldsOf(stored);
  const amounts = fieldsOf(from.amounts);
  const phasing = phasingOf(from.phasing);
  const usable = (value: unknown): value is number => typeof value === 'number' && value >= 0 && Number.isFinite(value);
  return {
    amounts: Object.fromEntries(exploitationKeys.flatMap((key) => (usable(amounts[key]) ? [[key, amounts[key]]] : []))),
    phasing: Object.fromEntries(exploitationKeys.flatMap((key) => (phasing[key] ? [[key, phasing[key]]] : []))),
  };
}

/** Municipal ground exploitation (domain.md 5.4): land is bought, made ready and issued. Amounts in EUR, all positive. */
export interface GroundExploitationInput extends Record<ExploitationKey, number> {
  /** EUR; absent: interest on the debt of each period at the rate below. */
  interest?: number;
  interest_rate?: number;
  discount_rate?: number;
  /** Shares per period, by the names above. */
  phasing?: Record<string, number[]>;
}

export interface GroundExploitation {
  revenue: number;
  costs: number;
  interest: number;
  result: number;
  /** Before interest. */
  flows: number[];
  npv: number;
  end_value: number;
}

export function groundExploitation(input: GroundExploitationInput): GroundExploitation {
  const phased = (key: ExploitationKey, sign: number): Phased => ({
    key,
    amount: sign * input[key],
    index: 0,
  });
  const amounts = [
    ...exploitationRevenues.map((key) => phased(key, 1)),
    ...exploitationExpenses.map((key) => phased(key, -1)),
  ];
  const flows = flowsOf(amounts, input.phasing ?? {});
  const revenue = exploitationRevenues.reduce((sum, key) => sum + input[key], 0);
  const costs = exploitationExpenses.reduce((sum, key) => sum + input[key], 0);
  const interest = input.interest ?? interestOn(flows, input.interest_rate ?? design.finance.interest_rate.default);
  const rate = input.discount_rate ?? design.finance.discount_rate.default;
  const npv = netPresentValue(flows, rate);
  const end = npv * (1 + rate) ** (flows.length - 1);
  return { revenue, costs, interest, result: revenue - costs - interest, flows, npv, end_value: end };
}

/** Interest over the debt that each period starts with, paid from the same account. */
function interestOn(flows: number[], rate: number): number {
  let balance = 0;
  let interest = 0;
  for (const flow of flows) {
    const due = Math.max(0, -balance) * rate;
    interest += due;
    balance += flow - due;
  }
  return interest;
}
