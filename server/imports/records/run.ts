/** Imports of records below locations, and of those that a company has as a whole: what a file would do, and doing it. */
import type { EntityName } from '../../../model/entities/index.ts';
import type { ImportBody, ImportReport, ImportResult, RunBody } from '../../../model/imports/exchange.ts';
import type { RecordKindKey } from '../../../model/imports/kinds.ts';
import { failure } from '../../errors.ts';
import type { Values } from '../../models/behaviour.ts';
import type { Scope } from '../../models/scope.ts';
import type { Turn } from '../locations/plan.ts';
import { countsOf } from '../report.ts';
import { createWriter } from '../undoable.ts';
import { readKnownRecords } from './known.ts';
import { digestOfRecords, planRecords, reportOnRecords, type Added, type Changed } from './plan.ts';

export const checkRecords = async (
  kind: RecordKindKey,
  body: ImportBody,
  scope: Scope,
  turn: Turn,
): Promise<ImportReport> =>
  reportOnRecords(await planRecords(body, await readKnownRecords(kind, body.columns, scope), turn));

/** Throws `changed` for a plan that the caller did not see. */
export async function runRecords(
  kind: RecordKindKey,
  body: RunBody,
  scope: Scope,
  turn: Turn,
  wrote: (count: number) => void,
): Promise<ImportResult> {
  const known = await readKnownRecords(kind, body.columns, scope);
  const rows = await planRecords(body, known, turn);
  if (digestOfRecords(rows) !== body.digest) throw failure('changed');
  const added = rows.filter((row) => row.kind === 'added');
  const changed = rows.filter((row) => row.kind === 'changed');
  const writer = createWriter(scope, wrote);
  const name = known.of.name as EntityName;
  await writer.patch(
    name,
    changed.map((row) => ({
      id: row.record.id,
      rev: row.record.rev,
      before: valuesOf(row, 'before'),
      after: valuesOf(row, 'after'),
    })),
  );
  await writer.create(
    name,
    added.map((row) => ({
      ...(row.locationId === null ? {} : { locationId: row.locationId }),
      ...valuesOf(row, 'after'),
    })),
  );
  return { ...countsOf(rows), writes: writer.writes };
}

const valuesOf = ({ values }: Added | Changed, when: 'before' | 'after'): Values =>
  Object.fromEntries(values.map((value) => [value.column.key, value[when]]));
