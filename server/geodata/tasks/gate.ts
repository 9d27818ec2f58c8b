/** Holds a release back that differs so much from the one before that its source is more likely wrong than the land. */
import type { Knex } from 'knex';
import { describeColumns } from '../store/columns.ts';
import type { NewRelease, Release } from '../store/releases.ts';

/** Part by which the number of plots may change. */
const MOST_PLOTS = 0.2;
/** Part of the values of a key that may appear or vanish. */
const MOST_KNOWN = 0.1;

async function knownShares(knex: Knex, { municipality, columns }: NewRelease): Promise<ReadonlyMap<string, number>> {
  const described = await describeColumns(knex, municipality, columns);
  return new Map(described.map(({ key, known, n }) => [key, n === 0 ? 0 : known / n]));
}

/** Returns what differs too much, as sentences. */
export async function suspicions(knex: Knex, before: Release, next: NewRelease): Promise<string[]> {
  const found: string[] = [];
  if (Math.abs(next.plots - before.plots) > MOST_PLOTS * before.plots)
    found.push(`${next.plots} plots instead of ${before.plots}`);
  const [old, now] = [await knownShares(knex, before), await knownShares(knex, next)];
  for (const [key, share] of now) {
    const earlier = old.get(key);
    if (earlier === undefined || Math.abs(share - earlier) <= MOST_KNOWN) continue;
    const percent = (part: number) => `${Math.round(100 * part)} %`;
    found.push(`${key} known for ${percent(share)} instead of ${percent(earlier)}`);
  }
  return found;
}
