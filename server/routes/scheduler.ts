/** Staff list the jobs and run one now. */
import type Router from '@koa/router';
import { z } from 'zod';
import { schedulerCalls } from '../../model/calls.ts';
import type { Context, Parts, State } from '../context.ts';
import { failure } from '../errors.ts';
import { jobsWith } from '../jobs/registry.ts';
import { makeDue, showJobs } from '../jobs/shown.ts';
import { jsonBody, readBody } from '../middleware/json-body.ts';
import { needStaff } from '../middleware/session.ts';
import { answer, routerOf } from './scoped.ts';

const asked = z.strictObject({ name: z.string().min(1).max(100) });

export function schedulerRoutes(parts: Parts): Router<State> {
  const jobs = jobsWith(parts);
  const { knex } = parts.database;
  const run = async (context: Context): Promise<void> => {
    const { name } = readBody(asked, context);
    if (!(await makeDue(knex, jobs, name))) throw failure('not_found');
    answer(context, {}, 202);
  };
  return routerOf([
    [schedulerCalls.jobs, needStaff, async (context) => answer(context, await showJobs(knex, jobs))],
    [schedulerCalls.run, needStaff, jsonBody(), run],
  ]);
}
