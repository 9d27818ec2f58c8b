import { publicationCalls } from '../../model/calls.ts';
import type { Publication } from '../../model/entities/publication.ts';
import type { PublicationState, PublishBody, Revealed } from '../../model/publish/calls.ts';
import type { Reaction } from '../../model/publish/reactions.ts';
import { request } from './request.ts';

export const publicationStates = (signal?: AbortSignal) =>
  request<PublicationState[]>(publicationCalls.states, signal && { signal });

export const visitorReactions = (signal?: AbortSignal) =>
  request<Reaction[]>(publicationCalls.reactions, signal && { signal });

export const revealedBy = (id: number, signal?: AbortSignal) =>
  request<Revealed>(publicationCalls.reveals, { parameters: { id }, ...(signal && { signal }) });

export const publishPublication = (id: number, body: PublishBody) =>
  request<Publication>(publicationCalls.publish, { parameters: { id }, body });

export const discardPublication = (id: number) =>
  request<Publication>(publicationCalls.discard, { parameters: { id } });

export const renewPublicationKey = (id: number) =>
  request<Publication>(publicationCalls.newKey, { parameters: { id } });

export const copyPublication = (id: number, name: string) =>
  request<Publication>(publicationCalls.copy, { parameters: { id }, body: { name } });
