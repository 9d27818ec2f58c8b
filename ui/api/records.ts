/** The generic data calls of an entity, typed by its record. */
import { entityCalls } from '../../model/calls.ts';
import type { EntityName, RecordOfName } from '../../model/entities/index.ts';
import { request, type RequestOptions } from './request.ts';

type Write = Pick<RequestOptions, 'key' | 'rev'>;
type Query = RequestOptions['query'];

export const listRecords = <N extends EntityName>(entity: N, query?: Query, signal?: AbortSignal) =>
  request<RecordOfName<N>[]>(entityCalls.list, { parameters: { entity }, query, ...(signal ? { signal } : {}) });

export const fetchRecord = <N extends EntityName>(entity: N, id: number) =>
  request<RecordOfName<N>>(entityCalls.detail, { parameters: { entity, id } });

export const postRecord = <N extends EntityName>(entity: N, body: object, write: Write = {}) =>
  request<RecordOfName<N>>(entityCalls.create, { parameters: { entity }, body, ...write });

export const patchRecord = <N extends EntityName>(entity: N, id: number, body: object, write: Write = {}) =>
  request<RecordOfName<N>>(entityCalls.patch, { parameters: { entity, id }, body, ...write });

export const deleteRecord = <N extends EntityName>(entity: N, id: number, write: Write = {}) =>
  request<void>(entityCalls.remove, { parameters: { entity, id }, ...write });

export const restoreRecord = <N extends EntityName>(entity: N, id: number, write: Write = {}) =>
  request<RecordOfName<N>>(entityCalls.restore, { parameters: { entity, id }, ...write });
