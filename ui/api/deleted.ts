/** What was deleted in the company. */
import { deletedCalls } from '../../model/calls.ts';
import type { DeletedBatch } from '../../model/rules/deleted.ts';
import { request } from './request.ts';

/** The latest first. */
export const listDeleted = (): Promise<DeletedBatch[]> => request(deletedCalls.list);
