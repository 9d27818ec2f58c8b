/** Calls of staff. */
import { auditCalls, type AuditFilter, type AuditLine } from '../../model/admin/audit.ts';
import type { Call } from '../../model/call.ts';
import { sortText, type PageQuery, type RecordPage } from '../../model/rules/page.ts';
import { request } from './request.ts';

/** A page of a table of staff, with its filter. */
export const pageOf = <T>(
  of: Call,
  { offset, limit, sort }: PageQuery,
  filter: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
) => request<RecordPage<T>>(of, { query: { ...filter, offset, limit, sort: sortText(sort) }, signal });

export const listAudit = (page: PageQuery, filter: AuditFilter, signal: AbortSignal) =>
  pageOf<AuditLine>(auditCalls.audit, page, { ...filter }, signal);
