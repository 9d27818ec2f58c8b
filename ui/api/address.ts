/** The address of a call: on the host that serves it for this page. */
import { callPath, geoCalls, schedulerCalls, type Call, type CallParameters } from '../../model/calls.ts';
import { addressOf, type Service } from '../../model/hosts.ts';

const geodata = new Set<Call>(Object.values(geoCalls));
const scheduler = new Set<Call>(Object.values(schedulerCalls));

const serviceOf = (call: Call): Service => (geodata.has(call) ? 'geodata' : scheduler.has(call) ? 'scheduler' : 'data');

export const callAddress = (call: Call, parameters?: CallParameters): string =>
  addressOf(serviceOf(call), callPath(call, parameters), globalThis.location?.hostname ?? '');
