/** How many locations the subscription still admits. */
import type { Company } from '../../model/entities/company.ts';
import type { Location } from '../../model/entities/location.ts';
import { cappedTypes } from '../../model/rules/location/location.ts';
import { tierCaps } from '../../model/rules/account/tiers.ts';

interface Room {
  used: number;
  most: number;
  left: number;
}

/** Null without a cap. */
export function roomIn(
  { subscription }: Pick<Company, 'subscription'>,
  locations: readonly Pick<Location, 'type'>[],
): Room | null {
  const most = tierCaps[subscription].locations;
  if (most === null) return null;
  const used = locations.filter(({ type }) => cappedTypes.includes(type)).length;
  return { used, most, left: Math.max(0, most - used) };
}
