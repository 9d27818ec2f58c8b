/** Earlier versions of a record. */
import { activityCalls, revisionCalls } from '../../model/calls.ts';
import type { KeptEntity, LocationCounts, RecordChange } from '../../model/rules/record/history.ts';
import { request } from './request.ts';

/** The changes of a record, the latest first. */
export const listChanges = (entity: KeptEntity, id: number, signal?: AbortSignal): Promise<RecordChange[]> =>
  request(revisionCalls.list, { parameters: { entity, id }, ...(signal ? { signal } : {}) });

/** The changes of a location and of all that lies on it, the latest first, from `offset` on. */
export const listActivity = (id: number, offset: number, signal?: AbortSignal): Promise<RecordChange[]> =>
  request(activityCalls.list, { parameters: { id }, query: { offset }, ...(signal ? { signal } : {}) });

/** Numbers of what lies behind the tabs of a location. */
export const countOfLocation = (id: number, signal: AbortSignal): Promise<LocationCounts> =>
  request(activityCalls.counts, { parameters: { id }, signal });
