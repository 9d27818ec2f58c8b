/** The ground that houses of a type take: their rows, gardens and strips (domain.md 3.11), and the street in front. Metres. */
import { street } from '../../model/archetypes/street.ts';
import type { CapacityConcept } from '../../model/land/capacity.ts';

/** A row across the pattern of rows and streets; distances from the front of the first lot. */
interface Band {
  readonly lot: readonly [from: number, to: number];
  readonly houses: readonly [from: number, to: number];
  /** Whether its fronts look away from the side where the pattern starts. */
  readonly isTurned: boolean;
  /** Streets it is reached from: 0 before this pattern, 1 after it. */
  readonly streets: readonly number[];
}

/** A pattern that repeats: one or two rows, then a street. */
export interface HouseLots {
  readonly bands: readonly Band[];
  readonly period: number;
  readonly street: number;
  /** Houses that are joined, seen from the front; a row is some of them. */
  readonly block: { readonly length: number; readonly houses: number };
  /** Strips beside a row, left and right of its fronts, that its length does not hold. */
  readonly ends: readonly [number, number];
  /** Longest row. */
  readonly longest: number;
  /** Ground that a house covers, without a garage, m2. */
  readonly ground: number;
}

export function houseLots({ maxlength: longest, cfg }: CapacityConcept['building']): HouseLots {
  const of = cfg.house;
  const { maxlength: length, maxwidth: depth, offset_front: front, house_type: type } = of;
  const hasGarage = (least: number): boolean => of.garages >= least;
  const left = Math.max(of.offset_left, hasGarage(type === 'detached' ? 2 : 1) ? of.garage_length : 0);
  const right = Math.max(of.offset_right, hasGarage(1) ? of.garage_length : 0);
  const isApart = type === 'detached' || type === 'semi_detached';
  const joined = type === 'semi_detached' ? 2 : 1;
  const block = isApart ? joined * length + left + right : length;
  const shared = {
    street: street.defaults.maxwidth,
    longest: Math.max(block, longest),
    ground: length * depth,
    block: { length: block, houses: type === 'back_to_back' ? 2 : joined },
    ends: isApart ? ([0, 0] as const) : ([left, right] as const),
  };
  if (type === 'back_to_back') {
    const bands: Band[] = [
      {
        lot: [0, 2 * (front + depth)],
        houses: [front, front + 2 * depth],
        isTurned: false,
        streets: [0, 1],
      },
    ];
    return { ...shared, bands, period: 2 * (front + depth) + shared.street };
  }
  const back = type === 'patio' ? 0 : of.offset_back;
  const lot = front + depth + back;
  const bands: Band[] = [
    { lot: [0, lot], houses: [front, front + depth], isTurned: false, streets: [0] },
    { lot: [lot, 2 * lot], houses: [lot + back, lot + back + depth], isTurned: true, streets: [1] },
  ];
  return { ...shared, bands, period: 2 * lot + shared.street };
}
