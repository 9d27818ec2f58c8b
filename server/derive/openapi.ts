/** The calls as an OpenAPI 3.1 document, from the model: what is validated is what is described. */
import { z } from 'zod';
import { callLimits, entityCalls, geoCalls, healthCalls, schedulerCalls, sessionCalls, type Call } from '../../model/calls.ts';
import { entities } from '../../model/entities/index.ts';
import type { Entity, Verb } from '../../model/entity.ts';
import type { Field, Fields } from '../../model/define.ts';
import { mayDo } from '../policies/rights.ts';
import { objectSchema } from './schema.ts';

type Json = Record<string, unknown>;

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
};
const answers: Readonly<Record<string, (name: string) => Json>> = {
  list: (name) => listOf(refTo(name)),
  create: (name) => ({ oneOf: [refTo(name), listOf(refTo(name))] }),
  bulk: (name) => listOf(refTo(name)),
  order: (name) => listOf(refTo(name)),
  remove: () => refTo('removal'),
  removeList: () => refTo('removal'),
};

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
    parameters: [
      ...parametersOf(name, path, of),
      ...(method === 'GET' ? [] : [parameter('Idempotency-Key', 'header', { type: 'string', format: 'uuid' })]),
    ],
    ...(body ? { requestBody: { required: true, ...content(body) } } : {}),
    responses: {
      [name === 'create' ? 201 : 200]: { description: 'Done', ...content(answer) },
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
  for (const [tag, calls] of Object.entries({ session: sessionCalls, geo: geoCalls, health: healthCalls, scheduler: schedulerCalls })) {
    for (const [name, call] of Object.entries(calls as Record<string, Call>)) {
      const parameters = [...call.path.matchAll(/:(\w+)/g)].map(([, key]) =>
        parameter(key!, 'path', { type: 'string' }, true),
      );
      add(call, {
        operationId: `${tag}_${name}`,
        tags: [tag],
        parameters,
        responses: { 200: { description: 'Done' }, default: { description: 'Refused', ...content(refTo('failure')) } },
      });
    }
  }
  return found;
}

const text = { type: 'string' };
const label = { type: 'object', properties: { en: text, nl: text }, required: ['en', 'nl'] };
const shared: Record<string, Json> = {
  failure: {
    type: 'object',
    properties: {
      error: {
        type: 'object',
        properties: { id: text, message: label, reference: text, fields: { type: 'object' } },
        required: ['id', 'message', 'reference'],
      },
    },
    required: ['error'],
  },
  place: {
    type: 'object',
    properties: { id: { type: 'integer' }, order: { type: 'integer' } },
    required: ['id', 'order'],
    additionalProperties: false,
  },
  where: { type: 'object', properties: { where: { type: 'object', minProperties: 1 } }, required: ['where'] },
  removal: {
    type: 'object',
    properties: {
      batch: { type: ['string', 'null'] },
      ids: { type: 'array', items: { type: 'integer' } },
      counts: { type: 'object' },
    },
  },
};

export function openApiDocument(): Json {
  const schemas: Record<string, Json> = { ...shared };
  for (const of of all()) {
    const written = Object.fromEntries(Object.entries(of.fields).filter(([, field]) => !(field as Field).server));
    schemas[of.name] = recordSchema(of);
    schemas[`${of.name}_draft`] = schemaOf(written, 'full');
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
