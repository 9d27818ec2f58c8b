/** The generic data calls of an entity, typed by its record. */
import { callLimits } from '../../model/calllimits.ts';
import { entityCalls } from '../../model/calls.ts';
import type { EntityName, RecordOfName } from '../../model/entities/index.ts';
import { request, type RequestOptions } from './request.ts';

type Write = Pick<RequestOptions, 'key' | 'rev'>;
type Query = RequestOptions['query'];

export const listRecords = <N extends EntityName>(entity: N, query?: Query, signal?: AbortSignal) =>
  request<RecordOfName<N>[]>(entityCalls.list, { parameters: { entity }, query, ...(signal ? { signal } : {}) });

/** Some fields of all records that a query finds, page after page. */
export async function listFields<N extends EntityName, K extends keyof RecordOfName<N> & string>(
  entity: N,
  fields: readonly K[],
  query: Readonly<Record<string, unknown>> = {},
  signal?: AbortSignal,
): Promise<Pick<RecordOfName<N>, K | 'id'>[]> {
  const limit = callLimits.plainListLimit;
  const all: Pick<RecordOfName<N>, K | 'id'>[] = [];
  for (let isWhole = false; !isWhole;) {
    const page = await listRecords(
      entity,
      { ...query, fields: fields.join(','), limit, offset: all.length || undefined },
      signal,
    );
    all.push(...page);
    isWhole = page.length < limit;
  }
  return all;
}

export const fetchRecord = <N extends EntityName>(entity: N, id: number) =>
  request<RecordOfName<N>>(entityCalls.detail, { parameters: { entity, id } });

export const postRecord = <N extends EntityName>(entity: N, body: object, write: Write = {}) =>
  request<RecordOfName<N>>(entityCalls.create, { parameters: { entity }, body, ...write });

export const patchRecord = <N extends EntityName>(entity: N, id: number, body: object, write: Write = {}) =>
  request<RecordOfName<N>>(entityCalls.patch, { parameters: { entity, id }, body, ...write });

/** Gives a record another place in the order. */
export const orderRecord = async <N extends EntityName>(entity: N, id: number, order: number, key: string) => {
  const [record] = await request<RecordOfName<N>[]>(entityCalls.order, {
    parameters: { entity },
    body: [{ id, order }],
    key,
  });
  return record!;
};

export const deleteRecord = <N extends EntityName>(entity: N, id: number, write: Write = {}) =>
  request<void>(entityCalls.remove, { parameters: { entity, id }, ...write });

export const restoreRecord = <N extends EntityName>(entity: N, id: number, write: Write = {}) =>
  request<RecordOfName<N>>(entityCalls.restore, { parameters: { entity, id }, ...write });

/** Creates a list of records, all or none. */
export const postRecords = <N extends EntityName>(entity: N, bodies: readonly object[]) =>
  request<RecordOfName<N>[]>(entityCalls.create, { parameters: { entity }, body: bodies });

/** Changes a list of records, each with its id; all or none. */
export const patchRecords = <N extends EntityName>(entity: N, bodies: readonly object[]) =>
  request<RecordOfName<N>[]>(entityCalls.bulk, { parameters: { entity }, body: bodies });

/** Deletes the records with these ids. */
export const deleteRecords = (entity: EntityName, ids: readonly number[]) =>
  request<{ ids: number[] }>(entityCalls.removeList, { parameters: { entity }, body: { where: { id: ids } } });
