/**
 * People and companies as they leave the server, kept in the process by the version of their row (`xmin`): every request
 * asks for the version, only a new one is read. So a change counts at once, in every process.
 */
import type { Knex } from 'knex';
import type { Entity } from '../../model/entity.ts';
import { outward } from '../derive/projection.ts';

interface Kept {
  readonly version: string;
  readonly record: object;
}

const MOST = 5_000;
/** Numbers and versions are those of one database. */
const kept = new WeakMap<Knex, Map<string, Kept>>();

/** Null when the row is gone in the meantime. */
export async function versionOf<T extends object>(
  knex: Knex,
  of: Entity,
  id: number,
  version: string,
): Promise<T | null> {
  const all = kept.get(knex) ?? new Map<string, Kept>();
  kept.set(knex, all);
  const key = `${of.name} ${id}`;
  const present = all.get(key);
  if (present?.version === version) return present.record as T;
  const row = await knex(of.name).where({ id }).first('*', knex.raw('xmin::text as version'));
  if (!row) return null;
  const { version: found, ...values } = row as { version: string };
  const record = Object.freeze(outward(of, values));
  if (all.size >= MOST) all.delete(all.keys().next().value!);
  all.delete(key);
  all.set(key, { version: found, record });
  return record as unknown as T;
}
