/** What an import of records compares with: the records of the company, and its locations. */
import type { Entity } from '../../../model/entity.ts';
import type { ImportColumn } from '../../../model/imports/columns.ts';
import { recordKinds, type RecordKindKey } from '../../../model/imports/kinds.ts';
import { matcher, type Match, type NoMatch, type RowParts } from '../../../model/imports/matching.ts';
import { folded } from '../../../model/rules/text/folded.ts';
import { outward } from '../../derive/projection.ts';
import type { Values } from '../../models/behaviour.ts';
import type { Scope } from '../../models/scope.ts';
import { readable } from '../../store/permitted.ts';
import { offeredColumns } from '../offered.ts';
import { readLocations } from '../ofrow.ts';

export interface KnownRecord {
  readonly id: number;
  readonly rev: number;
  readonly locationId: number | null;
  readonly row: Values;
}

export interface KnownRecords {
  readonly of: Entity;
  /** Columns of the file, in its order. */
  readonly columns: readonly ImportColumn[];
  /** The location of a row; null for records without one. */
  readonly match: ((row: RowParts) => Match | NoMatch) | null;
  /** Names of locations by id. */
  readonly names: ReadonlyMap<number, string>;
  readonly byId: ReadonlyMap<number, KnownRecord>;
  /** By `recordKey`. The first of several with one name. */
  readonly byKey: ReadonlyMap<string, KnownRecord>;
}

/** What a record is called at its location. */
export const recordKey = (locationId: number | null, name: string): string => `${locationId ?? ''} ${folded(name)}`;

/** Throws `forbidden_field` for a column that the kind does not have. */
export async function readKnownRecords(
  kind: RecordKindKey,
  keys: readonly string[],
  scope: Scope,
): Promise<KnownRecords> {
  const columns = offeredColumns(kind, keys);
  const of: Entity = recordKinds[kind].of;
  const locations = of.parent ? await readLocations(scope) : [];
  const byId = new Map<number, KnownRecord>();
  const byKey = new Map<string, KnownRecord>();
  for (const row of await readable(of, scope).orderBy(`${of.name}.id`)) {
    const record = outward(of, row);
    const locationId = of.parent ? (record['locationId'] as number) : null;
    const known = { id: row.id, rev: row.rev, locationId, row: record };
    byId.set(row.id, known);
    const key = recordKey(locationId, String(record['name']));
    if (!byKey.has(key)) byKey.set(key, known);
  }
  return {
    of,
    columns,
    byId,
    byKey,
    match: of.parent ? matcher(locations, true) : null,
    names: new Map(locations.map(({ id, name }) => [id, name])),
  };
}
