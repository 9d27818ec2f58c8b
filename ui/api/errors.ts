/** Errors by reference, as staff see them. */
import { errorCalls, type ErrorDetail, type ListedError } from '../../model/admin/errors.ts';
import type { PageQuery } from '../../model/rules/record/page.ts';
import { request } from './request.ts';
import { pageOf } from './staff.ts';

export const listErrors = (page: PageQuery, q: string | undefined, signal: AbortSignal) =>
  pageOf<ListedError>(errorCalls.errors, page, { q }, signal);

/** By its reference, the id of a request or the reference of a ticket. */
export const fetchErrorRecord = (reference: string, signal: AbortSignal): Promise<ErrorDetail> =>
  request(errorCalls.error, { parameters: { reference }, signal });
