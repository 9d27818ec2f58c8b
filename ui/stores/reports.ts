/**
 * Failed calls, told to the people behind the product: one record per kind of failure. What does not exist is no failure,
 * and a server that is away or busy is left alone.
 */
import { entityCalls, sessionCalls, type Call } from '../../model/calls.ts';
import { failureName, type FailureReport } from '../../model/rules/failures.ts';
import { callAddress } from '../api/address.ts';
import type { ApiError } from '../api/error.ts';
import { onFailedCall } from '../api/request.ts';

const told = new Set<string>();
const askingWho = new Set<Call>([sessionCalls.current, sessionCalls.signIn]);

const isTold = (call: Call, { status, temporary }: ApiError): boolean =>
  status !== 404 && (!temporary || status === 500) && !(status === 401 && askingWho.has(call));

/** The server names its own faults; of the rest the call and the answer say which failure it is. */
export function reportOf(call: Call, error: ApiError): FailureReport {
  const what = `${call.method} ${call.path} ${error.status} ${error.id}`;
  return {
    name: failureName(error.status),
    reference: (error.status === 500 ? error.reference : null) ?? what,
    log: `${what}\n${error.message}\n${Object.keys(error.fields).join(' ')}`.trim(),
  };
}

export function report(call: Call, error: ApiError): void {
  if (isTold(call, error)) tell(reportOf(call, error));
}

/** Once for each reference. */
export function tell(record: FailureReport): void {
  if (told.has(record.reference)) return;
  told.add(record.reference);
  // Past the line of calls: a report that fails is not reported.
  void fetch(callAddress(entityCalls.create, { entity: 'errorrecord' }), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(record),
    keepalive: true,
    credentials: 'include',
  }).catch(() => undefined);
}

onFailedCall(report);
