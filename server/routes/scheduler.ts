/** Staff list the scheduled jobs, run one now, and pause one. */
import type Router from '@koa/router';
import type { Knex } from 'knex';
import { z } from 'zod';
import { schedulerCalls } from '../../model/admin/scheduler.ts';
import type { Context, Parts, State } from '../context.ts';
import { failure } from '../errors.ts';
import { jobsWith } from '../jobs/registry.ts';
import { makeDue, pauseJob, showJobs } from '../jobs/shown.ts';
import { jsonBody, readBody } from '../middleware/json-body.ts';
import { needStaff, requireSession } from '../middleware/session.ts';
import { auditChange } from '../models/access-log.ts';
import { answer, routerOf } from './scoped.ts';

const name = z.string().min(1).max(100);
const asked = z.strictObject({ name });
const paused = z.strictObject({ name, isPaused: z.boolean() });

export function schedulerRoutes(parts: Parts): Router<State> {
  const jobs = jobsWith(parts);
  const { knex } = parts.database;
  /** Runs the change and notes it in the audit log; 404 for an unknown job. */
  const change = async (
    context: Context,
    about: string,
    values: Readonly<Record<string, boolean>>,
    work: (trx: Knex) => Promise<boolean>,
  ): Promise<void> => {
    await knex.transaction(async (trx) => {
      if (!(await work(trx))) throw failure('not_found');
      await auditChange(trx, requireSession(context), { about, values });
    });
    answer(context, {}, 202);
  };
  const run = (context: Context): Promise<void> => {
    const of = readBody(asked, context);
    return change(context, `job ${of.name} run`, {}, (trx) => makeDue(trx, jobs, of.name));
  };
  const pause = (context: Context): Promise<void> => {
    const of = readBody(paused, context);
    const { isPaused } = of;
    return change(context, `job ${of.name}`, { isPaused }, (trx) => pauseJob(trx, jobs, of.name, isPaused));
  };
  return routerOf([
    [schedulerCalls.jobs, needStaff, async (context) => answer(context, await showJobs(knex, jobs))],
    [schedulerCalls.run, needStaff, jsonBody(), run],
    [schedulerCalls.pause, needStaff, jsonBody(), pause],
  ]);
}
