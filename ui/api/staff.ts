/** Calls of staff. */
import { auditCalls, type AuditFilter, type AuditLine } from '../../model/admin/audit.ts';
import {
  customerCalls,
  type AddedCustomer,
  type Customer,
  type CustomerDetail,
  type CustomerFilter,
  type NewCustomer,
} from '../../model/admin/customers.ts';
import { userCalls, type UserChange, type UserFilter, type UserRow } from '../../model/admin/users.ts';
import type { Call } from '../../model/call.ts';
import { sortText, type PageQuery, type RecordPage } from '../../model/rules/record/page.ts';
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

export const listCustomers = (page: PageQuery, filter: CustomerFilter, signal: AbortSignal) =>
  pageOf<Customer>(customerCalls.customers, page, { ...filter }, signal);
export const fetchCustomer = (id: number, signal: AbortSignal) =>
  request<CustomerDetail>(customerCalls.customer, { parameters: { id }, signal });
export const addCustomer = (body: NewCustomer) => request<AddedCustomer>(customerCalls.addCustomer, { body });

export const listUsers = (page: PageQuery, filter: UserFilter, signal: AbortSignal) =>
  pageOf<UserRow>(userCalls.users, page, { ...filter }, signal);
export const changeUser = (id: number, body: UserChange) =>
  request<void>(userCalls.changeUser, { parameters: { id }, body });
export const mailLink = (id: number) => request<void>(userCalls.mailLink, { parameters: { id } });
export const endSessions = (id: number) => request<{ count: number }>(userCalls.endSessions, { parameters: { id } });
