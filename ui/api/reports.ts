/** What staff follow: the overview, use, reports and searches of all customers. */
import { overviewCalls, type StaffOverview } from '../../model/admin/overview.ts';
import { reportCalls, type ReportPeriod } from '../../model/admin/reports.ts';
import { staffSearchCalls, type ListedSearch, type SearchDetail } from '../../model/admin/searches.ts';
import { usageCalls, type CustomerUsage, type PeriodStep, type UsagePeriod } from '../../model/admin/usage.ts';
import type { PageQuery } from '../../model/rules/record/page.ts';
import { request } from './request.ts';
import { pageOf } from './staff.ts';

/** Days as `2026-11-27`, both included. */
export interface AskedDays {
  readonly since: string;
  readonly until: string;
}
export interface AskedPeriods extends AskedDays {
  readonly step: PeriodStep;
}

export const fetchOverview = (signal: AbortSignal): Promise<StaffOverview> =>
  request(overviewCalls.overview, { signal });

export const fetchUsage = (periods: AskedPeriods, signal: AbortSignal): Promise<UsagePeriod[]> =>
  request(usageCalls.usagePeriods, { query: { ...periods }, signal });

export const listCustomerUsage = (page: PageQuery, days: AskedDays, signal: AbortSignal) =>
  pageOf<CustomerUsage>(usageCalls.usageCustomers, page, { ...days }, signal);

export const fetchReport = (periods: AskedPeriods, signal: AbortSignal): Promise<ReportPeriod[]> =>
  request(reportCalls.reports, { query: { ...periods }, signal });

export const listSearches = (page: PageQuery, state: string | undefined, signal: AbortSignal) =>
  pageOf<ListedSearch>(staffSearchCalls.searches, page, { state }, signal);

export const fetchSearch = (id: number, signal: AbortSignal): Promise<SearchDetail> =>
  request(staffSearchCalls.search, { parameters: { id }, signal });

/** Searches by the stored filters again; whether that made a new run. */
export const rerunSearch = (id: number): Promise<{ id: number; isNew: boolean }> =>
  request(staffSearchCalls.rerun, { parameters: { id } });
