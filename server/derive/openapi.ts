/** The calls as an OpenAPI 3.1 document, made from the same schemas that validate bodies. */
import { callLimits } from '../../model/calllimits.ts';
import { callOf, type EntityCall, type Call } from '../../model/call.ts';
import {
  deletedCalls,
  documentCall,
  entityCalls,
  healthCalls,
  eventCalls,
  imageCalls,
  ibisCalls,
  importCalls,
  choiceCalls,
  copyCalls,
  publicationCalls,
  activityCalls,
  jobCalls,
  mailCalls,
  ownFigureCalls,
  revisionCalls,
  surveyCalls,
} from '../../model/calls.ts';
import { geoCalls } from '../../model/geocalls.ts';
import { searchCalls } from '../../model/searchquerycalls.ts';
import { sessionCalls } from '../../model/sessioncalls.ts';
import { staffCalls } from '../../model/admin/index.ts';
import { schedulerCalls } from '../../model/admin/scheduler.ts';
import { allEntities, entityByName } from '../../model/entities/index.ts';
import type { Entity, Verb } from '../../model/entity.ts';
import type { Field, Fields } from '../../model/define.ts';
import { keptEntities } from '../../model/rules/record/history.ts';
import { behaviourOf } from '../models/registry.ts';
import { mayDo } from '../policies/rights.ts';
import { branchesOf } from '../store/tree.ts';
import { failuresByCall, refusalsOf } from './openapi-refusals.ts';
import { otherOperation } from './openapi-others.ts';
import {
  content,
  flag,
  id,
  jsonOf,
  listOf,
  objectOf,
  operation,
  parameter,
  refTo,
  shared,
  text,
  type JsonObject,
} from './openapi-shared.ts';
import { objectSchema } from './schema.ts';

/** Returns `/location/detail/{id}` for `/location/detail/:id`. */
const pathOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}');
const schemaOf = (fields: Fields, mode: 'full' | 'partial'): JsonObject =>
  labelled(fields, jsonOf(objectSchema(fields, mode)));

