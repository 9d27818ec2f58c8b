/** Sends all calls to the server: JSON over fetch with the session cookie, errors as `ApiError`. */
import type { Call, CallParameters } from '../../model/call.ts';
import { callAddress } from './address.ts';
import { ApiError, NO_ANSWER, type ErrorBody } from './error.ts';

export interface RequestOptions {
  parameters?: CallParameters;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  /** Revision the change is based on; the server refuses with 412 when there is a newer one. */
  rev?: number | null;
  /** The same key for every try of one write: the server repeats its first answer. */
  key?: string;
  signal?: AbortSignal;
}

let unauthorised: () => void = () => undefined;
/** Sets the handler of calls that find the session expired. */
export const onUnauthorised = (handler: () => void): void => {
  unauthorised = handler;
};

let failed: (call: Call, error: ApiError) => void = () => undefined;
/** Sets an extra handler of failed calls; the caller still gets the error. */
export const onFailedCall = (handler: typeof failed): void => {
  failed = handler;
};

export async function request<T>(call: Call, options: RequestOptions = {}): Promise<T> {
  const response = await send(call, options);
  const body = await bodyOf(response);
  if (response.ok) return body as T;
  if (response.status === 401 && !call.path.startsWith('/session/')) unauthorised();
  const retryAfter = Number(response.headers.get('retry-after'));
  const error = new ApiError(response.status, body as ErrorBody | null, retryAfter > 0 ? retryAfter : null);
  failed(call, error);
  throw error;
}

async function send(call: Call, { parameters, query, body, rev, key, signal }: RequestOptions): Promise<Response> {
  // The log of the server and of the database name the call by it.
  const headers: Record<string, string> = { accept: 'application/json', 'x-request-id': crypto.randomUUID() };
  if (call.method !== 'GET') {
    headers['content-type'] = 'application/json';
    headers['idempotency-key'] = key ?? crypto.randomUUID();
  }
  if (rev !== undefined && rev !== null) headers['if-match'] = `"${rev}"`;
  // Credentials go to the product's own hosts, which accept its own pages only.
  const init: RequestInit = { method: call.method, headers, credentials: 'include', signal: signal ?? null };
  if (call.method !== 'GET') init.body = JSON.stringify(body ?? {});
  try {
    return await fetch(callAddress(call, parameters) + queryText(query), init);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(NO_ANSWER, null);
  }
}

export function queryText(query: RequestOptions['query']): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(entries.flatMap(([key, value]) => written(value).map((text) => [key, text])));
  return entries.length > 0 ? `?${search}` : '';
}

/** Texts may hold a comma: a list of them repeats its key. */
const written = (value: unknown): string[] =>
  Array.isArray(value) && value.some((each) => typeof each === 'string') ? value.map(String) : [String(value)];

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text || !response.headers.get('content-type')?.includes('json')) return null;
  return JSON.parse(text);
}
