import type { ConstraintResult } from '../../../engine/host/types.ts';

/** Filled share of the bar and position of its limit, 0 to 1. */
export function slackBar({ value, target }: Pick<ConstraintResult, 'value' | 'target'>): {
  filled: number;
  limit: number;
} {
  const full = Math.max(value ?? 0, target, 0) || 1;
  return { filled: Math.max(0, value ?? 0) / full, limit: Math.max(0, target) / full };
}
