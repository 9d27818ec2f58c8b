/** What people call a record, for fields that refer to it. */
import { useEffect } from 'react';
import { plotNumber } from '../../model/rules/plot.ts';
import type { Plot } from '../../model/entities/plot.ts';
import type { EntityName } from '../../model/entities/index.ts';
import { banks, bankOf, type AnyRecord } from '../stores/banks.ts';
import { loadList } from '../stores/records.ts';

/** A person by their own name, a plot by its number, anything else by the name it was given; null without one. */
export function nameOfRecord(entity: EntityName, record: AnyRecord): string | null {
  const names = entity === 'user' ? [record['first_name'], record['last_name']] : [record['name']];
  const own = names.filter((each) => typeof each === 'string' && each !== '').join(' ');
  if (own) return own;
  if (entity === 'user') return String(record['username']);
  return (entity === 'plot' && plotNumber((record as unknown as Plot).properties)) || null;
}

/** Null for what this browser does not hold. */
export function nameOfId(entity: EntityName, id: number): string | null {
  const record = bankOf(entity).byId[id] as AnyRecord | undefined;
  return record ? nameOfRecord(entity, record) : null;
}

/** Brings the records that can be referred to, where nothing else has asked for them yet. */
export function useNamesOf(entity: EntityName): void {
  useEffect(() => {
    if (banks[entity].state === 'idle') void loadList(entity).catch(() => undefined);
  }, [entity]);
}
