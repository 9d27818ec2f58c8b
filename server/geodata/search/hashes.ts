/** Hashes of what was searched: equal ones need not be searched again. */
import { createHash } from 'node:crypto';
import type { SearchQuestion } from '../../../engine/host/landsearch/plan.ts';
import type { SearchedRelease } from '../../../model/land/runs.ts';
import { searchFilterOf } from '../../../model/rules/search/search.ts';

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

export const releasesHash = (releases: readonly SearchedRelease[]): string =>
  hashOf(releases.map(({ municipality, hash }) => [municipality, hash]));

/** Equal for equal questions: a run with it and the same releases need not be repeated. */
export function questionHash(
  { filters, keepsUnknown, own, figures }: Omit<SearchQuestion, 'places'>,
  most: number,
): string {
  const versions = Object.entries(figures).map(([id, { version }]) => [id, version]);
  const asked = filters.map(searchFilterOf).sort((a, b) => a.id - b.id);
  return hashOf([asked, keepsUnknown, own, most, ...versions]);
}
