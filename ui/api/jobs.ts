/** One-off jobs that the user started. */
import { jobCalls } from '../../model/calls.ts';
import type { ListedJob, QueuedJob } from '../../model/rules/jobs.ts';
import { request } from './request.ts';

export const listJobs = (kind: string): Promise<ListedJob[]> => request(jobCalls.list, { query: { kind } });

export const fetchJob = (id: number): Promise<QueuedJob> => request(jobCalls.detail, { parameters: { id } });

export const cancelJob = (id: number): Promise<QueuedJob> => request(jobCalls.cancel, { parameters: { id } });
