/** How each kind of import is checked and run. */
import { location } from '../../../model/entities/location.ts';
import type { Entity } from '../../../model/entity.ts';
import type { ImportBody, ImportReport, ImportResult, RunBody } from '../../../model/imports/exchange.ts';
import { isRecordKind, type ImportKindKey, type RecordKindKey } from '../../../model/imports/kinds.ts';
import type { FindAddress } from '../../geodata/addresses.ts';
import { readKnown } from '../../imports/locations/known.ts';
import type { Turn } from '../../imports/locations/plan.ts';
import { reportOn } from '../../imports/locations/report.ts';
import { runImport } from '../../imports/locations/run.ts';
import { checkRecords, runRecords } from '../../imports/records/run.ts';
import type { Scope } from '../../models/scope.ts';

export interface ImportTools {
  readonly scope: Scope;
  readonly findAddress: FindAddress;
  readonly turn: Turn;
  /** Called with the number of records that were written. */
  readonly wrote: (count: number) => void;
}

interface ImportWork {
  /** What its rows add; null where they only change what is there. */
  readonly adds: Entity | null;
  check(body: ImportBody, tools: ImportTools): Promise<ImportReport>;
  run(body: RunBody, tools: ImportTools): Promise<ImportResult>;
}

const ofLocations = (isValuesOnly: boolean): ImportWork => ({
  adds: isValuesOnly ? null : location,
  check: async (body, { scope, findAddress, turn }) =>
    reportOn(body, await readKnown(body.columns, findAddress, scope, isValuesOnly), scope, turn),
  run: (body, { scope, findAddress, turn, wrote }) =>
    runImport(body, findAddress, scope, wrote, { isValuesOnly, turn }),
});

const ofRecords = (kind: RecordKindKey): ImportWork => ({
  adds: null,
  check: (body, { scope, turn }) => checkRecords(kind, body, scope, turn),
  run: (body, { scope, turn, wrote }) => runRecords(kind, body, scope, turn, wrote),
});

export const importWork = (kind: ImportKindKey): ImportWork =>
  isRecordKind(kind) ? ofRecords(kind) : ofLocations(kind === 'values');
