/** The scheduled jobs, the queue and the tasks of the land, for staff. */
import { landCalls, type LandTaskAct, type MunicipalityAt, type StaffLand } from '../../model/admin/land.ts';
import { queueCalls, type QueueFilter, type StaffJob } from '../../model/admin/queue.ts';
import { schedulerCalls, type ScheduledJob } from '../../model/admin/scheduler.ts';
import type { PageQuery } from '../../model/rules/record/page.ts';
import { request } from './request.ts';
import { pageOf } from './staff.ts';

export const fetchScheduledJobs = (signal: AbortSignal): Promise<ScheduledJob[]> =>
  request(schedulerCalls.jobs, { signal });

/** The job is due at once. */
export const runJobNow = (name: string): Promise<unknown> => request(schedulerCalls.run, { body: { name } });

export const pauseJob = (name: string, isPaused: boolean): Promise<unknown> =>
  request(schedulerCalls.pause, { body: { name, isPaused } });

export const listQueue = (page: PageQuery, { kind, state }: QueueFilter, signal: AbortSignal) =>
  pageOf<StaffJob>(queueCalls.queue, page, { kind, state }, signal);
export const retryJob = (id: number): Promise<StaffJob> => request(queueCalls.retryJob, { parameters: { id } });
export const fetchQueued = (id: number, signal: AbortSignal): Promise<StaffJob> =>
  request(queueCalls.queued, { parameters: { id }, signal });
export const discardRows = (id: number): Promise<StaffJob> => request(queueCalls.discardRows, { parameters: { id } });
export const cancelQueued = (id: number): Promise<StaffJob> => request(queueCalls.cancelQueued, { parameters: { id } });

export const fetchStaffLand = (signal: AbortSignal): Promise<StaffLand> => request(landCalls.land, { signal });

/** Number of the municipality at a place in degrees; null where it is not known. */
export const fetchMunicipalityAt = async (lon: string, lat: string, signal: AbortSignal): Promise<number | null> =>
  (await request<MunicipalityAt>(landCalls.municipalityAt, { query: { lon, lat }, signal })).municipality;

export const loadLand = (municipality: number): Promise<unknown> =>
  request(landCalls.loadLand, { body: { municipality } });

export const changeLandTask = (body: { municipality: number; task: number; act: LandTaskAct }): Promise<unknown> =>
  request(landCalls.changeLandTask, { body });
