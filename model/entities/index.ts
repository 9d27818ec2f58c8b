/** The registry of entities: everything that is stored, in the order in which parents come before children. */
import type { Entity, RecordOf } from '../entity.ts';
import { building } from './building.ts';
import { company } from './company.ts';
import { concept } from './concept.ts';
import { errorRecord } from './errorrecord.ts';
import { location } from './location.ts';
import { plot } from './plot.ts';
import { session } from './session.ts';
import { unit } from './unit.ts';
import { user } from './user.ts';

export const entities = {
  company,
  user,
  session,
  location,
  plot,
  unit,
  concept,
  building,
  errorrecord: errorRecord,
} as const;
export type EntityName = keyof typeof entities;
export type Entities = typeof entities;
export type RecordOfName<N extends EntityName> = RecordOf<Entities[N]>;

/** The entity of that name, with the error of the catalogue when there is none. */
export function entityByName(name: string): Entity {
  const found = Object.hasOwn(entities, name) ? entities[name as EntityName] : undefined;
  if (!found) throw new Error('Unknown database entity');
  return found as unknown as Entity;
}
