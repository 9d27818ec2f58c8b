/** The calls as an OpenAPI 3.1 document, from the model: what is validated is what is described. */
import { z } from 'zod';
import {
  callLimits,
  deletedCalls,
  documentCall,
  entityCalls,
  geoCalls,
  healthCalls,
  imageCalls,
  revisionCalls,
  schedulerCalls,
  sessionCalls,
  type Call,
} from '../../model/calls.ts';
import { entities, entityByName } from '../../model/entities/index.ts';
import type { Entity, Verb } from '../../model/entity.ts';
import { pictureFormats } from '../../model/rules/images.ts';
import type { Field, Fields } from '../../model/define.ts';
import { keptEntities } from '../../model/rules/history.ts';
import { mayDo } from '../policies/rights.ts';
import { shared, text, type Json } from './openapi-shared.ts';
import { objectSchema } from './schema.ts';

const all = (): Entity[] => Object.values(entities) as unknown as Entity[];
const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const content = (schema: Json): Json => ({ content: { 'application/json': { schema } } });
const listOf = (items: Json): Json => ({ type: 'array', items });
/** `/location/detail/:id` as OpenAPI writes it. */
const pathOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}');
const schemaOf = (fields: Fields, mode: 'full' | 'partial'): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(objectSchema(fields, mode), {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  }) as Json;
  return schema;
};

function recordSchema(of: Entity): Json {
  const schema = schemaOf(of.fields, 'full') as { properties: Record<string, Json> };
  const properties: Record<string, Json> = { id: { type: 'integer', minimum: 1 }, ...schema.properties };
  for (const [key, field] of Object.entries(of.fields) as [string, Field][]) {
    if (!properties[key]) continue;
    properties[key] = { ...properties[key], title: field.label.en, ...(field.server ? { readOnly: true } : {}) };
  }
  return { ...schema, title: of.label.one.en, properties, required: Object.keys(properties) };
}

const principalsWith = (of: Entity, verb: Verb): string[] =>
  Object.keys(of.access).filter((principal) => mayDo(of.access, principal as keyof Entity['access'], verb));

const bodies: Readonly<Record<string, (name: string) => Json>> = {
  create: (name) => ({ oneOf: [refTo(`${name}_draft`), listOf(refTo(`${name}_draft`))] }),
  patch: (name) => refTo(`${name}_patch`),
  bulk: (name) => listOf(refTo(`${name}_patch`)),
  order: () => listOf(refTo('place')),
  removeList: () => refTo('where'),
  restore: () => ({ type: 'object', additionalProperties: false }),
  publicCreate: () => refTo('survey_answers'),
  publicPatch: () => refTo('decision'),
  publicPatchExtra: () => refTo('decision'),
};
const answers: Readonly<Record<string, (name: string) => Json>> = {
  list: (name) => listOf(refTo(name)),
  create: (name) => ({ oneOf: [refTo(name), listOf(refTo(name))] }),
  bulk: (name) => listOf(refTo(name)),
  order: (name) => listOf(refTo(name)),
  remove: () => refTo('removal'),
  removeList: () => refTo('removal'),
  publicList: (name) => listOf(refTo(`${name}_published`)),
  publicationList: (name) => listOf(refTo(`${name}_published`)),
  publicDetail: (name) => refTo(`${name}_published`),
  publicPatch: () => refTo('location_published'),
  publicPatchExtra: () => refTo('location_published'),
  publicCreate: () => ({ type: 'object', properties: { count: { type: 'integer' } }, required: ['count'] }),
};

/** What narrows a public read, by call. */
const publicQuery: Readonly<Record<string, readonly string[]>> = {
  publicList: ['keys', 'publication', 'location'],
  publicDetail: ['publication'],
  publicationList: ['location'],
};

/** Of a record visitors see only what the sections of the publication show: any field may be left out. */
function publishedSchema(of: Entity): Json {
  const { properties } = recordSchema(of) as { properties: Record<string, Json> };
  const shown = Object.values(of.published?.shows ?? {}).flatMap((paths) => paths.map((path) => path.split('.')[0]!));
  const beside: Record<string, Json> =
    of.name === 'company'
      ? {
          name: text,
          key: text,
          cfg: { type: 'object' },
          logo: { type: ['object', 'null'] },
          watermark: { type: 'boolean' },
        }
      : of.name === 'publication'
        ? {
            sections: listOf(refTo('section_published')),
            company: refTo('company_published'),
            watermark: { type: 'boolean' },
          }
        : {};
  const own = Object.fromEntries([...new Set(shown)].map((key) => [key, properties[key]!]));
  return { type: 'object', properties: { id: { type: 'integer', minimum: 1 }, ...own, ...beside }, required: ['id'] };
}

