/** Calls that are not about one entity, as operations of the document. */
import { callLimits, type Call } from '../../model/calls.ts';
import { entities } from '../../model/entities/index.ts';
import { principals } from '../../model/entity.ts';
import { pictureFormats } from '../../model/rules/images.ts';
import { content, listOf, moment, objectOf, parameter, refTo, text, type Json } from './openapi-shared.ts';

const picture: Json = { type: 'string', contentMediaType: 'application/octet-stream' };
const form = (schema: Json): Json => ({ content: { 'multipart/form-data': { schema } } });
const number: Json = { type: 'integer' };
const flag: Json = { type: 'boolean' };
const orNull = (schema: Json): Json => ({ oneOf: [schema, { type: 'null' }] });
const nothing = objectOf({});

/** Bodies, by operation. */
const bodies: Readonly<Record<string, Json>> = {
  session_signIn: content(objectOf({ username: text, password: text })),
  session_signOut: content(nothing),
  session_changePassword: content(objectOf({ current: text, next: text })),
  session_requestReset: content(objectOf({ name: text })),
  session_checkLink: content(objectOf({ token: text })),
  session_resetPassword: content(objectOf({ token: text, password: text })),
  session_invite: content(refTo('user_draft')),
  session_beginProvider: content(
    objectOf({ purpose: { enum: ['signin', 'link', 'invitation'] }, token: text }, ['token']),
  ),
  session_act: content(objectOf({ companyId: { type: ['integer', 'null'] } })),
  image_upload: form(objectOf({ image: text, file: picture }, ['image'])),
  image_answer: form(objectOf({ image: text, file: picture })),
  image_replace: form(objectOf({ file: picture })),
  scheduler_run: content(objectOf({ name: text })),
};

const signedIn = objectOf({
  user: refTo('user'),
  company: refTo('company'),
  principal: { enum: principals.filter((each) => each !== 'anonymous') },
  isActing: flag,
  session: objectOf({ id: number, current: flag }),
});

const batch = objectOf({
  batch: text,
  deletedAt: moment,
  entity: { enum: Object.keys(entities) },
  id: number,
  names: listOf(text),
  counts: { type: 'object' },
  userName: text,
});

const run = objectOf({
  slot: moment,
  startedAt: moment,
  finishedAt: orNull(moment),
  failure: { type: ['string', 'null'] },
  result: {},
});

/** GeoJSON, with where it comes from. */
const features = {
  type: 'object',
  properties: {
    type: { const: 'FeatureCollection' },
    features: listOf({ type: 'object' }),
    numberMatched: number,
    numberReturned: number,
    provenance: { type: 'object' },
  },
  required: ['type', 'features', 'numberMatched', 'numberReturned', 'provenance'],
};

/** Answers, by operation. */
const answers: Readonly<Record<string, Json>> = {
  session_signIn: signedIn,
  session_current: signedIn,
  session_signOut: nothing,
  session_changePassword: nothing,
  session_requestReset: nothing,
  session_checkLink: nothing,
  session_resetPassword: nothing,
  session_invitations: listOf(objectOf({ userId: number, until: orNull(moment) })),
  session_act: nothing,
  session_removeIdentity: nothing,
  session_invite: refTo('user'),
  session_providers: objectOf({ local: flag, cloud: flag }),
  session_beginProvider: objectOf({ url: text }),
  session_identities: listOf(objectOf({ id: number, name: text, tenant: text, createdAt: moment })),
  image_upload: refTo('image'),
  image_replace: refTo('image'),
  image_answer: objectOf({ count: number }),
  deleted_list: listOf(batch),
  scheduler_jobs: listOf(objectOf({ name: text, pattern: text, next: moment, runs: listOf(run) })),
  scheduler_run: nothing,
  // Those who are signed in are told more: what there is, and where.
  geo_world: {
    type: 'object',
    properties: { name: text, attribution: {}, demo: flag },
    required: ['name', 'attribution', 'demo'],
  },
  geo_items: features,
  health_live: objectOf({ ok: flag }),
  health_ready: objectOf({ ok: flag, readOnly: flag }),
  document_read: { type: 'object' },
};

/** What else than 200 says that it was done. */
const statuses: Readonly<Record<string, number>> = {
  image_upload: 201,
  image_answer: 201,
  session_invite: 201,
  session_requestReset: 202,
  scheduler_run: 202,
  session_returnFromProvider: 302,
};

const queries: Readonly<Record<string, readonly Json[]>> = {
  geo_items: [
    parameter('bbox', 'query', text),
    parameter('limit', 'query', { type: 'integer', minimum: 1, maximum: callLimits.features }),
  ],
};

const pictures = new Set(['image_full', 'image_thumb']);
/** Calls somebody without a session may do. */
const openCalls = new Set([
  ...['session_signIn', 'session_signOut', 'session_requestReset', 'session_resetPassword', 'session_providers'],
  ...['session_beginProvider', 'session_returnFromProvider', 'image_full', 'image_thumb', 'geo_world'],
  ...['image_answer', 'session_checkLink'],
  ...['health_live', 'health_ready', 'document_read'],
]);

function contentOf(operationId: string): Json {
  if (pictures.has(operationId))
    return { content: Object.fromEntries(Object.values(pictureFormats).map((mime) => [mime, { schema: picture }])) };
  const answer = answers[operationId];
  return answer ? content(answer) : {};
}

export function otherOperation(tag: string, name: string, call: Call): Json {
  const operationId = `${tag}_${name}`;
  const body = bodies[operationId];
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, key]) =>
    parameter(key!, 'path', key === 'id' ? { type: 'integer', minimum: 1 } : text, true),
  );
  return {
    operationId,
    tags: [tag],
    ...(openCalls.has(operationId) ? { security: [] } : {}),
    parameters: [...inPath, ...(queries[operationId] ?? [])],
    ...(body ? { requestBody: { required: true, ...body } } : {}),
    responses: {
      [statuses[operationId] ?? 200]: { description: 'Done', ...contentOf(operationId) },
      default: { description: 'Refused', ...content(refTo('failure')) },
    },
  };
}
