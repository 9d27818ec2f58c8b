/** What a bulk action could not change: by reason, and as a table to keep. */
import type { Label } from '../../../model/enums/enumeration.ts';
import { groupBy } from '../../../model/groupby.ts';
import { textOf } from '../../i18n/useText.ts';
import type { BulkFailure } from '../../stores/records/bulk.ts';
import type { FileTable } from '../exchange/table.ts';
import { texts } from './texts.ts';

interface FailureGroup {
  readonly message: Label;
  readonly failures: readonly BulkFailure[];
}

/** The reason of most records first. */
export function byReason(failures: readonly BulkFailure[]): FailureGroup[] {
  return [...groupBy(failures, ({ message }) => message.en).values()]
    .map((group) => ({ message: group[0]!.message, failures: group }))
    .sort((a, b) => b.failures.length - a.failures.length);
}

/** `nameOf`: of the record, as shown. */
export const tableOfFailures = (
  groups: readonly FailureGroup[],
  nameOf: (failure: BulkFailure) => string,
): FileTable => ({
  columns: [
    { key: 'id', title: 'Id', kind: 'number' },
    { key: 'name', title: textOf(texts.name), kind: 'text' },
    { key: 'reason', title: textOf(texts.reason), kind: 'text' },
  ],
  rows: groups.flatMap(({ message, failures }) =>
    failures.map((failure) => [idOf(failure), nameOf(failure), textOf(message)]),
  ),
});

/** Of a location that the server knows; null for another record. */
export const idOf = ({ item }: BulkFailure): number | null => (typeof item === 'number' && item > 0 ? item : null);
