/** States of the sources of the land: what is served of each, and why a source gave nothing. */
import type { Knex } from 'knex';
import type { FailingPlace, SourceState } from '../../../model/land/landcalls.ts';
import { landSources } from '../../../model/land/sources.ts';
import type { LandSource } from '../contract.ts';
import { LAST_FAILED } from '../store/imports.ts';
import { GIVEN } from '../store/inputs.ts';
import { EVERY_MUNICIPALITY } from '../store/tables.ts';

/** An import that is served, or the last one of a collection, which failed. */
interface Row {
  readonly municipality: number;
  readonly source: LandSource;
  readonly collection: string;
  readonly state: 'running' | 'done' | 'failed';
  readonly failure: string | null;
  readonly missing: readonly string[];
  readonly fetchedAt: Date | null;
  readonly hasEarlier: boolean;
}

const dayOf = (time: Date): string => time.toISOString();

/** Each municipality in which a collection failed, with the oldest of what is served of the failing ones. */
function failingPlaces(rows: readonly Row[]): FailingPlace[] {
  const places = new Map<number, FailingPlace>();
  for (const { municipality, collection, state } of rows.filter(({ failure }) => failure !== null)) {
    const served = rows.find(
      (each) => each.municipality === municipality && each.collection === collection && !each.failure,
    );
    const fetched = served?.fetchedAt ? dayOf(new Date(served.fetchedAt)) : null;
    const other = places.get(municipality);
    places.set(municipality, {
      municipality,
      condition: state === 'failed' || other?.condition === 'failed' ? 'failed' : 'away',
      lastGood: !other
        ? fetched
        : [fetched, other.lastGood].includes(null)
          ? null
          : [fetched, other.lastGood].sort()[0]!,
    });
  }
  return [...places.values()];
}

const absent = (source: LandSource): SourceState => ({
  source,
  condition: 'absent',
  from: null,
  to: null,
  without: 0,
  failing: [],
  problem: null,
  missing: [],
});

function stateOf(source: LandSource, rows: readonly Row[], isForStaff: boolean): SourceState {
  const failing = rows.filter(({ failure }) => failure !== null);
  const failed = failing.find(({ state }) => state === 'failed');
  const worst = failed ?? failing[0];
  const fetched = rows
    .flatMap(({ failure, fetchedAt }) => (failure === null && fetchedAt ? dayOf(new Date(fetchedAt)) : []))
    .sort();
  const missing = new Map<string, Set<string>>();
  for (const { collection, missing: names } of rows)
    if (names.length > 0) missing.set(collection, new Set([...(missing.get(collection) ?? []), ...names]));
  return {
    source,
    condition: failed ? 'failed' : worst ? 'away' : 'answers',
    from: fetched[0] ?? null,
    to: fetched.at(-1) ?? null,
    without: new Set(failing.flatMap(({ hasEarlier, municipality }) => (hasEarlier ? [] : municipality))).size,
    failing: failingPlaces(rows),
    problem: isForStaff ? (worst?.failure ?? null) : null,
    missing: [...missing].map(([collection, names]) => ({ collection, names: [...names] })),
  };
}

export async function sourceStates(knex: Knex, isForStaff: boolean): Promise<SourceState[]> {
  const { rows } = await knex.raw<{ rows: Row[] }>(
    `${EVERY_MUNICIPALITY} select import.municipality, import.source, import.collection, import.state, import.failure,
       import.missing, import."fetchedAt", coalesce(jsonb_exists(release.imports, import.collection), false) as "hasEarlier"
     from geo.import
     left join geo.current on current.municipality = import.municipality
     left join geo.release on release.municipality = current.municipality and release.id = current.release
     where ${GIVEN}
       and (import.id = (release.imports->>import.collection)::int or (${LAST_FAILED}))
     order by import.municipality, import.collection`,
  );
  return landSources.keys.map((source) => {
    const own = rows.filter((row) => row.source === source);
    return own.length > 0 ? stateOf(source, own, isForStaff) : absent(source);
  });
}
