/** Mailing content items, for staff. */
import { contentCalls, type ContentAudience } from '../../model/admin/content.ts';
import type { ContentItem } from '../../model/entities/contentitem.ts';
import { request } from './request.ts';

export const fetchAudience = (id: number, signal: AbortSignal): Promise<ContentAudience> =>
  request(contentCalls.contentAudience, { parameters: { id }, signal });

export const sendTestMail = (id: number): Promise<unknown> => request(contentCalls.testContent, { parameters: { id } });

export const sendContent = (id: number, people: number): Promise<ContentItem> =>
  request(contentCalls.sendContent, { parameters: { id }, body: { people } });
