/** Imports of people: what a file would do, inviting them, and withdrawing the invitations that nobody took up. */
import type { UndoneImport } from '../../../model/admin/import.ts';
import { user } from '../../../model/entities/user.ts';
import type { ImportBody, ImportReport, ImportResult, ImportWrite, RunBody } from '../../../model/imports/exchange.ts';
import { failure } from '../../errors.ts';
import type { Scope } from '../../models/scope.ts';
import { asInvited, whereNeverCame } from '../../sessions/password-links.ts';
import { roomFor } from '../../store/create.ts';
import type { Turn } from '../locations/plan.ts';
import { offeredColumns } from '../offered.ts';
import { countsOf } from '../report.ts';
import { undoWrites } from '../undo.ts';
import { createWriter } from '../undoable.ts';
import { readColleagues, type PeopleOutside } from './known.ts';
import { digestOfPeople, planPeople, reportOnPeople, type PlannedPerson } from './plan.ts';

interface PeopleTools {
  readonly scope: Scope;
  readonly outside: PeopleOutside;
  readonly turn: Turn;
}

async function planned(body: ImportBody, { scope, outside, turn }: PeopleTools): Promise<PlannedPerson[]> {
  const columns = offeredColumns('people', body.columns);
  return planPeople(body, { columns, outside, colleagues: await readColleagues(scope) }, turn);
}

export const checkPeople = async (body: ImportBody, tools: PeopleTools): Promise<ImportReport> =>
  reportOnPeople(await planned(body, tools), await roomFor(user, tools.scope));

/** Throws `changed` for a plan that the caller did not see, `cap_reached` where the subscription has no room. The mails are queued apart. */
export async function runPeople(
  body: RunBody,
  tools: PeopleTools,
  wrote: (count: number) => void,
): Promise<ImportResult> {
  const rows = await planned(body, tools);
  if (digestOfPeople(rows) !== body.digest) throw failure('changed');
  const writer = createWriter(tools.scope, wrote);
  const people = rows.flatMap((row) => (row.kind === 'added' ? [asInvited({ ...row.person })] : []));
  await writer.create('user', people);
  return { ...countsOf(rows), writes: writer.writes };
}

/** People who chose a password, or came by another way, stay: `kept` counts them. */
export async function withdrawPeople(
  writes: readonly ImportWrite[],
  scope: Scope,
  did: (count: number) => void,
): Promise<UndoneImport> {
  const { trx, companyId } = scope;
  const ids = writes.flatMap((write) => (write.kind === 'create' ? [write.id] : []));
  // Locked, so that nobody takes up an invitation meanwhile.
  const there: number[] = await trx('user')
    .where({ companyId })
    .whereNull('deletedAt')
    .whereRaw('id = any(?)', [ids])
    .orderBy('id')
    .forUpdate()
    .pluck('id');
  const open = new Set<number>(
    await whereNeverCame(trx('user').where({ companyId }).whereRaw('id = any(?)', [there]), trx).pluck('id'),
  );
  const undone = await undoWrites(
    writes.filter((write) => write.kind === 'create' && open.has(write.id)),
    scope,
    did,
  );
  return { ...undone, kept: there.length - open.size };
}
