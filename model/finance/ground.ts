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
interface GroundExploitationInput extends Record<ExploitationKey, number> {
  /** EUR; absent: interest on the debt of each period at the rate below. */
  interest?: number;
  interest_rate?: number;
  discount_rate?: number;
  /** Shares per period, by the names above. */
  phasing?: Record<string, number[]>;
}

/** Shares of an amount without phasing: all of it now. */
const usualPhasing = [1];

/** What a location entered, each with its shares per period. */
export interface EnteredExploitation extends GroundExploitationInput {
  interest_rate: number;
  discount_rate: number;
  phasing: Record<ExploitationKey, number[]>;
}

/** The ground exploitation of a location from its parameters; the usual rates and phasing where it has none. */
export function enteredExploitation(finance: {
  exploitation?: StoredExploitation;
  interest_rate?: number;
  discount_rate?: number;
}): EnteredExploitation {
  const { amounts, phasing } = finance.exploitation ?? storedExploitation(null);
  const amountOf = (key: ExploitationKey) => amounts[key] ?? 0;
  const sharesOf = (key: ExploitationKey) => phasing[key] ?? usualPhasing;
  return {
    land_issue: amountOf('land_issue'),
    subsidies: amountOf('subsidies'),
    acquisition: amountOf('acquisition'),
    site_preparation: amountOf('site_preparation'),
    plan_costs: amountOf('plan_costs'),
    interest_rate: finance.interest_rate ?? design.finance.interest_rate.default,
    discount_rate: finance.discount_rate ?? design.finance.discount_rate.default,
    phasing: {
      land_issue: sharesOf('land_issue'),
      subsidies: sharesOf('subsidies'),
      acquisition: sharesOf('acquisition'),
      site_preparation: sharesOf('site_preparation'),
      plan_costs: sharesOf('plan_costs'),
    },
  };
}

interface GroundExploitation {
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

/** Interest per period over the debt that it starts with, paid from the same account, and the balance that it ends with. */
export function interestAccount(flows: readonly number[], rate: number): { dues: number[]; balances: number[] } {
  const [dues, balances]: [number[], number[]] = [[], []];
  let balance = 0;
  for (const flow of flows) {
    const due = Math.max(0, -balance) * rate;
    balance += flow - due;
    dues.push(due);
    balances.push(balance);
  }
  return { dues, balances };
}

const interestOn = (flows: readonly number[], rate: number): number =>
  interestAccount(flows, rate).dues.reduce((sum, due) => sum + due, 0);
