/** Throws `not_in_tier` when the tier of the company lacks the feature. */
import { tierCaps } from '../../model/rules/account/tiers.ts';
import { failureOf } from '../errors.ts';
import type { Scope } from './scope.ts';

export function requireTier(feature: 'surveys' | 'ownStyle', field: string, { subscription }: Scope): void {
  if (!tierCaps[subscription][feature]) throw failureOf('not_in_tier', field, 'tier');
}
