/** Reads a file for a customer: its rows are kept until the import runs, or nothing of it. */
import { proxy } from 'comlink';
import type { Knex } from 'knex';
import type { ProjectionKey } from '../../../engine/import/projections.ts';
import { TableProblem } from '../../../engine/import/tables/faults.ts';
import type { OpenedImport, UnreadFile } from '../../../model/admin/import.ts';
import type { ImportRow, TableFacts } from '../../../model/imports/exchange.ts';
import type { ImportKindKey } from '../../../model/imports/kinds.ts';
import { auditFileRead } from '../../models/access-log.ts';
import type { SignedIn } from '../../sessions/sessions.ts';
import { createThread } from '../../workerthread.ts';
import { ofCustomer } from './customer.ts';
import type { ReadWork } from './readthread.ts';
import { changeImport, createSamples, dropRows, keepRows, purgeImports } from './stored.ts';

const thread = createThread<ReadWork>(new URL('./readthread.ts', import.meta.url).href);

interface ToOpen {
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
    await auditFileRead(knex, signedIn, { id, ...draft }, 'open');
    const { fields, room } = await ofCustomer(knex, signedIn, draft);
    return { id, facts: read, rows, samples: samples.rows(read.headings.length), fields, room };
  } catch (cause) {
    await dropImport(knex, id);
    throw cause;
  }
}

const isUnread = (read: TableFacts | UnreadFile): read is UnreadFile => 'fault' in read;

const dropImport = (knex: Knex, id: number): Promise<number> => knex('staff_import').where({ id }).delete();

/** Returns the fault of a file that arrived incomplete; throws other failures. */
export function unreadBy(cause: unknown): UnreadFile {
  if (cause instanceof TableProblem) return { fault: cause.fault };
  throw cause;
}
