/** Releases: consistent sets of imports and columns of a municipality. Publishing one is an update of one row. */
import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { Versions } from './columns.ts';
import type { Inputs } from './inputs.ts';
import { EVERY_MUNICIPALITY } from './tables.ts';

export interface Release {
  readonly municipality: number;
  readonly id: number;
  readonly plots: number;
  readonly columns: Versions;
  readonly imports: Inputs;
  readonly hash: string;
  readonly madeAt: string;
}

/** What the facts of a release were computed from, beside its imports. */
interface Basis {
  /** Imports of municipality 0. */
  readonly country: Inputs;
  /** On which plans had their age, as 2026-11-25. */
  readonly day: string;
  /** Version of the formulas. */
  readonly formulas: string;
}

export interface NewRelease extends Pick<Release, 'municipality' | 'plots' | 'columns' | 'imports'> {
  /** Absent where nothing was computed. */
  readonly basis?: Basis;
}

const sorted = (entries: object): string =>
  JSON.stringify(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Releases of the same columns and imports have the same hash. */
const hashOf = ({ municipality, plots, columns, imports }: NewRelease): string =>
  createHash('sha256')
    .update(JSON.stringify([municipality, plots, sorted(columns), sorted(imports)]))
    .digest('hex');

const land = (knex: Knex, table: string): Knex.QueryBuilder => knex.withSchema('geo').from(table);

/**
 * Makes the release the current one of its municipality. Readers of the earlier one keep it. No process is notified: each question reads
 * which releases are current.
 */
export const publish = (knex: Knex, given: NewRelease): Promise<Release> =>
  knex.transaction(async (trx) => {
    const { municipality, plots, columns, imports, basis } = given;
    const [release] = await land(trx, 'release')
      .insert({
        municipality,
        plots,
        hash: hashOf(given),
        columns: JSON.stringify(columns),
        imports: JSON.stringify(imports),
      })
      .returning<Release[]>('*');
    await trx.raw(
      `insert into geo.current as now (municipality, release, basis) values (?, ?, ?)
       on conflict (municipality) do update
       set previous = now.release, release = excluded.release, basis = excluded.basis, "publishedAt" = now()`,
      [municipality, release!.id, basis ? JSON.stringify(basis) : null],
    );
    return release!;
  });

export const readRelease = (knex: Knex, municipality: number, id: number): Promise<Release | undefined> =>
  land(knex, 'release').where({ municipality, id }).first<Release | undefined>();

/** The release that is served; null for a municipality that is not loaded. One statement, so it is one release. */
export async function currentRelease(knex: Knex, municipality: number): Promise<Release | null> {
  const { rows } = await knex.raw<{ rows: Release[] }>(
    `select release.* from geo.current join geo.release
       on release.municipality = current.municipality and release.id = current.release
     where current.municipality = ?`,
    [municipality],
  );
  return rows[0] ?? null;
}

/** The basis of the release that is served; null without one. */
export async function basisOf(knex: Knex, { municipality, id }: Pick<Release, 'municipality' | 'id'>) {
  const found = await land(knex, 'current')
    .where({ municipality, release: id })
    .first<{ basis: Basis | null }>('basis');
  return found?.basis ?? null;
}

/** Notes that the facts of the release that is served were computed again, and stayed the same. */
export const confirm = (knex: Knex, { municipality, id }: Release, basis: Basis): Promise<number> =>
  land(knex, 'current')
    .where({ municipality, release: id })
    .update({ basis: JSON.stringify(basis) });

/** Imports that the current release of a municipality or the one before names: they are not removed. */
export async function keptImports(knex: Knex, municipality: number): Promise<ReadonlySet<number>> {
  const { rows } = await knex.raw<{ rows: Pick<Release, 'imports'>[] }>(
    `select release.imports from geo.current join geo.release
       on release.municipality = current.municipality and release.id in (current.release, current.previous)
     where current.municipality = ?`,
    [municipality],
  );
  return new Set(rows.flatMap(({ imports }) => Object.values(imports)));
}

interface Current {
  readonly municipality: number;
  readonly release: number;
}

/** Names what is loaded, each municipality with its release: equal names, equal land. One value, because every search asks it. */
export async function loadedName(knex: Knex): Promise<string> {
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(
    `${EVERY_MUNICIPALITY} select coalesce(string_agg(municipality || ':' || release, ' ' order by municipality), '') as name
     from geo.current`,
  );
  return rows[0]!.name;
}

/** Every loaded municipality with its release. */
export async function loadedMunicipalities(knex: Knex): Promise<Current[]> {
  const { rows } = await knex.raw<{ rows: Current[] }>(
    `${EVERY_MUNICIPALITY} select municipality, release from geo.current order by municipality`,
  );
  return rows;
}
