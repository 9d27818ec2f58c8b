/** Deleted records of the company. */
import { deletedCalls } from '../../model/calls.ts';
import type { DeletedBatch } from '../../model/rules/deleted.ts';
import { request } from './request.ts';

/** Deleted batches, the latest first. */
export const listDeleted = (): Promise<DeletedBatch[]> => request(deletedCalls.list);
