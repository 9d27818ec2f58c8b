/** Runs tasks of the land in this process. */
import type { Logger } from 'pino';
import type { JobLoop } from '../../jobs/loop.ts';
import { workOn } from '../../jobs/workers.ts';
import type { LandFamily } from '../adapters/index.ts';
import type { Land } from '../land.ts';
import { makeRelease } from './facts.ts';
import { fileFirstTasks } from './first.ts';
import { embeddedTaskTimes, tasks, taskTimes } from './queue.ts';
import { refreshKind } from './refresh.ts';

export const noLand: LandFamily = { adapters: [], municipalities: [] };

export async function startTasks(
  { writes: { knex, copyOut, embedded } }: Land,
  { adapters, municipalities }: LandFamily,
  log: Pick<Logger, 'error' | 'warn'>,
): Promise<JobLoop> {
  await fileFirstTasks(knex, municipalities);
  const kinds = [refreshKind({ knex, copyOut, adapters, makeRelease })];
  return workOn(knex, tasks, kinds, log, embedded ? embeddedTaskTimes : taskTimes);
}
