/** The document of the calls: complete, consistent in itself, and true for the requests and answers of the server. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schedulerCalls } from '../../model/admin/scheduler.ts';
import {
  activityCalls,
  deletedCalls,
  documentCall,
  entityCalls,
  healthCalls,
  eventCalls,
  imageCalls,
  jobCalls,
  importCalls,
} from '../../model/calls.ts';
import { geoCalls } from '../../model/geocalls.ts';
import { sessionCalls } from '../../model/sessioncalls.ts';
import { allEntities } from '../../model/entities/index.ts';
import type { Entity } from '../../model/entity.ts';
import { newPublicKey } from '../../server/models/public-key.ts';
import { addRecord } from '../../server/seed/records.ts';
import { openWorld, type World } from './support/world.ts';

let world: World;
// A document of another standard.
let document: any;
beforeAll(async () => {
  world = await openWorld();
  const answer = await world.client().get('/openapi.json');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('json')]);
  document = answer.body;
});
afterAll(() => world.close());

// As above.
const operations = (): any[] =>
  Object.values(document.paths).flatMap((methods) =>
    Object.entries(methods as object).map(([method, operation]) => ({ method, ...operation })),
  );

describe('the OpenAPI document', () => {
  it('holds every call somebody may do, and no other', () => {
    for (const of of allEntities) {
      for (const [name, call] of Object.entries(entityCalls)) {
        const path = call.path.replace(':entity', of.name).replace(/:(\w+)/g, '{$1}');
        const isAllowed = Object.values(of.access).some((verbs) => verbs.includes(call.verb));
        const isDone = isAllowed && (name !== 'order' || (of as Entity).ordered);
        const found = document.paths[path]?.[call.method.toLowerCase()];
        expect(found !== undefined && found.operationId === `${of.name}_${name}`, `${call.method} ${path}`).toBe(
          isDone,
        );
      }
    }
  });

  it('holds every other call too, and says which need no session', () => {
    const others = [
      sessionCalls,
      imageCalls,
      geoCalls,
      healthCalls,
      deletedCalls,
      schedulerCalls,
      jobCalls,
      importCalls,
      eventCalls,
      activityCalls,
    ].flatMap((calls) => Object.values(calls));
    for (const { method, path } of [...others, documentCall])
      expect(
        document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()],
        `${method} ${path}`,
      ).toBeDefined();
    expect(document.paths['/session/signin'].post).toMatchObject({ security: [] });
    expect(document.paths['/location/public/{key}'].get).toMatchObject({ security: [] });
    expect(document.paths['/location/list'].get.security).toBeUndefined();
    for (const operation of operations())
      if (!['get', 'delete'].includes(operation.method))
        expect(operation.requestBody, operation.operationId).toBeDefined();
  });

  it('describes what visitors see as it comes', async () => {
    const key = newPublicKey();
    const { companyId } = world.own;
    await addRecord(world.knex, 'publication', { companyId, key, status: 2, name: 'Page' });
    const page = (await world.client().get(`/publication/public/${key}`)).body;
    const described = document.components.schemas.publication_published.properties;
    expect(Object.keys(page).filter((each) => !(each in described))).toEqual([]);
    expect(
      Object.keys(page.company).filter((each) => !(each in document.components.schemas.company_published.properties)),
    ).toEqual([]);
  });

  it('refers only to what it holds', () => {
    const text = JSON.stringify(document);
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g))
      expect(document.components.schemas, name).toHaveProperty(name!);
    const ids = [...text.matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('says of the history of a record that it is asked for by the number of the record alone', () => {
    const { parameters } = document.paths['/location/revisions/{id}'].get;
    expect(parameters.map(({ name }: { name: string }) => name)).toEqual(['id']);
  });

  it('names no secret', () => {
    expect(JSON.stringify(document)).not.toMatch(/password_hash|token_hash/);
  });

  it.each(['location', 'plot', 'unit', 'concept', 'building'] as const)('describes a %s as it comes', async (name) => {
    const record = (await (await world.as('user')).get(`/${name}/detail/${world.own[name]}`)).body;
    expect(Object.keys(document.components.schemas[name].properties).sort()).toEqual(Object.keys(record).sort());
  });

  it('has the limits the server holds to', async () => {
    const { maxLength } = document.components.schemas.location_draft.properties.name;
    const client = await world.as('user');
    const make = async (length: number) => (await client.post('/location/list', { name: 'x'.repeat(length) })).status;
    expect([await make(maxLength), await make(maxLength + 1)]).toEqual([201, 400]);
    expect(Object.keys(document.components.schemas.location_draft.properties)).not.toContain('companyId');
  });
});
