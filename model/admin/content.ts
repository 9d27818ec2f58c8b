/** Mailing a content item: to how many it would go, a test to oneself, and the sending, which never reaches anybody twice. */
import { call } from '../call.ts';
import type { ContentItem } from '../entities/contentitem.ts';

export interface ContentAudience {
  /** People who would get it now: active, with an address, of companies it is for, and not turned off. */
  readonly people: number;
  /** Number of the receivers who have it already. */
  readonly sent: number;
}

/** Why an item cannot be mailed; null when it can. */
export function mailFault(
  item: Pick<ContentItem, 'type' | 'name' | 'description'>,
): 'type' | 'name' | 'description' | null {
  if (item.type !== 'email') return 'type';
  if (item.name.trim() === '') return 'name';
  return item.description.trim() === '' ? 'description' : null;
}

export const contentCalls = {
  /** ContentAudience. */
  contentAudience: call('GET', '/staff/content/:id/audience'),
  /** Mails it to the caller, in both languages. */
  testContent: call('POST', '/staff/content/:id/test'),
  /** { people }: the number that was confirmed; another one now is a conflict. Queues the sending. Answers the ContentItem. */
  sendContent: call('POST', '/staff/content/:id/send'),
} as const;
