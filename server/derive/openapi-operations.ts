/** OpenAPI operations of staff: the overview, use, reports and searches. */
import { errorSorts } from '../../model/admin/errors.ts';
import { cappedThings } from '../../model/admin/overview.ts';
import { queueSorts } from '../../model/admin/queue.ts';
import { reportFigures } from '../../model/admin/reports.ts';
import { searchSorts } from '../../model/admin/searches.ts';
import { periodSteps, usageFeatures, usageSorts } from '../../model/admin/usage.ts';
import { subscriptionTiers } from '../../model/enums/company.ts';
import { loadStates } from '../../model/enums/location.ts';
import { jobStates } from '../../model/rules/jobs.ts';
import { filterTypes } from '../../model/land/filtertypes.ts';
import {
  content,
  day,
  filteredPage,
  flag,
  id,
  type JsonObject,
  label,
  listedJob,
  listOf,
  moment,
  nothing,
  objectOf,
  orNull,
  parameter,
  real,
  text,
  whole,
} from './openapi-shared.ts';

const among = (keys: readonly string[]): JsonObject => ({ enum: [...keys] });
const countsOf = (keys: readonly string[]): JsonObject => objectOf(Object.fromEntries(keys.map((key) => [key, whole])));
const days = { since: day, until: day };
const query = (of: Readonly<Record<string, JsonObject>>) =>
  Object.entries(of).map(([name, schema]) => parameter(name, 'query', schema));
const company = { id, name: text };

const listedError = {
  id,
  reference: text,
  name: text,
  what: text,
  place: text,
  count: whole,
  firstAt: moment,
  lastAt: moment,
};
const errorDetail = objectOf({
  ...listedError,
  log: text,
  tickets: listOf(objectOf({ id, reference: text })),
  sightings: listOf(
    objectOf({ method: text, route: text, release: text, count: whole, lastAt: moment, requests: listOf(text) }),
  ),
});

const overview = objectOf({
  tiers: { type: 'object', additionalProperties: whole },
  trials: listOf(objectOf({ ...company, endsAt: moment })),
  nearCap: listOf(objectOf({ ...company, thing: among(cappedThings.keys), used: whole, most: whole })),
  failedJobs: objectOf({ scheduled: listOf(text), queued: whole }),
  errors: objectOf({ count: whole, latest: listOf(objectOf(listedError)) }),
  openTickets: whole,
  mails: objectOf({
    failed: whole,
    waiting: whole,
    latest: listOf(objectOf({ id, kind: text, companyName: text, at: moment, reason: text })),
  }),
  lastBackup: orNull(objectOf({ at: moment, tables: whole, rows: whole })),
});

const staffJob = objectOf({
  ...listedJob,
  failure: orNull(label),
  companyId: id,
  companyName: text,
  dueAt: moment,
  searchRunId: orNull(id),
  rowsKeptUntil: orNull(moment),
  holdsInput: flag,
});

const usagePeriod = objectOf({ start: day, people: whole, counts: countsOf(usageFeatures.keys) });
const customerUsage = objectOf({
  ...company,
  tier: among(subscriptionTiers.keys),
  people: whole,
  counts: countsOf(usageFeatures.keys),
  storage: whole,
});

const listedSearch = {
  id,
  companyId: id,
  companyName: text,
  searchQueryId: id,
  queryName: text,
  state: text,
  startedAt: moment,
  took: orNull(real),
  found: whole,
  unknown: whole,
  near: whole,
  places: listOf(text),
  municipalities: whole,
  failure: text,
};
const filterEffect = { id: whole, type: among(filterTypes.keys), key: text, enabled: flag };
const searchDetail = objectOf({
  ...listedSearch,
  searched: whole,
  filters: listOf(objectOf({ ...filterEffect, near: whole, unknown: whole })),
  hits: listOf(objectOf({ lon: real, lat: real, points: real, number: orNull(text) })),
  scores: listOf(whole),
  releases: listOf(objectOf({ municipality: whole, id: whole, hash: text })),
  filtersHash: text,
  releasesHash: text,
  hash: text,
});

export const operationsDetails = {
  staff_overview: { answer: content(overview) },
  staff_errors: filteredPage(objectOf(listedError), errorSorts, { q: text }),
  staff_error: { answer: content(errorDetail) },
  staff_queue: filteredPage(staffJob, queueSorts, { kind: text, state: among(jobStates.keys) }),
  staff_queued: { answer: content(staffJob) },
  staff_retryJob: { body: nothing, answer: content(staffJob) },
  staff_cancelQueued: { body: nothing, answer: content(staffJob) },
  staff_discardRows: { body: nothing, answer: content(staffJob) },
  staff_usagePeriods: {
    answer: content(listOf(usagePeriod)),
    parameters: query({ ...days, step: among(periodSteps.keys), company: id }),
  },
  staff_usageCustomers: filteredPage(customerUsage, usageSorts, days),
  staff_reports: {
    answer: content(listOf(objectOf({ start: day, figures: countsOf(reportFigures.keys) }))),
    parameters: query({ ...days, step: among(periodSteps.keys) }),
  },
  staff_searches: filteredPage(objectOf(listedSearch), searchSorts, { state: among(loadStates.keys), company: id }),
  staff_search: { answer: content(searchDetail) },
  staff_rerun: { body: content(objectOf({})), answer: content(objectOf({ id, isNew: flag })), status: 202 },
};
