/** Errors by reference: what failed, when, where and how often. Never what a customer typed. */
import { call } from '../call.ts';
import { buildPath } from '../routes.ts';
import { failedQueuePath } from './queue.ts';

/** Days after which a sighting is forgotten. */
export const SEEN_DAYS = 90;
/** Ids of requests that a sighting keeps, the last first. */
export const REQUESTS_KEPT = 20;
/** Sightings that a record shows. */
export const SIGHTINGS_SHOWN = 50;

/** Stands for the method where a job failed. */
export const JOB_METHOD = 'JOB';

export interface ListedError {
  readonly id: number;
  readonly reference: string;
  /** `error_401` for a refused session, else `error_general`. */
  readonly name: string;
  /** Message of a fault of the server; empty for a failure that a page reported. */
  readonly what: string;
  /** Where it was seen last: method and address of a call, or the address of a page; empty when it is not known. */
  readonly place: string;
  /** Within `SEEN_DAYS`. */
  readonly count: number;
  readonly firstAt: string;
  readonly lastAt: string;
}

/** How often it was seen on one day at one place with one release. */
export interface ErrorSighting {
  /** Empty for a page, `JOB_METHOD` for a job. */
  readonly method: string;
  /** Ids are left out: `/location/detail/:id`. */
  readonly route: string;
  /** Product version, ABI version and rule set. */
  readonly release: string;
  readonly count: number;
  readonly lastAt: string;
  /** Ids of the last requests, or what the last jobs were about (`aboutPath`). */
  readonly requests: readonly string[];
}

export interface ErrorDetail extends ListedError {
  /** Stack of a fault of the server, without quoted values and addresses. */
  readonly log: string;
  readonly sightings: readonly ErrorSighting[];
  /** Tickets that were sent with the reference. */
  readonly tickets: readonly { readonly id: number; readonly reference: string }[];
}

export const errorSorts = ['lastAt', 'firstAt', 'count', 'reference'] as const;
export type ErrorSort = (typeof errorSorts)[number];

/** Parameter of the page of errors: the reference whose record is open. */
export const ERROR_PARAMETER = 'reference';

/** The record of an error, by its reference, the id of a request or the reference of a ticket. */
export const errorPath = (reference: string): string =>
  `${buildPath('admin.errors')}?${new URLSearchParams({ [ERROR_PARAMETER]: reference }).toString()}`;

/** Parameters of the pages of searches and scheduled jobs: what is open there. */
export const SEARCH_PARAMETER = 'search';
export const JOB_PARAMETER = 'job';

const opened = (page: string, key: string, value: string): string =>
  `${page}?${new URLSearchParams({ [key]: value }).toString()}`;
const abouts: Readonly<Record<string, (id: string) => string>> = {
  search: (id) => opened(buildPath('admin.reporting.searchresults'), SEARCH_PARAMETER, id),
  scheduled: (name) => opened(buildPath('admin.scheduler'), JOB_PARAMETER, name),
  job: (id) => failedQueuePath(id),
  import: (id) => opened(buildPath('admin.import'), 'import', id),
};

/** Where that leads which a fault was about, `search:7`; null for a request. */
export function aboutPath(about: string): string | null {
  const [kind = '', id = ''] = about.split(':');
  return abouts[kind]?.(id) ?? null;
}

export const errorCalls = {
  /** RecordPage of ListedError; `?q=` words in reference, place, message, ids of requests and references of tickets. */
  errors: call('GET', '/staff/errors'),
  /** ErrorDetail by its reference, the id of a request or the reference of a ticket. */
  error: call('GET', '/staff/errors/:reference'),
} as const;

/** References of a fault of the server, of a request and of a ticket. */
const REFERENCE = /\b([\da-f]{16}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|K-\d{4,})\b/;

/** The text in parts, of which some are references that lead to an error. */
export const referencesIn = (text: string): readonly { readonly part: string; readonly isReference: boolean }[] =>
  text
    .split(REFERENCE)
    .map((part, at) => ({ part, isReference: at % 2 === 1 }))
    .filter(({ part }) => part !== '');
