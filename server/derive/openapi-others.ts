/** OpenAPI operations of calls that are not about one entity. */
import type { Call } from '../../model/call.ts';
import { pageFeatures } from '../../model/admin/usage.ts';
import { callLimits } from '../../model/calllimits.ts';
import { entities } from '../../model/entities/index.ts';
import { principals } from '../../model/entity.ts';
import { copyParts } from '../../model/enums/location.ts';
import { decisionKinds } from '../../model/publish/reactions.ts';
import { deletedSorts } from '../../model/rules/record/deleted.ts';
import { facetEntries } from '../../model/publish/published.ts';
import { actSchema } from '../routes/signin/acting.ts';
import { incomingMail } from '../routes/mail.ts';
import { checkSchema, runSchema } from '../imports/body.ts';
import { picture, pictures } from './openapi-files.ts';
import { staffDetails } from './openapi-staff.ts';
import { ownFigureDetails } from './openapi-ownfigures.ts';
import { searchDetails } from './openapi-searches.ts';
import { ibisDetails, surveyDetails } from './openapi-surveys.ts';
import { importReport } from './openapi-imports.ts';
import {
  content,
  flag,
  job,
  type JsonObject,
  jsonOf,
  listedJob,
  listOf,
  moment,
  nothing,
  objectOf,
  operation,
  orNull,
  pageOf,
  parameter,
  refTo,
  text,
  whole,
} from './openapi-shared.ts';

const form = (schema: JsonObject): JsonObject => ({ content: { 'multipart/form-data': { schema } } });

const signedIn = objectOf({
  user: refTo('user'),
  company: refTo('company'),
  principal: { enum: principals.filter((each) => each !== 'anonymous') },
  isActing: flag,
  actingUntil: orNull(moment),
  session: objectOf({ id: whole, current: flag }),
});

const batch = objectOf({
  batch: text,
  deletedAt: moment,
  entity: { enum: Object.keys(entities) },
  id: whole,
  names: listOf(text),
  counts: { type: 'object' },
  userName: text,
});

const removal = objectOf({ batch: text, ids: listOf(whole), counts: { type: 'object' } });

const run = objectOf({
  slot: moment,
  startedAt: moment,
  finishedAt: orNull(moment),
  failure: { type: ['string', 'null'] },
  result: {},
});

const scheduledJob = objectOf({
  name: text,
  pattern: text,
  zone: { enum: ['UTC', 'Europe/Amsterdam'] },
  next: moment,
  pausedAt: orNull(moment),
  isAsked: flag,
  runs: listOf(run),
});

/** GeoJSON with its provenance. */
const features = {
  type: 'object',
  properties: {
    type: { const: 'FeatureCollection' },
    features: listOf({ type: 'object' }),
    numberMatched: whole,
    numberReturned: whole,
    provenance: { type: 'object' },
  },
  required: ['type', 'features', 'numberMatched', 'numberReturned', 'provenance'],
};

interface Details {
  readonly body?: JsonObject;
  /** Absent when the answer is only a status. */
  readonly answer?: JsonObject;
  /** 200 by default. */
  readonly status?: number;
  readonly parameters?: readonly JsonObject[];
  /** Needs no session. */
  readonly isOpen?: true;
}

const recoveryCodes = content(objectOf({ codes: listOf(text) }));
const page: JsonObject = { content: { 'text/html': { schema: text } } };
/** As RFC 8058 has it. */
const oneClick: JsonObject = {
  content: {
    'application/x-www-form-urlencoded': { schema: objectOf({ 'List-Unsubscribe': { const: 'One-Click' } }) },
  },
};

