import { publicationCalls } from '../../model/calls.ts';
import type { Publication } from '../../model/entities/publication.ts';
import type { PageWeight, PublicationState, PublishBody, Revealed } from '../../model/publish/calls.ts';
import type { Reaction } from '../../model/publish/reactions.ts';
import { buildPath } from '../../model/routes.ts';
import { ApiError, NO_ANSWER } from './error.ts';
import { request } from './request.ts';

export const publicationStates = (signal?: AbortSignal) =>
  request<PublicationState[]>(publicationCalls.states, signal && { signal });

export const visitorReactions = (signal?: AbortSignal) =>
  request<Reaction[]>(publicationCalls.reactions, signal && { signal });

export const revealedBy = (id: number, signal?: AbortSignal) =>
  request<Revealed>(publicationCalls.reveals, { parameters: { id }, ...(signal && { signal }) });

export const weightOf = (id: number, signal?: AbortSignal) =>
  request<PageWeight>(publicationCalls.weight, { parameters: { id }, ...(signal && { signal }) });

export const publishPublication = (id: number, body: PublishBody) =>
  request<Publication>(publicationCalls.publish, { parameters: { id }, body });

export const discardPublication = (id: number) =>
  request<Publication>(publicationCalls.discard, { parameters: { id } });

export const renewPublicationKey = (id: number) =>
  request<Publication>(publicationCalls.newKey, { parameters: { id } });

/** The page of a concept as one file, with the model in it; throws `ApiError` 404 for a page without one. */
export async function pageCopy(key: string, lang: string, isWorkingCopy: boolean): Promise<Blob> {
  const query = new URLSearchParams({ lang, ...(isWorkingCopy && { preview: '1' }) });
  const answer = await fetch(`${buildPath('pub.copy', { publication_key: key })}?${query}`).catch(() => {
    throw new ApiError(NO_ANSWER, null);
  });
  if (!answer.ok) throw new ApiError(answer.status, null);
  return answer.blob();
}

export const copyPublication = (id: number, name: string) =>
  request<Publication>(publicationCalls.copy, { parameters: { id }, body: { name } });
