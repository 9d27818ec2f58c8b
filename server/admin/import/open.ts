/** Reads a file for a customer: its rows are kept until the import runs, or nothing of it. */
import { proxy } from 'comlink';
import type { Knex } from 'knex';
import type { ProjectionKey } from '../../../engine/import/projections.ts';
import { TableProblem } from '../../../engine/import/tables/faults.ts';
import type { OpenedImport, UnreadFile } from '../../../model/admin/import.ts';
import { customField } from '../../../model/entities/customfield.ts';
import type { ImportRow, TableFacts } from '../../../model/imports/exchange.ts';
import type { ImportKindKey } from '../../../model/imports/kinds.ts';
import { readInCompany } from '../../db/roles.ts';
import { outward } from '../../derive/projection.ts';
import { actingAs } from '../../imports/job.ts';
import { living } from '../../models/scope.ts';
import { scopeOf } from '../../sessions/scope.ts';
import type { SignedIn } from '../../sessions/sessions.ts';
import { roomFor } from '../../store/create.ts';
import { createThread } from '../../workerthread.ts';
import { importWork } from './kinds.ts';
import type { ReadWork } from './readthread.ts';
import { changeImport, createSamples, dropRows, keepRows, purgeImports } from './stored.ts';

const thread = createThread<ReadWork>(new URL('./readthread.ts', import.meta.url).href);

export interface ToOpen {
  readonly companyId: number;
  readonly kind: ImportKindKey;
  readonly fileName: string;
  readonly projection?: ProjectionKey;
}

export async function openImport(
  knex: Knex,
  signedIn: SignedIn,
  { projection, ...draft }: ToOpen,
  file: string,
): Promise<OpenedImport | UnreadFile> {
  await purgeImports(knex);
  const [{ id }] = await knex('staff_import')
    .insert({ ...draft, userId: signedIn.user.id })
    .returning('id');
  let samples = createSamples();
  let rows = 0;
  const took = async (part: readonly ImportRow[]): Promise<void> => {
    rows += part.length;
    samples.take(part);
    await keepRows(knex, id, part);
  };
  try {
    const read = await thread.run(async (work) => {
      // A fresh thread begins again after one that died.
      await dropRows(knex, id);
      [samples, rows] = [createSamples(), 0];
      return work.read(file, projection ? { projection } : {}, proxy(took));
    });
    if (isUnread(read)) {
      await dropImport(knex, id);
      return read;
    }
    await changeImport(knex, id, { facts: read, rows, state: 'read' });
    const { fields, room } = await ofCustomer(knex, signedIn, draft);
    return { id, facts: read, rows, samples: samples.rows(read.headings.length), fields, room };
  } catch (cause) {
    await dropImport(knex, id);
    throw cause;
  }
}

const isUnread = (read: TableFacts | UnreadFile): read is UnreadFile => 'fault' in read;

const dropImport = (knex: Knex, id: number): Promise<number> => knex('staff_import').where({ id }).delete();

/** What the page needs to know of the customer: its own fields, and how many records more it may have. */
async function ofCustomer(knex: Knex, signedIn: SignedIn, { companyId, kind }: ToOpen) {
  const caller = companyId === signedIn.company.id ? signedIn : await actingAs(knex, signedIn, companyId);
  const { adds } = importWork(kind);
  return readInCompany(knex, companyId, true, async (trx) => {
    const scope = scopeOf({ ...caller, sessionId: signedIn.sessionId }, trx);
    const rows = await living(customField, scope).orderBy(['order', 'id']);
    return {
      fields: rows.map((row) => outward(customField, row)),
      room: adds ? await roomFor(adds, scope) : null,
    };
  });
}

/** The fault of a file that did not come in whole; other failures go on. */
export function unreadBy(cause: unknown): UnreadFile {
  if (cause instanceof TableProblem) return { fault: cause.fault };
  throw cause;
}