const parameter = (name: string, where: string, schema: Json, required = false): Json => ({
  name,
  in: where,
  required,
  schema,
});

function parametersOf(call: string, path: string, of: Entity): Json[] {
  const found = [...path.matchAll(/:(\w+)/g)]
    .filter(([, name]) => name !== 'entity')
    .map(([, name]) =>
      parameter(name!, 'path', name === 'id' ? { type: 'integer', minimum: 1 } : { type: 'string' }, true),
    );
  if (call === 'list') {
    found.push(parameter('limit', 'query', { type: 'integer', minimum: 1, maximum: callLimits.listLimit }));
    found.push(parameter('offset', 'query', { type: 'integer', minimum: 0 }));
    found.push(parameter('orderBy', 'query', { type: 'string' }));
    for (const [key, field] of Object.entries(of.fields) as [string, Field][])
      if (field.filter && field.kind !== 'secret') found.push(parameter(key, 'query', { type: 'string' }));
  }
  for (const key of publicQuery[call] ?? []) found.push(parameter(key, 'query', { type: 'string' }));
  if (call === 'patch' || call === 'remove') found.push(parameter('If-Match', 'header', { type: 'string' }));
  return found;
}

function operation(of: Entity, name: string, verb: Verb): Json {
  const { path, method } = entityCalls[name as keyof typeof entityCalls];
  const body = bodies[name]?.(of.name);
  const answer = (answers[name] ?? refTo)(of.name);
  return {
    operationId: `${of.name}_${name}`,
    tags: [of.name],
    'x-principals': principalsWith(of, verb),
    ...(mayDo(of.access, 'anonymous', verb) ? { security: [] } : {}),
    parameters: [
      ...parametersOf(name, path, of),
      ...(method === 'GET' ? [] : [parameter('Idempotency-Key', 'header', { type: 'string', format: 'uuid' })]),
    ],
    ...(body ? { requestBody: { required: true, ...content(body) } } : {}),
    responses: {
      [name === 'create' || name === 'publicCreate' ? 201 : 200]: { description: 'Done', ...content(answer) },
      default: { description: 'Refused', ...content(refTo('failure')) },
    },
  };
}

const objectOf = (properties: Record<string, Json>, ...required: string[]): Json => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const picture: Json = { type: 'string', contentMediaType: 'application/octet-stream' };
const form = (schema: Json): Json => ({ content: { 'multipart/form-data': { schema } } });

/** Bodies of the calls that are not about one entity. */
const otherBodies = (): Readonly<Record<string, Json>> => ({
  session_signIn: content(objectOf({ username: text, password: text }, 'username', 'password')),
  session_signOut: content(objectOf({})),
  session_changePassword: content(objectOf({ current: text, next: text }, 'current', 'next')),
  session_requestReset: content(objectOf({ name: text }, 'name')),
  session_resetPassword: content(objectOf({ token: text, password: text }, 'token', 'password')),
  session_invite: content(refTo('user_draft')),
  session_beginProvider: content(
    objectOf({ purpose: { enum: ['signin', 'link', 'invitation'] }, token: text }, 'purpose'),
  ),
  session_act: content(objectOf({ companyId: { type: ['integer', 'null'] } }, 'companyId')),
  image_upload: form(objectOf({ image: text, file: picture }, 'file')),
  image_answer: form(objectOf({ image: text, file: picture }, 'image', 'file')),
  image_replace: form(objectOf({ file: picture }, 'file')),
  scheduler_run: content(objectOf({ name: text }, 'name')),
});

