/** Makes the figures of a concept: a job after a change, or when they are needed at once. */
import type { Knex } from 'knex';
import { inputHash } from '../../engine/host/records/inputhash.ts';
import { release } from '../../engine/host/module/release.ts';
import { conceptFigures } from '../../model/entities/conceptfigures.ts';
import { inCompany } from '../db/roles.ts';
import type { JobKind } from '../jobs/workers.ts';
import type { InCompany } from '../models/scope.ts';
import { asColumns } from '../store/row.ts';
import { countUse } from '../watching/uses.ts';
import type { FigureEngine } from './engine.ts';
import type { MadeFigures } from './generate.ts';
import { recordsOf } from './records.ts';

export const FIGURES = 'figures';

export const figuresKind = (knex: Knex, engine: FigureEngine): JobKind => ({
  name: FIGURES,
  mostAttempts: 3,
  run: ({ companyId, input, signal }) =>
    keepFigures(knex, engine.make, companyId, Number(input['conceptId']), () => signal.throwIfAborted()),
});

/** Makes and keeps the figures of a concept unless they are kept; returns null when there was nothing to make. */
export async function keepFigures(
  knex: Knex,
  make: FigureEngine['make'],
  companyId: number,
  conceptId: number,
  beforeKeeping: () => void = () => undefined,
): Promise<{ hash: string } | null> {
  const found = await inCompany(knex, companyId, async (trx) => {
    const scope = { trx, companyId };
    const read = await recordsOf(conceptId, scope);
    if (!read) return null;
    const hash = inputHash(read.records);
    return { ...read, hash, isKept: await isKept(conceptId, read.locationId, hash, scope) };
  });
  if (!found || found.isKept) return null;
  // Not inside the transaction: the embedded database has one connection.
  const made = await make(found.records);
  beforeKeeping();
  await inCompany(knex, companyId, (trx) => keep(conceptId, found.locationId, found.hash, made, { trx, companyId }));
  return { hash: made.hash };
}

const isKept = async (
  conceptId: number,
  locationId: number,
  hash: string,
  { trx, companyId }: InCompany,
): Promise<boolean> =>
  (await trx('conceptfigures')
    .where({ companyId, conceptId, locationId, inputHash: hash, release })
    .whereNull('deletedAt')
    .first('id')) !== undefined;

async function keep(
  conceptId: number,
  locationId: number,
  hash: string,
  made: MadeFigures,
  { trx, companyId }: InCompany,
): Promise<void> {
  // The lock keeps the concept, which somebody may have deleted meanwhile, and its one row of figures.
  const concept = await trx('concept')
    .where({ id: conceptId, companyId })
    .whereNull('deletedAt')
    .forNoKeyUpdate()
    .first('id');
  if (!concept) return;
  const values = asColumns(conceptFigures, { locationId, inputHash: hash, ...made });
  const changed = await trx('conceptfigures')
    .where({ companyId, conceptId })
    .whereNull('deletedAt')
    .update({ ...values, rev: trx.raw('rev + 1'), updatedAt: new Date().toISOString() });
  if (changed === 0) await trx('conceptfigures').insert({ companyId, conceptId, ...values });
  await countUse('generations', { trx, companyId });
}