/** Adds what a person calls each field, and its unit. */
function labelled(fields: Fields, schema: JsonObject): JsonObject {
  const properties = Object.entries(schema['properties'] as Record<string, JsonObject>).map(([key, property]) => {
    const field = (fields as Record<string, Field>)[key]!;
    const inside = field.kind === 'part' && property['properties'] ? labelled(field.fields!, property) : property;
    return [key, { ...inside, 'x-label': field.label, ...(field.unit ? { 'x-unit': field.unit } : {}) }];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

function recordSchema(of: Entity): JsonObject {
  // Fields that depend on the reader are in no column, but in the answer.
  const isShown = behaviourOf(of).shown !== undefined;
  const fields = Object.entries(of.fields).map(([key, field]) => [
    key,
    isShown ? { ...field, transient: false } : field,
  ]);
  const schema = schemaOf(Object.fromEntries(fields) as Fields, 'full') as { properties: Record<string, JsonObject> };
  const properties: Record<string, JsonObject> = { id, ...schema.properties };
  for (const [key, field] of Object.entries(of.fields) as [string, Field][]) {
    if (!properties[key]) continue;
    properties[key] = { ...properties[key], title: field.label.en, ...writtenBy(field) };
  }
  return { ...schema, title: of.label.one.en, properties, required: Object.keys(properties) };
}

const writtenBy = ({ server, staff }: Field): JsonObject =>
  staff ? { description: 'Written by staff of the platform only.' } : server ? { readOnly: true } : {};

/** Schema of the changes of a record, with its id for lists and trees. */
function patchSchema(of: Entity): JsonObject {
  const schema = schemaOf(of.fields, 'partial') as { properties: Record<string, JsonObject> };
  return { ...schema, properties: { id, ...schema.properties } };
}

/** Returns the schema with the children of the entity as lists of `{child}_{suffix}`. */
function withBranches(of: Entity, schema: JsonObject, suffix: string): JsonObject {
  const below = branchesOf(of).map(({ key, child }) => [key, listOf(refTo(`${child.name}_${suffix}`))]);
  return { ...schema, properties: { ...(schema['properties'] as JsonObject), ...Object.fromEntries(below) } };
}

const principalsWith = (of: Entity, verb: Verb): string[] =>
  Object.keys(of.access).filter((principal) => mayDo(of.access, principal as keyof Entity['access'], verb));

const bodies: Readonly<Record<string, (name: string) => JsonObject>> = {
  create: (name) => ({ oneOf: [refTo(`${name}_draft`), listOf(refTo(`${name}_draft`))] }),
  patch: (name) => refTo(`${name}_tree`),
  bulk: (name) => listOf(refTo(`${name}_patch`)),
  order: () => listOf(refTo('place')),
  removeList: () => refTo('where'),
  restore: () => ({ type: 'object', additionalProperties: false }),
  publicCreate: () => refTo('survey_answers'),
  publicPatch: () => refTo('decision'),
  publicPatchExtra: () => refTo('decision'),
};
const answers: Readonly<Record<string, (name: string) => JsonObject>> = {
  list: (name) => listOf(refTo(name)),
  patch: (name) => refTo(`${name}_whole`),
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
  publicCreate: () => refTo('sent_response'),
};

/** Query parameters of the public reads, by call. */
const publicQuery: Readonly<Record<string, readonly string[]>> = {
  publicList: ['keys', 'publication', 'location'],
  publicDetail: ['publication'],
  publicationList: ['location'],
};

/** Members that visitors get besides the fields of a record. */
const besidePublished: Readonly<Record<string, Record<string, JsonObject>>> = {
  company: {
    name: text,
    key: text,
    cfg: { type: 'object' },
    logo: { type: ['object', 'null'] },
    contact: { type: ['object', 'null'] },
    watermark: flag,
  },
  publication: { sections: listOf(refTo('section_published')), company: refTo('company_published'), watermark: flag },
};

/** Visitors get only the fields that the sections of a publication show, so every field is optional. */
function publishedSchema(of: Entity): JsonObject {
  const { properties } = recordSchema(of) as { properties: Record<string, JsonObject> };
  const shown = Object.values(of.published?.shows ?? {}).flatMap((paths) => paths.map((path) => path.split('.')[0]!));
  const own = Object.fromEntries([...new Set(shown)].map((key) => [key, properties[key]!]));
  return { type: 'object', properties: { id, ...own, ...besidePublished[of.name] }, required: ['id'] };
}

function parametersOf(call: string, of: Entity): JsonObject[] {
  const found: JsonObject[] = [];
  if (call === 'list') {
    found.push(parameter('limit', 'query', { type: 'integer', minimum: 1, maximum: callLimits.plainListLimit }));
    // Names of fields with commas between them; dots lead into parts.
    found.push(parameter('fields', 'query', text));
    found.push(parameter('offset', 'query', { type: 'integer', minimum: 0 }));
    found.push(parameter('orderBy', 'query', text));
    const own = Object.entries(of.fields).filter(([, field]) => field.filter && field.kind !== 'secret');
    const names = ['id', ...own.map(([key]) => key), ...Object.keys(behaviourOf(of).filters ?? {})];
    // The key repeats for several values.
    for (const key of names) found.push(parameter(key, 'query', listOf(text)));
  }
  for (const key of publicQuery[call] ?? []) found.push(parameter(key, 'query', text));
  if (call === 'patch' || call === 'remove') found.push(parameter('If-Match', 'header', text));
  return found;
}

const rightsOf = (of: Entity, verb: Verb): JsonObject => ({
  'x-principals': principalsWith(of, verb),
  ...(mayDo(of.access, 'anonymous', verb) ? { security: [] } : {}),
});

function entityOperation(of: Entity, name: string, { path, method, verb }: EntityCall): JsonObject {
  const body = bodies[name]?.(of.name);
  const once = parameter('Idempotency-Key', 'header', { type: 'string', format: 'uuid' });
  return operation({
    operationId: `${of.name}_${name}`,
    tag: of.name,
    path,
    parameters: [...parametersOf(name, of), ...(method === 'GET' ? [] : [once])],
    body: body && content(body),
    status: name === 'create' || name === 'publicCreate' ? 201 : 200,
    answer: content((answers[name] ?? refTo)(of.name)),
    rights: rightsOf(of, verb),
  });
}

/** Operations on the history of entities that have one. */
const revisionOperation = (of: Entity, name: string, { path, verb }: EntityCall): JsonObject =>
  operation({
    operationId: `${of.name}_revisions_${name}`,
    tag: of.name,
    path,
    body: name === 'restore' ? content(objectOf({ rev: id })) : undefined,
    answer: content(name === 'list' ? listOf(refTo('change')) : refTo(of.name)),
    rights: rightsOf(of, verb),
  });

function paths(): Record<string, JsonObject> {
  const found: Record<string, JsonObject> = {};
  const add = (call: Call, of: JsonObject): void => {
    (found[pathOf(call.path)] ??= {})[call.method.toLowerCase()] = { ...of, 'x-failures': refusalsOf(of) };
  };
  for (const of of allEntities) {
    for (const [name, call] of Object.entries(entityCalls)) {
      if (principalsWith(of, call.verb).length === 0 || (name === 'order' && !of.ordered)) continue;
      add(callOf(of.name, call), entityOperation(of, name, call));
    }
  }
  for (const entity of keptEntities.map(entityByName))
    for (const [name, call] of Object.entries(revisionCalls))
      add(callOf(entity.name, call), revisionOperation(entity, name, call));
  const others = {
    session: sessionCalls,
    image: imageCalls,
    geo: geoCalls,
    health: healthCalls,
    deleted: deletedCalls,
    scheduler: schedulerCalls,
    job: jobCalls,
    import: importCalls,
    choice: choiceCalls,
    copy: copyCalls,
    publishing: publicationCalls,
    ownfigures: ownFigureCalls,
    search: searchCalls,
    survey: surveyCalls,
    ibis: ibisCalls,
    events: eventCalls,
    activity: activityCalls,
    staff: staffCalls,
    mail: mailCalls,
  };
  for (const [tag, calls] of Object.entries(others))
    for (const [name, call] of Object.entries(calls as Record<string, Call>))
      add(call, otherOperation(tag, name, call));
  add(documentCall, otherOperation('document', 'read', documentCall));
  return found;
}

/** Returns the document; `cookie` is the name of the session cookie. */
export function openApiDocument(cookie: string): JsonObject {
  const schemas: Record<string, JsonObject> = { ...shared };
  for (const of of allEntities) {
    const written = Object.fromEntries(
      (Object.entries(of.fields) as [string, Field][]).filter(([, { server, staff }]) => !server || staff),
    );
    schemas[of.name] = recordSchema(of);
    schemas[`${of.name}_draft`] = schemaOf(written, 'full');
    if (mayDo(of.access, 'anonymous', 'P')) schemas[`${of.name}_published`] = publishedSchema(of);
    schemas[`${of.name}_patch`] = patchSchema(of);
    schemas[`${of.name}_tree`] = withBranches(of, patchSchema(of), 'tree');
    schemas[`${of.name}_whole`] = withBranches(of, recordSchema(of), 'whole');
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kavel', version: '1' },
    paths: paths(),
    components: {
      schemas,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookie } },
    },
    security: [{ session: [] }],
    'x-failures': failuresByCall,
  };
}