const details: Readonly<Record<string, Details>> = {
  ...ownFigureDetails,
  ...searchDetails,
  ...surveyDetails,
  ...ibisDetails,
  ...staffDetails,
  session_signIn: {
    body: content(objectOf({ username: text, password: text })),
    answer: content({ oneOf: [signedIn, objectOf({ step: { enum: ['code', 'setup'] } })] }),
    isOpen: true,
  },
  session_enterCode: { body: content(objectOf({ code: text })), answer: content(signedIn), isOpen: true },
  session_factor: {
    answer: content(objectOf({ since: orNull(moment), codesLeft: whole, isRequired: flag, isAvailable: flag })),
  },
  session_beginFactor: { body: nothing, answer: content(objectOf({ secret: text, uri: text })), isOpen: true },
  session_confirmFactor: { body: content(objectOf({ code: text })), answer: recoveryCodes, isOpen: true },
  session_removeFactor: { answer: nothing },
  session_renewCodes: { body: nothing, answer: recoveryCodes },
  session_factors: { answer: content(listOf(whole)) },
  session_resetFactor: { answer: nothing },
  session_confirm: { body: content(objectOf({ password: text, code: text }, ['password', 'code'])), answer: nothing },
  session_current: { answer: content(signedIn) },
  session_signOut: { body: nothing, answer: nothing, isOpen: true },
  session_changePassword: { body: content(objectOf({ current: text, next: text })), answer: nothing },
  session_requestReset: { body: content(objectOf({ name: text })), answer: nothing, status: 202, isOpen: true },
  session_checkLink: { body: content(objectOf({ token: text })), answer: nothing, isOpen: true },
  session_resetPassword: { body: content(objectOf({ token: text, password: text })), answer: nothing, isOpen: true },
  session_invite: { body: content(refTo('user_draft')), answer: content(refTo('user')), status: 201 },
  session_invitations: { answer: content(listOf(objectOf({ userId: whole, until: orNull(moment) }))) },
  session_act: { body: content(jsonOf(actSchema)), answer: nothing },
  session_providers: { answer: content(objectOf({ local: flag, cloud: flag })), isOpen: true },
  session_beginProvider: {
    body: content(objectOf({ purpose: { enum: ['signin', 'link', 'invitation'] }, token: text }, ['token'])),
    answer: content(objectOf({ url: text })),
    isOpen: true,
  },
  session_returnFromProvider: { status: 302, isOpen: true },
  session_identities: {
    answer: content(listOf(objectOf({ id: whole, name: text, tenant: text, createdAt: moment }))),
  },
  session_removeIdentity: { answer: nothing },
  mail_askOff: { answer: page, isOpen: true },
  mail_off: { body: oneClick, answer: page, isOpen: true },
  mail_in: { body: content(jsonOf(incomingMail)), answer: content(objectOf({ isTaken: flag })), isOpen: true },
  image_room: { answer: content(objectOf({ used: whole, most: orNull(whole) })) },
  image_full: { answer: pictures, isOpen: true },
  image_thumb: { answer: pictures, isOpen: true },
  image_upload: {
    body: form(objectOf({ image: text, file: picture }, ['image'])),
    answer: content(refTo('image')),
    status: 201,
  },
  image_replace: { body: form(objectOf({ file: picture })), answer: content(refTo('image')) },
  image_answer: {
    body: form(objectOf({ image: text, file: picture })),
    answer: content(objectOf({ count: whole })),
    status: 201,
    isOpen: true,
  },
  deleted_list: pageOf(batch, deletedSorts),
  choice_replace: { body: content(objectOf({ successorId: orNull(whole) })), answer: content(removal) },
  choice_replaceLabel: { body: content(objectOf({ successorId: orNull(whole) })), answer: content(removal) },
  copy_location: {
    body: content(objectOf({ location: refTo('location_draft'), parts: listOf({ enum: [...copyParts.keys] }) })),
    answer: content(refTo('location')),
    status: 201,
  },
  publishing_states: {
    answer: content(
      listOf(
        objectOf({
          id: whole,
          publishedAt: orNull(moment),
          publishedBy: text,
          isFrozen: flag,
          isChanged: flag,
          answers: whole,
          visitors: whole,
        }),
      ),
    ),
  },
  publishing_reactions: {
    answer: content(
      listOf(
        objectOf({
          kind: { enum: [...decisionKinds, 'answered'] },
          at: moment,
          publication: objectOf({ id: whole, name: text }),
          location: orNull(objectOf({ id: whole, name: text, lat: whole, lon: whole })),
          rating: orNull(whole),
          name: text,
          count: whole,
        }),
      ),
    ),
  },
  publishing_reveals: {
    answer: content(
      objectOf({
        records: { type: 'object', additionalProperties: whole },
        confirmed: listOf(text),
        picturesWithoutText: whole,
        lostLinks: listOf(text),
        locations: listOf(objectOf({ key: text, name: text })),
      }),
    ),
  },
  publishing_weight: { answer: content(objectOf({ page: whole, pictures: whole, empty: listOf(whole) })) },
  publishing_publish: {
    body: content(objectOf({ facets: listOf({ enum: Object.keys(facetEntries) }) })),
    answer: content(refTo('publication')),
  },
  publishing_discard: { body: nothing, answer: content(refTo('publication')) },
  publishing_newKey: { body: nothing, answer: content(refTo('publication')) },
  publishing_copy: { body: content(objectOf({ name: text })), answer: content(refTo('publication')), status: 201 },
  scheduler_jobs: { answer: content(listOf(scheduledJob)) },
  scheduler_run: { body: content(objectOf({ name: text })), answer: nothing, status: 202 },
  scheduler_pause: { body: content(objectOf({ name: text, isPaused: flag })), answer: nothing, status: 202 },
  activity_list: { answer: content(listOf(refTo('change'))), parameters: [parameter('offset', 'query', whole)] },
  activity_counts: { answer: content(objectOf({ changes: whole, owners: whole })) },
  job_list: { answer: content(listOf(objectOf(listedJob))), parameters: [parameter('kind', 'query', text)] },
  job_detail: { answer: content(job) },
  job_cancel: { body: nothing, answer: content(job) },
  import_check: { body: content(jsonOf(checkSchema)), answer: content(importReport) },
  import_run: { body: content(jsonOf(runSchema)), answer: content(job), status: 202 },
  events_stream: {
    answer: { content: { 'text/event-stream': { schema: text } } },
    parameters: [parameter('after', 'query', text)],
  },
  events_used: { body: content(objectOf({ feature: { enum: [...pageFeatures] } })), answer: nothing },
  events_place: {
    body: content(objectOf({ page: text, locationId: orNull(whole), conceptId: orNull(whole) })),
    answer: content(
      listOf(objectOf({ userId: whole, name: text, locationId: orNull(whole), conceptId: orNull(whole) })),
    ),
  },
  // Signed-in people get more: the whole description of the world.
  geo_world: {
    answer: content({
      type: 'object',
      properties: { name: text, attribution: {}, demo: flag },
      required: ['name', 'attribution', 'demo'],
    }),
    isOpen: true,
  },
  geo_items: {
    answer: content(features),
    parameters: [
      parameter('bbox', 'query', text),
      parameter('limit', 'query', { type: 'integer', minimum: 1, maximum: callLimits.features }),
    ],
  },
  health_live: { answer: content(objectOf({ ok: flag })), isOpen: true },
  health_ready: { answer: content(objectOf({ ok: flag, readOnly: flag })), isOpen: true },
  // With a token of its own, that of the settings.
  health_metrics: { answer: { content: { 'text/plain': { schema: text } } }, isOpen: true },
  document_read: { answer: content({ type: 'object' }), isOpen: true },
};

/** Calls that only staff may make. */
const ofStaff: ReadonlySet<string> = new Set(['staff', 'scheduler']);

export function otherOperation(tag: string, name: string, { path }: Call): JsonObject {
  const operationId = `${tag}_${name}`;
  const { answer = {}, isOpen, ...rest } = details[operationId]!;
  return operation({
    ...rest,
    operationId,
    tag,
    path,
    answer,
    rights: isOpen ? { security: [] } : ofStaff.has(tag) ? { 'x-principals': ['staff'] } : {},
  });
}
