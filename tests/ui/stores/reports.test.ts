// @vitest-environment happy-dom
/** Which failures are reported, under which name, and how often. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '../../../model/call.ts';
import { entityCalls } from '../../../model/calls.ts';
import { sessionCalls } from '../../../model/sessioncalls.ts';
import { mistakes } from '../../../model/rules/failures.ts';
import { ApiError } from '../../../ui/api/error.ts';
import { request } from '../../../ui/api/request.ts';
import { editRecord } from '../../../ui/stores/records/records.ts';
import { saving } from '../../../ui/stores/queue/saving.ts';
import '../../../ui/stores/page/reports.ts';

const sent: { path: string; body: Record<string, string> }[] = [];
let answer = { status: 400, id: 'invalid', reference: 'r' };
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/errorrecord/list') sent.push({ path, body: JSON.parse(String(init.body)) });
    const body = JSON.stringify({ error: { id: answer.id, message: 'No', reference: answer.reference } });
    return new Response(body, { status: answer.status, headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const fail = async (call: Call, status: number, id: string, reference = 'r') => {
  answer = { status, id, reference };
  await expect(request(call, { parameters: { entity: 'location', id: 7 } })).rejects.toBeInstanceOf(ApiError);
};

describe('a failed call', () => {
  it('is told once per kind, and always rejected', async () => {
    await fail(entityCalls.patch, 400, 'invalid');
    await fail(entityCalls.patch, 400, 'invalid');
    await fail(entityCalls.patch, 403, 'forbidden_field');
    expect(sent.map(({ body }) => [body['name'], body['reference']])).toEqual([
      ['error_general', 'PATCH /:entity/detail/:id 400 invalid'],
      ['error_general', 'PATCH /:entity/detail/:id 403 forbidden_field'],
    ]);
  });

  it('is named after a session that is over, and after the fault of the server', async () => {
    await fail(entityCalls.list, 401, 'no_session');
    await fail(entityCalls.list, 500, 'unexpected', 'fault-of-the-server');
    expect(sent.map(({ body }) => [body['name'], body['reference']])).toEqual([
      ['error_401', 'GET /:entity/list 401 no_session'],
      ['error_general', 'fault-of-the-server'],
    ]);
  });

  it('is not told when nothing exists there, nobody is signed in yet, a password or code is wrong, or the server is away or busy', async () => {
    await fail(entityCalls.detail, 404, 'not_found');
    await fail(sessionCalls.current, 401, 'no_session');
    for (const id of mistakes) await fail(entityCalls.patch, 400, id);
    await fail(entityCalls.list, 429, 'too_often');
    await fail(entityCalls.list, 503, 'unavailable');
    expect(sent).toEqual([]);
  });
});

describe('a change of a record that is not there', () => {
  it('is told once with a hint at what to look for, and puts nothing in line', () => {
    const label = { en: 'Change', nl: 'Wijziging' };
    for (const id of [7, 7, 8]) editRecord('building', id, { cfg: { opacity: 0.5 } }, { label });
    expect(sent.map(({ body }) => body)).toEqual([
      {
        name: 'error_general',
        reference: 'missing base building',
        log: 'The model of building 7 is unexpectedly null. Is its base model the current one?',
      },
    ]);
    expect(saving.edits).toEqual([]);
  });
});
