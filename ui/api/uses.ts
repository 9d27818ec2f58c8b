/** Tells the server what a page did by itself, so that it counts as use. */
import type { pageFeatures } from '../../model/admin/usage.ts';
import { eventCalls } from '../../model/calls.ts';
import { request } from './request.ts';

/** A use without a network is not counted. */
export function noteUse(feature: (typeof pageFeatures)[number]): void {
  if (navigator.onLine) request(eventCalls.used, { body: { feature } }).catch(() => undefined);
}
