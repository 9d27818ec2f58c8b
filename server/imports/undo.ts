/** Takes back what an import wrote: its new records are deleted as one batch, what it changed and removed is as before. */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { callLimits } from '../../model/calllimits.ts';
import type { UndoneImport } from '../../model/admin/import.ts';
import { allEntities, entityByName, type EntityName } from '../../model/entities/index.ts';
import type { ImportWrite } from '../../model/imports/exchange.ts';
import { outward } from '../derive/projection.ts';
import type { Values } from '../models/behaviour.ts';
import { living, whereAny, type Scope } from '../models/scope.ts';
import { patchAll, type Change } from '../store/patch.ts';
import { removeTogether } from '../store/remove.ts';
import { restoreEach } from '../store/restore.ts';

/** A value that somebody changed since stays; `did` is called with the number of writes that were taken back. */
export async function undoWrites(
  writes: readonly ImportWrite[],
  scope: Scope,
  did: (count: number) => void,
): Promise<UndoneImport> {
  const batch = randomUUID();
  const total = { deleted: 0, restored: 0, kept: 0 };
  for (const of of allEntities) {
    const name = of.name as EntityName;
    const own = writes.filter((write) => write.entity === name);
    const created = own.flatMap((write) => (write.kind === 'create' ? [write.id] : []));
    if (created.length > 0)
      for (const count of Object.values(await removeTogether(of, created, scope, batch))) total.deleted += count;
    did(created.length);
    const removed = own.flatMap((write) => (write.kind === 'remove' ? [write.record.id] : []));
    if (removed.length > 0) total.restored += await restoreEach(of, removed, scope);
    const patched = own.filter((write) => write.kind === 'patch');
    for (let at = 0; at < patched.length; at += callLimits.bulkRows) {
      const part = patched.slice(at, at + callLimits.bulkRows);
      const { restored, kept } = await patchBack(name, part, scope);
      total.restored += restored;
      total.kept += kept;
      did(part.length);
    }
  }
  return total;
}

type Patched = Extract<ImportWrite, { kind: 'patch' }>;

async function patchBack(name: EntityName, patched: readonly Patched[], scope: Scope) {
  const of = entityByName(name);
  const ids = patched.map(({ id }) => id);
  const rows = await whereAny(living(of, scope), 'id', ids);
  const now = new Map(rows.map((row): [number, Values] => [row.id, outward(of, row)]));
  let kept = 0;
  const changes = patched.flatMap(({ id, before, after }): Change[] => {
    const current = now.get(id);
    if (!current) return [];
    const same = Object.keys(after).filter((key) => isDeepStrictEqual(current[key], after[key]));
    kept += Object.keys(after).length - same.length;
    if (same.length === 0) return [];
    const body = Object.fromEntries(same.map((key) => [key, before[key]]));
    return [{ of, id, body, expected: null, path: '', under: null }];
  });
  if (changes.length > 0) await patchAll(changes, scope);
  return { restored: changes.length, kept };
}