const createdBy = new Set(['image_upload', 'image_answer', 'session_invite']);
const pictures = new Set(['image_full', 'image_thumb']);
/** Calls somebody without a session may do. */
const openCalls = new Set([
  ...['session_signIn', 'session_signOut', 'session_requestReset', 'session_resetPassword', 'session_providers'],
  ...['session_beginProvider', 'session_returnFromProvider', 'image_full', 'image_thumb', 'geo_world'],
  'image_answer',
  ...['health_live', 'health_ready', 'document_read'],
]);

function otherOperation(tag: string, name: string, call: Call): Json {
  const operationId = `${tag}_${name}`;
  const body = otherBodies()[operationId];
  const parameters = [...call.path.matchAll(/:(\w+)/g)].map(([, key]) =>
    parameter(key!, 'path', key === 'id' ? { type: 'integer', minimum: 1 } : { type: 'string' }, true),
  );
  const done = pictures.has(operationId)
    ? { content: Object.fromEntries(Object.values(pictureFormats).map((mime) => [mime, { schema: picture }])) }
    : operationId === 'image_answer'
      ? content(objectOf({ count: { type: 'integer' } }, 'count'))
      : tag === 'image'
        ? content(refTo('image'))
        : {};
  const status = createdBy.has(operationId) ? 201 : 200;
  return {
    operationId,
    tags: [tag],
    ...(openCalls.has(operationId) ? { security: [] } : {}),
    parameters,
    ...(body ? { requestBody: { required: true, ...body } } : {}),
    responses: {
      [status]: { description: 'Done', ...done },
      default: { description: 'Refused', ...content(refTo('failure')) },
    },
  };
}

const revisionBodies: Partial<Record<keyof typeof revisionCalls, Json>> = {
  restore: {
    type: 'object',
    properties: { rev: { type: 'integer', minimum: 1 } },
    required: ['rev'],
    additionalProperties: false,
  },
};

/** History of the entities that keep one. */
function revisionOperation(of: Entity, name: keyof typeof revisionCalls): Json {
  const body = revisionBodies[name];
  return {
    operationId: `${of.name}_revisions_${name}`,
    tags: [of.name],
    'x-principals': principalsWith(of, revisionCalls[name].verb),
    parameters: parametersOf(name, revisionCalls[name].path, of),
    ...(body ? { requestBody: { required: true, ...content(body) } } : {}),
    responses: {
      200: { description: 'Done', ...content(name === 'list' ? listOf({ type: 'object' }) : refTo(of.name)) },
      default: { description: 'Refused', ...content(refTo('failure')) },
    },
  };
}

function paths(): Record<string, Json> {
  const found: Record<string, Json> = {};
  const add = (call: Call, of: Json): void => {
    (found[pathOf(call.path)] ??= {})[call.method.toLowerCase()] = of;
  };
  for (const of of all()) {
    for (const [name, call] of Object.entries(entityCalls)) {
      if (principalsWith(of, call.verb).length === 0) continue;
      add({ ...call, path: call.path.replace(':entity', of.name) }, operation(of, name, call.verb));
    }
  }
  for (const entity of keptEntities.map(entityByName))
    for (const [name, call] of Object.entries(revisionCalls))
      add({ ...call, path: call.path.replace(':entity', entity.name) }, revisionOperation(entity, name as 'list'));
  const others = {
    session: sessionCalls,
    image: imageCalls,
    geo: geoCalls,
    health: healthCalls,
    deleted: deletedCalls,
    scheduler: schedulerCalls,
  };
  for (const [tag, calls] of Object.entries(others))
    for (const [name, call] of Object.entries(calls as Record<string, Call>))
      add(call, otherOperation(tag, name, call));
  add(documentCall, otherOperation('document', 'read', documentCall));
  return found;
}

export function openApiDocument(): Json {
  const schemas: Record<string, Json> = { ...shared };
  for (const of of all()) {
    const written = Object.fromEntries(Object.entries(of.fields).filter(([, field]) => !(field as Field).server));
    schemas[of.name] = recordSchema(of);
    schemas[`${of.name}_draft`] = schemaOf(written, 'full');
    if (mayDo(of.access, 'anonymous', 'P')) schemas[`${of.name}_published`] = publishedSchema(of);
    schemas[`${of.name}_patch`] = schemaOf(of.fields, 'partial');
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kavel', version: '1' },
    paths: paths(),
    components: {
      schemas,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'kavel_session' } },
    },
    security: [{ session: [] }],
  };
}
