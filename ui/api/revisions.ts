/** Earlier versions of a record. */
import { revisionCalls } from '../../model/calls.ts';
import type { KeptEntity, RecordChange } from '../../model/rules/history.ts';
import { request } from './request.ts';

/** The changes of a record, the latest first. */
export const listChanges = (entity: KeptEntity, id: number, signal?: AbortSignal): Promise<RecordChange[]> =>
  request(revisionCalls.list, { parameters: { entity, id }, ...(signal ? { signal } : {}) });
