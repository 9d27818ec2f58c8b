/** Deleted records of the company. */
import { deletedCalls } from '../../model/calls.ts';
import type { DeletedBatch } from '../../model/rules/record/deleted.ts';
import { sortText, type PageQuery, type RecordPage } from '../../model/rules/record/page.ts';
import { request } from './request.ts';

/** A page of deleted batches. */
export const listDeleted = ({ offset, limit, sort }: PageQuery, signal: AbortSignal) =>
  request<RecordPage<DeletedBatch>>(deletedCalls.list, { query: { offset, limit, sort: sortText(sort) }, signal });
