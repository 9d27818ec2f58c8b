/** The accounting, for staff. */
import {
  moneybirdCalls,
  type AccountingContact,
  type AccountingInvoice,
  type AccountingRow,
  type AccountingState,
  type Administration,
} from '../../model/admin/moneybird.ts';
import type { PageQuery } from '../../model/rules/record/page.ts';
import type { QueuedJob } from '../../model/rules/jobs.ts';
import { request } from './request.ts';
import { pageOf } from './staff.ts';

export const accountingState = (signal: AbortSignal): Promise<AccountingState> =>
  request(moneybirdCalls.accounting, { signal });

export const connectAccounting = (token: string): Promise<Administration[]> =>
  request(moneybirdCalls.connectAccounting, { body: { token } });

export const chooseAdministration = (id: string): Promise<AccountingState> =>
  request(moneybirdCalls.chooseAdministration, { body: { id } });

export const disconnectAccounting = (): Promise<AccountingState> =>
  request(moneybirdCalls.disconnectAccounting, { body: {} });

export const readAccounting = (): Promise<QueuedJob> => request(moneybirdCalls.readAccounting, { body: {} });

export const listAccounting = (page: PageQuery, q: string | undefined, signal: AbortSignal) =>
  pageOf<AccountingRow>(moneybirdCalls.accountingRows, page, { q }, signal);

export const freeContacts = (q: string, signal: AbortSignal): Promise<AccountingContact[]> =>
  request(moneybirdCalls.accountingContacts, { query: { q }, signal });

export const invoicesOf = (companyId: number, signal: AbortSignal): Promise<AccountingInvoice[]> =>
  request(moneybirdCalls.accountingInvoices, { parameters: { id: companyId }, signal });

export const linkContact = (companyId: number, contactId: string | null): Promise<object> =>
  request(moneybirdCalls.linkContact, { parameters: { id: companyId }, body: { contactId } });

export const makeContact = (companyId: number): Promise<AccountingContact> =>
  request(moneybirdCalls.makeContact, { parameters: { id: companyId }, body: {} });
