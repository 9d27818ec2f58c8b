/** Runs tasks of the land in this process. */
import type { Logger } from 'pino';
import type { JobLoop } from '../../jobs/loop.ts';
import { workOn } from '../../jobs/workers.ts';
import type { LandAdapter } from '../contract.ts';
import type { Land } from '../land.ts';
import { makeRelease } from './facts.ts';
import { embeddedTaskTimes, tasks, taskTimes } from './queue.ts';
import { refreshKind } from './refresh.ts';

export function startTasks(
  { writes: { knex, embedded } }: Land,
  adapters: readonly LandAdapter[],
  log: Pick<Logger, 'error' | 'warn'>,
): JobLoop {
  const kinds = [refreshKind({ knex, adapters, makeRelease })];
  return workOn(knex, tasks, kinds, log, embedded ? embeddedTaskTimes : taskTimes);
}
