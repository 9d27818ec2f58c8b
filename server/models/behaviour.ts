/** What an entity may add to the generic calls. Most add nothing. */
import type { Fields } from '../../model/define.ts';
import type { Principal } from '../../model/entity.ts';
import type { TierCaps } from '../../model/rules/tiers.ts';
import type { Query, Row } from '../derive/models.ts';
import type { Failure } from '../errors.ts';
import type { Condition } from '../derive/list-query.ts';
import type { Scope } from './scope.ts';

export type Values = Record<string, unknown>;

/** A record that was just written: which values, as it is now, and as it was unless it is new. */
export interface Written {
  readonly current?: Values;
  readonly values: Values;
  readonly row: Row;
}

/** Which of several records is wrong, and why. */
export interface Refusal {
  readonly index: number;
  readonly failure: Failure;
}

export interface Behaviour {
  /** Narrows reads further, inside the company. */
  narrowRead?(query: Query, scope: Scope): void;
  /** Adds to a record what depends on who reads it. */
  shown?(record: Values & { id: number }, scope: Scope): Values;
  /** What lists can be narrowed by besides fields of the record, and how. */
  filters?: Fields;
  narrowList?(query: Query, conditions: readonly Condition[], scope: Scope): void;
  /** Narrows writes further, inside the company. */
  narrowWrite?(query: Query, scope: Scope): void;
  /** Narrows deleting further than other writes. */
  narrowRemove?(query: Query, scope: Scope): void;
  /** Refuses values by throwing; `current` is null for a new record. `values` holds only what is written. */
  check?(values: Values, current: Row | null, scope: Scope): void | Promise<void>;
  /** The same for what depends on other records: asked once for all that a call wrote, before any of it is kept. */
  checkWritten?(written: readonly Written[], scope: Scope): Promise<Refusal | null>;
  /** Most records of this entity a company of a tier may have. */
  cap?(caps: TierCaps): number | null;
  /** Values a record must have to count for the cap; without it all do. */
  capped?: Values;
  /** Fields whose change is decided under the lock of the company, which comes before those of records. */
  underCompany?: readonly string[];
  /** Fields, as dotted paths, an asker may write; null for all that are not set by the server. */
  writablePaths?(principal: Principal): readonly string[] | null;
  /** Ends a record for good where keeping it makes no sense. */
  removesForGood?: boolean;
}
