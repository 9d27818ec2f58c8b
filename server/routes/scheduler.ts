/** Staff look at the jobs and may have one run now. */
import Router from '@koa/router';
import { z } from 'zod';
import { schedulerCalls } from '../../model/calls.ts';
import type { Context, Parts, State } from '../context.ts';
import { failure } from '../errors.ts';
import { jobsWith } from '../jobs/registry.ts';
import { makeDue, showJobs } from '../jobs/shown.ts';
import { jsonBody, readBody } from '../middleware/json-body.ts';
import { requireSession } from '../middleware/session.ts';

const asked = z.strictObject({ name: z.string().min(1).max(100) });

export function schedulerRoutes(parts: Parts): Router<State> {
  const router = new Router<State>();
  const jobs = jobsWith(parts);
  const { knex } = parts.database;
  router.get(schedulerCalls.jobs.path, async (context) => {
    requireStaff(context as Context);
    answer(context as Context, await showJobs(knex, jobs));
  });
  const { path, method } = schedulerCalls.run;
  const run = async (context: Context): Promise<void> => {
    const { name } = readBody(asked, context);
    if (!(await makeDue(knex, jobs, name))) throw failure('not_found');
    answer(context, {}, 202);
  };
  const allow = (context: Context, next: () => Promise<unknown>) => {
    requireStaff(context);
    return next();
  };
  router.register(path, [method], [allow, jsonBody(), run]);
  return router;
}

function requireStaff(context: Context): void {
  if (requireSession(context).principal !== 'staff') throw failure('forbidden');
}

function answer(context: Context, body: object, status = 200): void {
  context.status = status;
  context.set('Cache-Control', 'no-store');
  context.body = body;
}
