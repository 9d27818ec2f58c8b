/** How each kind of import is checked and run. */
import type { Knex } from 'knex';
import type { UndoneImport } from '../../../model/admin/import.ts';
import { location } from '../../../model/entities/location.ts';
import { user } from '../../../model/entities/user.ts';
import type { Entity } from '../../../model/entity.ts';
import type { ImportBody, ImportReport, ImportResult, ImportWrite, RunBody } from '../../../model/imports/exchange.ts';
import { isRecordKind, type ImportKindKey, type RecordKindKey } from '../../../model/imports/kinds.ts';
import { queueInvitations } from '../../commands/send-links.ts';
import type { FindAddress } from '../../geodata/addresses.ts';
import { readKnown } from '../../imports/locations/known.ts';
import type { Turn } from '../../imports/locations/plan.ts';
import { reportOn } from '../../imports/locations/report.ts';
import { runImport } from '../../imports/locations/run.ts';
import { readElsewhere } from '../../imports/people/known.ts';
import { checkPeople, runPeople, withdrawPeople } from '../../imports/people/run.ts';
import { checkRecords, runRecords } from '../../imports/records/run.ts';
import { undoWrites } from '../../imports/undo.ts';
import type { Scope } from '../../models/scope.ts';

export interface ImportTools {
  readonly scope: Scope;
  readonly findAddress: FindAddress;
  /** What `look` of the kind found. */
  readonly elsewhere: ReadonlySet<string>;
  readonly turn: Turn;
  /** Called with the number of records that were written. */
  readonly wrote: (count: number) => void;
}

interface ImportWork {
  /** What its rows add; null where they only change what is there. */
  readonly adds: Entity | null;
  /** Reads what a row may not have because another company has it, before the company is entered. */
  look?(knex: Knex, companyId: number, body: ImportBody): Promise<ReadonlySet<string>>;
  check(body: ImportBody, tools: ImportTools): Promise<ImportReport>;
  run(body: RunBody, tools: ImportTools): Promise<ImportResult>;
  /** In the transaction of the run, outside the company. */
  follow?(trx: Knex, writes: readonly ImportWrite[]): Promise<void>;
  undo(writes: readonly ImportWrite[], scope: Scope, did: (count: number) => void): Promise<UndoneImport>;
}

const ofLocations = (isValuesOnly: boolean): ImportWork => ({
  adds: isValuesOnly ? null : location,
  check: async (body, { scope, findAddress, turn }) =>
    reportOn(body, await readKnown(body.columns, findAddress, scope, isValuesOnly), scope, turn),
  run: (body, { scope, findAddress, turn, wrote }) =>
    runImport(body, findAddress, scope, wrote, { isValuesOnly, turn }),
  undo: undoWrites,
});

const ofRecords = (kind: RecordKindKey): ImportWork => ({
  adds: null,
  check: (body, { scope, turn }) => checkRecords(kind, body, scope, turn),
  run: (body, { scope, turn, wrote }) => runRecords(kind, body, scope, turn, wrote),
  undo: undoWrites,
});

const ofPeople: ImportWork = {
  adds: user,
  look: readElsewhere,
  check: checkPeople,
  run: (body, { wrote, ...tools }) => runPeople(body, tools, wrote),
  follow: (trx, writes) =>
    queueInvitations(
      trx,
      writes.flatMap((write) => (write.kind === 'create' ? [write.id] : [])),
    ),
  undo: withdrawPeople,
};

export function importWork(kind: ImportKindKey): ImportWork {
  if (isRecordKind(kind)) return ofRecords(kind);
  return kind === 'people' ? ofPeople : ofLocations(kind === 'values');
}
