/** Holds back a release that differs so much from the one before that its source is probably wrong. */
import type { Knex } from 'knex';
import { describeColumns } from '../store/columns.ts';
import type { NewRelease, Release } from '../store/releases.ts';

/** Part by which the number of plots may change. */
const MOST_PLOTS = 0.2;
/** Part by which the features of a collection may change, and features that may come or go whatever part they are. */
const [MOST_FEATURES, FEW] = [0.2, 3];
/** Part of the values of a key that may appear or vanish. */
const MOST_KNOWN = 0.1;

async function knownShares(knex: Knex, { municipality, columns }: NewRelease): Promise<ReadonlyMap<string, number>> {
  const described = await describeColumns(knex, municipality, columns);
  return new Map(described.map(({ key, known, n }) => [key, n === 0 ? 0 : known / n]));
}

interface Counted {
  readonly id: number;
  readonly rows: number;
}

async function featureCounts(knex: Knex, { municipality, imports }: NewRelease): Promise<ReadonlyMap<string, number>> {
  const rows = await knex
    .withSchema('geo')
    .from('import')
    .where({ municipality })
    .whereIn('id', Object.values(imports))
    .select<Counted[]>('id', 'rows');
  const byId = new Map(rows.map((each) => [each.id, each.rows]));
  return new Map(Object.entries(imports).map(([name, id]) => [name, byId.get(id) ?? 0]));
}

const isSuspicious = (before: number, now: number): boolean => {
  const change = Math.abs(now - before);
  return before > 0 && (now === 0 || (change > MOST_FEATURES * before && change > FEW));
};

/** Returns what differs too much, as sentences. */
export async function suspicions(knex: Knex, before: Release, next: NewRelease): Promise<string[]> {
  const found: string[] = [];
  if (Math.abs(next.plots - before.plots) > MOST_PLOTS * before.plots)
    found.push(`${next.plots} plots instead of ${before.plots}`);
  const [were, are] = [await featureCounts(knex, before), await featureCounts(knex, next)];
  for (const [name, count] of are) {
    const earlier = were.get(name) ?? 0;
    if (isSuspicious(earlier, count)) found.push(`${name} has ${count} features instead of ${earlier}`);
  }
  const [old, now] = [await knownShares(knex, before), await knownShares(knex, next)];
  for (const [key, share] of now) {
    const earlier = old.get(key);
    // Nothing was known while its source was not loaded.
    if (!earlier || Math.abs(share - earlier) <= MOST_KNOWN) continue;
    const percent = (part: number) => `${Math.round(100 * part)} %`;
    found.push(`${key} known for ${percent(share)} instead of ${percent(earlier)}`);
  }
  return found;
}
