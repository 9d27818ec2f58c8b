// @vitest-environment happy-dom
/** Every failure that a server may answer: named, in both languages, and reported or tried again. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { entityCalls } from '../../../model/calls.ts';
import { mistakes } from '../../../model/rules/failures.ts';
import { failures, type FailureId } from '../../../server/failures.ts';
import { fieldFailure } from '../../../server/fieldfailures.ts';
import { ApiError } from '../../../ui/api/error.ts';
import { onUnauthorised, request } from '../../../ui/api/request.ts';
import '../../../ui/stores/page/reports.ts';

const told: Record<string, string>[] = [];
let left = 0;
let answer: Response;
onUnauthorised(() => left++);
beforeEach(() => {
  told.length = left = 0;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path !== '/errorrecord/list') return answer;
    told.push(JSON.parse(String(init.body)) as Record<string, string>);
    return new Response('{}');
  });
});
afterEach(() => vi.unstubAllGlobals());

const ids = Object.keys(failures) as FailureId[];

async function meet(id: FailureId): Promise<ApiError> {
  const { status, message } = failures[id];
  const body = { error: { id, message, reference: `of ${id}`, fields: { 'cfg.height': fieldFailure('large', 5) } } };
  answer = new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  const call = request(entityCalls.patch, { parameters: { entity: 'building', id: 7 } });
  return call.then(
    () => Promise.reject(new Error('not refused')),
    (error: unknown) => error as ApiError,
  );
}

describe('a failure', () => {
  it.each(ids)('%s is told once, or not at all', async (id) => {
    const { status } = failures[id];
    await meet(id);
    await meet(id);
    // Nothing to mend: it is not there, the server is away or busy, or a person mistyped.
    const isSilent = status === 404 || status === 429 || status === 503 || mistakes.has(id);
    const names = isSilent ? [] : [status === 401 ? 'error_401' : 'error_general'];
    expect(told.map(({ name }) => name)).toEqual(names);
    expect(told.map(({ log }) => log).join()).toContain(names.length > 0 ? failures[id].message.en : '');
  });

  it.each(ids)('%s is rejected with its name, its texts and the fields it is about', async (id) => {
    const error = await meet(id);
    expect(error).toBeInstanceOf(ApiError);
    expect([error.id, error.status, error.text]).toEqual([id, failures[id].status, failures[id].message]);
    expect(error.fields).toEqual({ 'cfg.height': { en: 'This value is too large.', nl: 'Deze waarde is te groot.' } });
  });

  it('is tried again later only when nobody needs to change anything', async () => {
    const later = [];
    for (const id of ids) if ((await meet(id)).temporary) later.push(failures[id].status);
    expect(new Set(later)).toEqual(new Set([429, 500, 503]));
  });

  it('of a session that is over leads to signing in, and no other does', async () => {
    for (const id of ids) await meet(id);
    expect(left).toBe(ids.filter((id) => failures[id].status === 401).length);
  });
});
