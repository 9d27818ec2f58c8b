/** What every adapter of features does under every fault. */
import { describe, expect, it } from 'vitest';
import type { RawFeature } from '../../../../server/geodata/features.ts';
import { SourceFailure, type FailureKind } from '../../../../server/fetcher/failure.ts';
import { landFaults, wayFaults, type LandFaultName, type WayFaultName } from '../../../support/services/faults.ts';
import type { ReplayedSources } from '../../../support/services/sources.ts';

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

const land: Readonly<Record<LandFaultName, LandOutcome>> = {
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

export interface FaultyAdapter {
  readonly faults: { land: LandFaultName | null };
  sources(): ReplayedSources;
  /** Everything that the adapter gives, by tools of its own. */
  collect(): Promise<readonly RawFeature[]>;
  readonly moreLand?: Partial<Record<LandFaultName, LandOutcome>>;
}

const sorted = (features: readonly RawFeature[]): RawFeature[] => features.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** All numbers of all coordinates. */
export const flat = (of: readonly RawFeature[]): number[] =>
  of.flatMap(({ geometry }) =>
    geometry && geometry.type !== 'GeometryCollection' ? (geometry.coordinates as unknown[]).flat(4) : [],
  ) as number[];

/** One that is tried again, one that stops, and one that the adapter itself meets. */
const byDay: readonly WayFaultName[] = ['503 for 20 requests', 'an HTML page', 'half of the JSON'];

/**
 * Faults that each adapter is put under: all of them at night. By day the test of the fetcher shows all, because it meets them
 * for every adapter. That an answer without a size stops at the limit takes half a second, so its test alone shows that.
 */
export const wayFaultNames = (Object.keys(wayFaults) as WayFaultName[]).filter((fault) =>
  process.env['KAVEL_EVERY_WAY'] === '1' ? fault !== '60 MB' : byDay.includes(fault),
);

export function underEveryFault({ faults, sources, collect, moreLand = {} }: FaultyAdapter): void {
  let kept: Promise<RawFeature[]> | undefined;
  const sound = (): Promise<RawFeature[]> => (kept ??= collect().then(sorted));

  describe('under a fault on the way', () => {
    it.each(wayFaultNames)('%s', async (fault) => {
      const whole = await sound();
      sources().replay.breakNext(fault);
      const result = await collect().catch((error: unknown) => error);
      if (wayOutcomes[fault] === 'same') return expect(sorted(result as RawFeature[])).toEqual(whole);
      expect(result).toBeInstanceOf(SourceFailure);
      expect(result).toMatchObject({ kind: wayOutcomes[fault] });
      sources().replay.calm();
      expect(sorted(await collect())).toEqual(whole);
    });
  });

  describe('under a fault of its features', () => {
    it.each(Object.keys(landFaults) as LandFaultName[])('%s', async (fault) => {
      const whole = await sound();
      faults.land = fault;
      const found = sorted(await collect());
      const outcome = { ...land, ...moreLand }[fault];
      if (outcome === 'none') return expect(found).toEqual([]);
      if (outcome === 'same') return expect(found).toEqual(whole);
      if (outcome === 'no ids') return expect(new Set(found.map(({ id }) => id))).toEqual(new Set(['']));
      expect(found.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
      if (outcome !== 'same places') return;
      const [a, b] = [flat(found), flat(whole)];
      expect(a).toHaveLength(b.length);
      expect(Math.max(...a.map((value, at) => Math.abs(value - b[at]!)))).toBeLessThan(0.001);
    });
  });
}
