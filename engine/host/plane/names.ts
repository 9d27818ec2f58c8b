import { PlaneFault, PlaneFillRule, PlaneJoin, PlaneOperation, PlaneStatus } from '../../abi/plane.ts';
import { snakeCase } from '../names.ts';
import type { FaultKey, PlaneStatusKey } from './types.ts';

/** Returns the keys of an ABI enum: its member names in snake case. */
const keysOf = (list: object): string[] =>
  Object.keys(list)
    .filter((name) => Number.isNaN(Number(name)))
    .map((name) => (name === 'EvenOdd' ? 'evenodd' : snakeCase(name)));

const statuses = keysOf(PlaneStatus);
const faults = keysOf(PlaneFault);

export const statusKey = (status: number): PlaneStatusKey => statuses[status] as PlaneStatusKey;
export const faultKey = (fault: number): FaultKey | null => (fault === 0 ? null : (faults[fault] as FaultKey));

/** Returns the number of a key; throws a TypeError if it is unknown. */
function numberOf(what: string, keys: readonly string[], key: unknown): number {
  const index = keys.indexOf(key as string);
  if (index < 0) throw new TypeError(`${what} must be one of ${keys.join(', ')}`);
  return index;
}

const operations = keysOf(PlaneOperation);
const fillRules = keysOf(PlaneFillRule);
const joins = keysOf(PlaneJoin);

export const operationNumber = (key: unknown): number => numberOf('operation', operations, key);
export const fillRuleNumber = (key: unknown): number => numberOf('fillRule', fillRules, key ?? 'nonzero');
export const joinNumber = (key: unknown): number => numberOf('join', joins, key ?? 'miter');

/** Statuses of the module's skeletons: done, empty, invalid, no weight, outside the grid, too many corners, failed, endless. */
const skeletonStatuses: PlaneStatusKey[] = [
  ...(['ok', 'no_area', 'invalid', 'invalid'] as const),
  ...(['out_of_range', 'too_complex', 'too_complex', 'too_complex'] as const),
];
export const skeletonStatus = (status: number): PlaneStatusKey => skeletonStatuses[status]!;
