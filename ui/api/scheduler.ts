/** The scheduled jobs, for staff. */
import { schedulerCalls, type ScheduledJob } from '../../model/admin/scheduler.ts';
import { request } from './request.ts';

export const fetchScheduledJobs = (signal: AbortSignal): Promise<ScheduledJob[]> =>
  request(schedulerCalls.jobs, { signal });

/** The job is due at once. */
export const runJobNow = (name: string): Promise<unknown> => request(schedulerCalls.run, { body: { name } });

export const pauseJob = (name: string, isPaused: boolean): Promise<unknown> =>
  request(schedulerCalls.pause, { body: { name, isPaused } });
