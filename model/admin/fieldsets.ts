/** Properties and own fields of a customer as staff see them, and copying a set of them from another customer. */
import { call } from '../call.ts';
import type { CustomField } from '../entities/customfield.ts';
import { enumeration, type KeyOf } from '../enums/enumeration.ts';
import type { SetField, SetLine } from '../rules/account/fieldsets.ts';

/** What of a set is copied. */
export const setParts = enumeration('set_parts', [
  { key: 'all', label: { en: 'Properties and own fields', nl: 'Eigenschappen en eigen velden' } },
  { key: 'properties', label: { en: 'Properties', nl: 'Eigenschappen' } },
  { key: 'fields', label: { en: 'Own fields', nl: 'Eigen velden' } },
]);
export type SetPart = KeyOf<typeof setParts>;

export const isInPart = ({ kind }: Pick<CustomField, 'kind'>, part: SetPart): boolean =>
  part === 'all' || (kind === 'custom') === (part === 'fields');

export interface CustomerSet {
  readonly id: number;
  readonly name: string;
  readonly fields: readonly SetField[];
}

/** A line, and how many locations have a status or phase that the added property lacks. */
export type SetDifference = SetLine & { readonly stray: number };

export interface SetDifferences {
  readonly lines: readonly SetDifference[];
  /** Tells whether they are still the same when they are applied. */
  readonly digest: string;
}

export interface SetCopy {
  readonly from: number;
  readonly part: SetPart;
  /** Digest of the differences that were shown; a different one is refused as `changed`. */
  readonly digest: string;
}

interface ChangedRecord {
  readonly entity: 'customfield' | 'customvalue';
  readonly id: number;
  /** After the copy. */
  readonly rev: number;
}

/** What a copy made and changed: all that undoing it needs. */
export interface CopiedSet {
  readonly fields: readonly number[];
  readonly choices: readonly number[];
  readonly changed: readonly ChangedRecord[];
}

export const fieldSetCalls = {
  /** CustomerSet of the customer `:id`. */
  customerSet: call('GET', '/staff/fieldsets/:id'),
  /** SetDifferences: what copying `?part=` of the customer `?from=` to the customer `:id` would do. */
  setDifferences: call('GET', '/staff/fieldsets/:id/differences'),
  /** SetCopy -> CopiedSet, in one transaction. */
  copySet: call('POST', '/staff/fieldsets/:id/copy'),
  /** CopiedSet -> {}: deletes what it made, and gives what it changed its former values. Refused once somebody changed one of these. */
  undoSetCopy: call('POST', '/staff/fieldsets/:id/undo'),
} as const;
