/** What a record was before: its changes from the latest back, and the record as it was at one of them. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Entity } from '../../model/entity.ts';
import { REVISIONS_SHOWN, type RecordChange } from '../../model/rules/history.ts';
import type { Row } from '../derive/models.ts';
import { completed, outward } from '../derive/projection.ts';
import { failure } from '../errors.ts';
import type { Values } from '../models/behaviour.ts';
import { patchRow } from './patch.ts';
import { findRow } from './read.ts';
import { readable, writable, type Scope } from './scope.ts';

interface Kept {
  rev: number;
  changedAt: string;
  userId: number | null;
  userName: string;
  before: Values;
}

export async function listChanges(of: Entity, id: number, scope: Scope): Promise<RecordChange[]> {
  const row = await findRow(readable(of, scope), id);
  const current: Values = outward(of, row);
  return (await keptOf(of, id, scope, REVISIONS_SHOWN)).map((kept) => {
    const before = valuesIn(of, kept.before);
    const changes = Object.fromEntries(
      Object.entries(before).map(([key, value]) => [key, { before: value, after: current[key] }]),
    );
    Object.assign(current, before);
    const { rev, changedAt, userId, userName } = kept;
    return { rev, changedAt, userId: userName === '' ? null : userId, userName, kind: kindOf(kept), changes };
  });
}

/** A change that only marks a record as deleted, or takes the mark away, replaces nothing else. */
function kindOf({ before }: Kept): RecordChange['kind'] {
  if (!('deletedAt' in before)) return 'changed';
  return before['deletedAt'] === null ? 'deleted' : 'restored';
}

async function keptOf({ name }: Entity, id: number, { trx, companyId }: Scope, most: number): Promise<Kept[]> {
  return (await trx('revision')
    .leftJoin('user', (join) => join.on('user.id', 'revision.userId').andOn('user.companyId', 'revision.companyId'))
    .where({ 'revision.companyId': companyId, 'revision.entity': name, 'revision.recordId': id })
    .orderBy('revision.rev', 'desc')
    .orderBy('revision.id', 'desc')
    .limit(most)
    .select(
      'revision.rev',
      'revision.changedAt',
      'revision.userId',
      'revision.before',
      trx.raw(
        `coalesce(nullif(trim("user".first_name || ' ' || "user".last_name), ''), "user".username, '') as "userName"`,
      ),
    )) as Kept[];
}

/** Columns as the fields of the model have them; what it does not know any more is left out. */
function valuesIn(of: Entity, before: Values): Values {
  const values: Values = {};
  for (const [key, value] of Object.entries(before)) {
    const field = of.fields[key];
    if (!field || field.kind === 'secret' || field.transient) continue;
    values[key] =
      field.kind === 'time' && typeof value === 'string' ? new Date(value).toISOString() : completed(field, value);
  }
  return values;
}

const asked = z.strictObject({ rev: z.int().min(1).max(2_147_483_647) });
const MOST_STEPS = 10_000;

export async function restoreChange(
  of: Entity,
  id: number,
  body: unknown,
  scope: Scope,
): Promise<Values & { id: number }> {
  const parsed = asked.safeParse(body);
  if (!parsed.success) throw failure('invalid');
  const row = await findRow(writable(of, scope).forUpdate(), id);
  const then = await stateAt(of, row, parsed.data.rev, scope);
  const now = outward(of, row) as Values;
  const given = Object.entries(then).filter(
    ([key, value]) => !of.fields[key]!.server && !isDeepStrictEqual(value, now[key]),
  );
  return patchRow(of, row, Object.fromEntries(given), null, scope);
}

/** Not found when a change since then is not kept any more. */
async function stateAt(of: Entity, row: Row, rev: number, scope: Scope): Promise<Values> {
  if (rev >= row.rev) throw failure('not_found');
  const since = (await keptOf(of, row.id, scope, MOST_STEPS)).filter((kept) => kept.rev > rev);
  const steps = new Set(since.map((kept) => kept.rev));
  const then: Values = {};
  for (const { before } of since) Object.assign(then, valuesIn(of, before));
  if (!steps.has(rev + 1)) throw failure('not_found');
  return then;
}
