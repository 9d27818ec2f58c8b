/** Changes of colleagues, and where this page is. */
import { eventCalls } from '../../model/calls.ts';
import type { Place, PresentPerson } from '../../model/rules/record/changes.ts';
import { callAddress } from './address.ts';
import { request } from './request.ts';

export const eventAddress = (after: number | null): string =>
  `${callAddress(eventCalls.stream)}${after === null ? '' : `?after=${after}`}`;

/** Returns everybody at the location. */
export const tellPlace = (page: string, place: Place): Promise<PresentPerson[]> =>
  request(eventCalls.place, { body: { page, ...place } });

/** For a page that closes: no answer is waited for. */
export function tellGone(page: string): void {
  const body = JSON.stringify({ page, locationId: null, conceptId: null });
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body, keepalive: true, credentials: 'include' } as const;
  void fetch(callAddress(eventCalls.place), init).catch(() => undefined);
}
