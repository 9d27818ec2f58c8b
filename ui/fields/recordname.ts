/** Names of records, for fields that refer to them. */
import { useEffect } from 'react';
import { plotNumber } from '../../model/rules/location/plot.ts';
import type { Plot } from '../../model/entities/plot.ts';
import type { EntityName } from '../../model/entities/index.ts';
import { banks, bankOf, type AnyRecord } from '../stores/records/banks.ts';
import { loadList } from '../stores/records/records.ts';

/** Name of a user, number of a plot, or name of another record; null without one. */
export function nameOfRecord(entity: EntityName, record: AnyRecord): string | null {
  const names = entity === 'user' ? [record['first_name'], record['last_name']] : [record['name']];
  const own = names.filter((each) => typeof each === 'string' && each !== '').join(' ');
  if (own) return own;
  if (entity === 'user') return String(record['username']);
  return (entity === 'plot' && plotNumber((record as AnyRecord as Plot).properties)) || null;
}

/** Null when the bank does not hold the record. */
export function nameOfId(entity: EntityName, id: number): string | null {
  const record = bankOf(entity).byId[id];
  return record ? nameOfRecord(entity, record) : null;
}

/** Loads the records of the entity unless already loaded. */
export function useNamesOf(entity: EntityName): void {
  useEffect(() => {
    if (banks[entity].state === 'idle') void loadList(entity).catch(() => undefined);
  }, [entity]);
}
