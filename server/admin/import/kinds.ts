/** How each kind of import is checked and run. */
import type { Knex } from 'knex';
import type { UndoneImport } from '../../../model/admin/import.ts';
import { location } from '../../../model/entities/location.ts';
import { user } from '../../../model/entities/user.ts';
import type { Entity } from '../../../model/entity.ts';
import type { ImportBody, ImportReport, ImportResult, ImportWrite, RunBody } from '../../../model/imports/exchange.ts';
import { isRecordKind, type ImportKindKey, type RecordKindKey } from '../../../model/imports/kinds.ts';
import { rateLimits } from '../../../model/rules/account/limits.ts';
import { queueInvitations } from '../../commands/send-links.ts';
import type { FindAddress } from '../../geodata/addresses.ts';
import { parcelsNamed, type FindParcel, type ParcelSources } from '../../geodata/parcels.ts';
import { readKnown } from '../../imports/locations/known.ts';
import type { Turn } from '../../imports/locations/plan.ts';
import { reportOn } from '../../imports/locations/report.ts';
import { runImport } from '../../imports/locations/run.ts';
import { nobodyOutside, readOutside, type PeopleOutside } from '../../imports/people/known.ts';
import { checkPeople, runPeople, withdrawPeople } from '../../imports/people/run.ts';
import { namesAsked } from '../../imports/plots/rows.ts';
import { checkPlots, runPlots } from '../../imports/plots/run.ts';
import { checkRecords, runRecords } from '../../imports/records/run.ts';
import { undoWrites } from '../../imports/undo.ts';
import type { Scope } from '../../models/scope.ts';
import { takePoint } from '../../sessions/limits.ts';

/** What an import needs from outside the company. */
export interface Looked {
  readonly outside: PeopleOutside;
  readonly findParcel: FindParcel;
}
const nothingFound: Looked = { outside: nobodyOutside, findParcel: () => null };

interface LookSources extends ParcelSources {
  readonly knex: Knex;
}

export interface ImportTools extends Looked {
  readonly scope: Scope;
  readonly findAddress: FindAddress;
  readonly turn: Turn;
  /** Called with the number of records that were written. */
  readonly wrote: (count: number) => void;
}

interface ImportWork {
  /** What its rows add; null where they only change what is there. */
  readonly adds: Entity | null;
  /** Reads what policies hide inside the company, and what lies outside it, before the company is entered. */
  look?(from: LookSources, companyId: number, body: ImportBody): Promise<Partial<Looked>>;
  check(body: ImportBody, tools: ImportTools): Promise<ImportReport>;
  run(body: RunBody, tools: ImportTools): Promise<ImportResult>;
  /** In the transaction of the run, outside the company. Throws `too_often` for more invitations than may go out. */
  follow?(trx: Knex, companyId: number, writes: readonly ImportWrite[]): Promise<void>;
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
  look: async ({ knex }, companyId, body) => ({ outside: await readOutside(knex, companyId, body) }),
  check: checkPeople,
  run: (body, { wrote, ...tools }) => runPeople(body, tools, wrote),
  async follow(trx, companyId, writes) {
    const ids = writes.flatMap((write) => (write.kind === 'create' ? [write.id] : []));
    if (ids.length === 0) return;
    await takePoint(trx, rateLimits.invitationsPerCompany, String(companyId), ids.length);
    await queueInvitations(trx, ids);
  },
  undo: withdrawPeople,
};

const ofPlots: ImportWork = {
  adds: null,
  look: async (from, _, body) => ({ findParcel: await parcelsNamed(namesAsked(body), from) }),
  check: checkPlots,
  run: (body, { wrote, ...tools }) => runPlots(body, tools, wrote),
  undo: undoWrites,
};

/** What the kind needs from outside the company for these rows. */
export const lookFor = async (
  kind: ImportKindKey,
  from: LookSources,
  companyId: number,
  body: ImportBody,
): Promise<Looked> => ({
  ...nothingFound,
  ...(await importWork(kind).look?.(from, companyId, body)),
});

export function importWork(kind: ImportKindKey): ImportWork {
  if (isRecordKind(kind)) return ofRecords(kind);
  if (kind === 'plots') return ofPlots;
  return kind === 'people' ? ofPeople : ofLocations(kind === 'values');
}
