/** Starts and cancels the job that builds on the plots of a run. A newer one of the same run cancels one under way. */
import { z } from 'zod';
import {
  capacityLimits,
  capacityTypes,
  type CapacityAsked,
  type CapacityChoice,
  type ShownCapacity,
} from '../../model/land/capacity.ts';
import { company, type Company } from '../../model/entities/company.ts';
import { outward } from '../derive/projection.ts';
import { failure, failureOf } from '../errors.ts';
import { cancelOpen, enqueue } from '../jobs/queue.ts';
import { ofCompany, type InCompany, type Scope } from '../models/scope.ts';
import { findRun } from '../searchruns/shown.ts';
import { conceptOf } from './concept.ts';
import { CAPACITY_JOB, shownCapacity, subjectOf } from './shown.ts';

const amount = z.number().positive().max(capacityLimits.price).nullable();
const NAME_LENGTH = 250;

const archetype = z.enum(capacityTypes.map(({ key }) => key));
const preset = z.string().max(NAME_LENGTH);

export const capacitySchema: z.ZodType<CapacityAsked> = z.strictObject({
  archetype,
  preset: preset.nullable(),
  price: amount,
  buildingCosts: amount,
  streetCosts: amount.default(null),
  isCleared: z.boolean().default(false),
});

/** `?archetype=&preset=`: whose ranking is asked for; null without them. Throws `invalid_query` for anything else. */
export function choiceIn(given: URLSearchParams): CapacityChoice | null {
  if (given.size === 0) return null;
  const of = archetype.safeParse(given.get('archetype'));
  if (!of.success) throw failureOf('invalid_query', 'archetype', 'choice');
  const name = preset.nullable().safeParse(given.get('preset'));
  if (!name.success) throw failureOf('invalid_query', 'preset', 'format');
  return { archetype: of.data, preset: name.data };
}

export async function companyOf(scope: InCompany): Promise<Company> {
  const row = await ofCompany(company, scope).findById(scope.companyId);
  if (!row) throw failure('not_found');
  return outward(company, row) as Company;
}

export async function startCapacity(
  searchQueryId: number,
  runId: number,
  asked: CapacityAsked,
  scope: Scope,
): Promise<ShownCapacity> {
  const run = await findRun(searchQueryId, runId, scope);
  if (run['state'] !== 'success') throw failure('run_unfinished');
  // Refuses a preset that is gone before a job fails at it.
  conceptOf(await companyOf(scope), asked);
  await endJobs(runId, scope);
  await enqueue(scope, { kind: CAPACITY_JOB, input: { runId, asked }, subject: subjectOf(runId) });
  return shownCapacity(searchQueryId, runId, scope);
}

const endJobs = (runId: number, { trx, companyId }: InCompany): Promise<number> =>
  cancelOpen(trx, { companyId, kind: CAPACITY_JOB, subject: subjectOf(runId) });

/** A ranking that was finished before stays. */
export async function cancelCapacity(searchQueryId: number, runId: number, scope: Scope): Promise<ShownCapacity> {
  await findRun(searchQueryId, runId, scope);
  await endJobs(runId, scope);
  return shownCapacity(searchQueryId, runId, scope);
}
