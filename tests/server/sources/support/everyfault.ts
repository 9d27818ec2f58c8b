/** What everything that asks a source does under every fault. */
import type { RawFeature } from '../../../../server/geodata/features.ts';
import type { FailureKind } from '../../../../server/fetcher/failure.ts';
import { wayFaults, type LandFaultName, type WayFaultName } from '../../../support/services/faults.ts';

/** The same features as without the fault, or a failure; after it, the next task gets the same features again. */
export const wayOutcomes: Readonly<Record<WayFaultName, 'same' | FailureKind>> = {
  '429 with Retry-After': 'same',
  '429 without Retry-After': 'same',
  '429 with a long Retry-After': 'away',
  500: 'same',
  '503 for 20 requests': 'away',
  silence: 'same',
  'a cut body': 'same',
  'half of the JSON': 'same',
  'an HTML page': 'changed',
  '60 MB': 'changed',
  '60 MB announced': 'changed',
  'a redirect to another host': 'changed',
  'an expired key': 'refused',
};

/**
 * `same places`: to a millimetre. `same ids`: other shapes or values, which the store and the formulas judge. `no ids`: the store
 * stops the import, as one in a hundred may lack them.
 */
export type LandOutcome = 'same' | 'same places' | 'same ids' | 'no ids' | 'none';

export const landOutcomes: Readonly<Record<LandFaultName, LandOutcome>> = {
  'no features': 'none',
  'duplicate ids': 'same',
  'swapped axes': 'same',
  'degrees for RD': 'same places',
  'renamed properties': 'no ids',
  'names without plot numbers': 'same ids',
  'numbers as texts': 'same ids',
  'lists as values': 'same ids',
  'open rings': 'same ids',
  'crossing rings': 'same ids',
};

/** All numbers of all coordinates. */
export const flat = (of: readonly RawFeature[]): number[] =>
  of.flatMap(({ geometry }) =>
    geometry && geometry.type !== 'GeometryCollection' ? (geometry.coordinates as unknown[]).flat(4) : [],
  ) as number[];

/**
 * Faults that each adapter is put under. That an answer without a size stops at the limit takes half a second, so the test of the
 * fetcher alone shows that.
 */
export const wayFaultNames = (Object.keys(wayFaults) as WayFaultName[]).filter((fault) => fault !== '60 MB');
