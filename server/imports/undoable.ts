/** Writes records through the functions of `store`, in parts, and notes each write so that the page can undo it. */
import { callLimits } from '../../model/calllimits.ts';
import type { EntityName } from '../../model/entities/index.ts';
import { entityByName } from '../../model/entities/index.ts';
import type { ImportWrite } from '../../model/imports/exchange.ts';
import type { Values } from '../models/behaviour.ts';
import type { Scope } from '../models/scope.ts';
import { createRecords } from '../store/create.ts';
import { patchAll } from '../store/patch.ts';
import { removeEach } from '../store/remove.ts';

export interface RecordPatch {
  readonly id: number;
  /** The revision that the plan is made on; null for any. */
  readonly rev: number | null;
  readonly before: Values;
  readonly after: Values;
}

export interface Writer {
  /** Returns the ids, in the order of the drafts. */
  create(entity: EntityName, drafts: readonly Values[]): Promise<number[]>;
  patch(entity: EntityName, patches: readonly RecordPatch[]): Promise<void>;
  /** Each record in a batch of its own, so that each can be restored by itself. */
  remove(entity: EntityName, records: readonly (Values & { id: number })[]): Promise<void>;
  readonly writes: readonly ImportWrite[];
}

/** `wrote` is called after each part with the number of records that were written. It throws to stop. */
export function createWriter(scope: Scope, wrote: (count: number) => void): Writer {
  const writes: ImportWrite[] = [];
  const inParts = async <T>(all: readonly T[], write: (part: readonly T[]) => Promise<void>): Promise<void> => {
    for (let at = 0; at < all.length; at += callLimits.bulkRows) {
      const part = all.slice(at, at + callLimits.bulkRows);
      await write(part);
      wrote(part.length);
    }
  };
  return {
    writes,
    async create(entity, drafts) {
      const ids: number[] = [];
      await inParts(drafts, async (part) => {
        const made = (await createRecords(entityByName(entity), [...part], scope)) as { id: number }[];
        for (const [index, { id }] of made.entries()) {
          ids.push(id);
          writes.push({ kind: 'create', entity, id, locationId: (part[index]!['locationId'] as number) ?? null });
        }
      });
      return ids;
    },
    async patch(entity, patches) {
      const of = entityByName(entity);
      const sorted = patches.toSorted((a, b) => a.id - b.id);
      await inParts(sorted, async (part) => {
        const changes = part.map(({ id, rev, after }) => ({
          of,
          id,
          body: after,
          expected: rev,
          path: '',
          under: null,
        }));
        await patchAll(changes, scope);
        for (const { id, before, after } of part) writes.push({ kind: 'patch', entity, id, before, after });
      });
    },
    async remove(entity, records) {
      await inParts(records, async (part) => {
        const ids = part.map(({ id }) => id);
        await removeEach(entityByName(entity), ids, scope);
        for (const record of part) writes.push({ kind: 'remove', entity, record });
      });
    },
  };
}
