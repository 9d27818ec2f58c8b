/**
 * Reports failed calls to the staff of the product, one record per kind of failure. Not-found answers and wrong passwords
 * are no failure, and an unreachable or busy server gets no report.
 */
import type { Call } from '../../../model/call.ts';
import { entityCalls } from '../../../model/calls.ts';
import { sessionCalls } from '../../../model/sessioncalls.ts';
import { failureName, mistakes, type FailureReport } from '../../../model/rules/failures.ts';
import { callAddress } from '../../api/address.ts';
import type { ApiError } from '../../api/error.ts';
import { onFailedCall } from '../../api/request.ts';

/** Reference of the last fault of the server that this page saw. */
let lastFault = '';
export const lastFaultReference = (): string => lastFault;

const reported = new Set<string>();
const askingWho = new Set<Call>([sessionCalls.current, sessionCalls.signIn]);

const isTold = (call: Call, { status, temporary, id }: ApiError): boolean =>
  !mistakes.has(id) && status !== 404 && (!temporary || status === 500) && !(status === 401 && askingWho.has(call));

/** Uses the server's reference of a fault; without one, call and status identify the failure. */
function reportOf(call: Call, error: ApiError): FailureReport {
  const what = `${call.method} ${call.path} ${error.status} ${error.id}`;
  return {
    name: failureName(error.status),
    reference: (error.status === 500 ? error.reference : null) ?? what,
    log: `${what}\n${error.message}\n${Object.keys(error.fields).join(' ')}`.trim(),
  };
}

function report(call: Call, error: ApiError): void {
  if (error.status >= 500 && error.reference) lastFault = error.reference;
  if (isTold(call, error)) tell(reportOf(call, error));
}

/** Sends a report once per reference. */
export function tell(record: FailureReport): void {
  if (reported.has(record.reference)) return;
  reported.add(record.reference);
  // A plain fetch: a report that fails must not be reported itself.
  void fetch(callAddress(entityCalls.create, { entity: 'errorrecord' }), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(record),
    keepalive: true,
    credentials: 'include',
  }).catch(() => undefined);
}

onFailedCall(report);
