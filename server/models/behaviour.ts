/** Hooks by which an entity adds rules to the generic calls. Most entities have none. */
import type { Fields } from '../../model/define.ts';
import type { Principal } from '../../model/entity.ts';
import type { TierCaps } from '../../model/rules/account/tiers.ts';
import type { Query, Row } from '../derive/models.ts';
import type { Failure } from '../errors.ts';
import type { ListQuery } from '../derive/list-query.ts';
import type { Scope } from './scope.ts';

export type Values = Record<string, unknown>;

/** A record that was just written: the values sent, the row now, and the record before (`current`, absent for a new one). */
export interface Written {
  readonly current?: Values;
  readonly values: Values;
  readonly row: Row;
}

/** The index of the first wrong record of a call, and the failure to answer. */
export interface Refusal {
  readonly index: number;
  readonly failure: Failure;
}

/** What a list is narrowed to. */
export type ListConditions = Pick<ListQuery, 'conditions' | 'filters'>;

export interface Behaviour {
  /** Narrows reads further than the company. */
  narrowRead?(query: Query, scope: Scope): void;
  /** Adds fields that depend on the reader. */
  shown?(record: Values & { id: number }, scope: Scope): Values;
  /** Filters of lists that are no fields of the record; `narrowList` applies them. */
  filters?: Fields;
  narrowList?(query: Query, asked: ListConditions, scope: Scope): void;
  /** Narrows writes further than the company. */
  narrowWrite?(query: Query, scope: Scope): void;
  /** Throws to refuse values; `current` is null for a new record. `values` holds only the written fields. */
  check?(values: Values, current: Row | null, scope: Scope): void | Promise<void>;
  /** Checks against other records: runs once per call after the write, before the transaction commits. */
  checkWritten?(written: readonly Written[], scope: Scope): Promise<Refusal | null>;
  /** Runs once per call after records were deleted or restored, before the transaction commits. Throws to refuse it. */
  checkRemoved?(ids: readonly number[], scope: Scope): Promise<void>;
  /** Highest number of records a company of the tier may have; null for no limit. */
  cap?(caps: TierCaps): number | null;
  /** Values a record must have to count for the cap; absent: every record counts. */
  capped?: Readonly<Record<string, readonly (string | number)[]>>;
  /** Fields that change only under the lock of the company, taken before the locks of records. */
  underCompany?: readonly string[];
  /** Dotted paths the caller may write; null for all fields that the server does not set. */
  writablePaths?(principal: Principal): readonly string[] | null;
  /** Deletes the row itself instead of marking it as deleted. */
  removesForGood?: boolean;
}
