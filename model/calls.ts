/**
 * The HTTP calls about records, and the few others of the platform. Calls of signing in, of the land and of searches have files
 * beside this one. Server routes, the typed client and the development proxy are functions over these values.
 */
import { call, entityCall } from './call.ts';
import { entities } from './entities/index.ts';

/** The generic calls of an entity; `:entity` is its name. */
export const entityCalls = {
  list: entityCall('GET', '/:entity/list', 'L'),
  publicList: entityCall('GET', '/:entity/public/list', 'P'),
  detail: entityCall('GET', '/:entity/detail/:id', 'D'),
  publicDetail: entityCall('GET', '/:entity/public/:key', 'P'),
  /** Everything of the entity that the publication with this key shows. */
  publicationList: entityCall('GET', '/:entity/publication/:key', 'P'),
  create: entityCall('POST', '/:entity/list', 'C'),
  publicCreate: entityCall('POST', '/:entity/list/public', 'A'),
  patch: entityCall('PATCH', '/:entity/detail/:id', 'U'),
  publicPatch: entityCall('PATCH', '/:entity/public/:key', 'V'),
  publicPatchExtra: entityCall('PATCH', '/:entity/public/:key/:extra', 'V'),
  order: entityCall('PUT', '/:entity/order', 'O'),
  bulk: entityCall('PUT', '/:entity/detail', 'B'),
  remove: entityCall('DELETE', '/:entity/detail/:id', 'X'),
  removeList: entityCall('DELETE', '/:entity/list', 'Z'),
  /** Restores a deleted record with its batch. */
  restore: entityCall('POST', '/:entity/restore/:id', 'R'),
} as const;
export type EntityCallName = keyof typeof entityCalls;

/** History of a record, for the entities of `rules/record/history.ts`. */
export const revisionCalls = {
  /**
   * [{ entity, id, name, rev, changedAt, userId, userName, kind, changes: { field: { before, after } } }], latest first, of the
   * record and of those that share its history. Also of a deleted record, for those who may restore it.
   */
  list: entityCall('GET', '/:entity/revisions/:id', 'D'),
  /** { rev }: restores that revision as a new one. Answers the record. */
  restore: entityCall('POST', '/:entity/revisions/:id', 'U'),
} as const;

/** What happened to a location, all that lies on it and the publications about it. */
export const activityCalls = {
  /** Changes as in `revisionCalls.list`, `?offset=`: as many as `REVISIONS_SHOWN` from there. */
  list: entityCall('GET', '/location/activity/:id', 'D'),
  /** LocationCounts: numbers on the tabs of a location, of what the page loads only when its tab opens. */
  counts: entityCall('GET', '/location/counts/:id', 'D'),
} as const;

/** Pictures as files. Each has a record of the entity image, whose links decide who sees it. */
export const imageCalls = {
  full: call('GET', '/images/binary/:id/img.png'),
  thumb: call('GET', '/images/binary/:id/thumb.png'),
  /** multipart/form-data: `image`, a draft of an image as JSON, and `file`: a picture, or a PDF as attachment of a location. Answers the record. */
  upload: call('POST', '/images/binary'),
  /** { used, most }: bytes of all files of the company, and what its subscription allows; null without a limit. */
  room: call('GET', '/images/room'),
  /** multipart/form-data with `file`: replaces the picture of a record. */
  replace: call('PUT', '/images/binary/:id'),
  /**
   * The answer of a visitor to a question that asks for a file, `:key` being that of the publication. multipart/form-data:
   * `image`, { surveyquestionId, response } as JSON, and `file`; `response` as `publicCreate` answered it. Answers { count }.
   */
  answer: call('POST', '/images/binary/public/:key'),
} as const;

/** Surveys: what a form needs before it sends, and the responses to those of a publication. */
export const surveyCalls = {
  /** SurveyTicket for the publication with this key; `publicCreate` of answers takes it. */
  ticket: entityCall('POST', '/surveyanswer/ticket/:key', 'A'),
  /** FoundOnMap[] by the words of `?q=`, for the map of a question for a place of the publication with this key. */
  places: entityCall('GET', '/surveyanswer/places/:key', 'A'),
  /** ResponsePage of the publication, oldest first, from `?after=`. */
  responses: entityCall('GET', '/surveyanswer/responses/:id', 'L'),
  /** { responses, test }: marks responses of the publication as tests, or no longer. Answers { count }. */
  mark: entityCall('POST', '/surveyanswer/responses/:id', 'X'),
  /** { responses }: deletes responses of the publication with their files. Answers { count }. */
  remove: entityCall('DELETE', '/surveyanswer/responses/:id', 'X'),
} as const;

/**
 * The survey of business parks among municipalities; bodies and answers are in `surveys/ibis/calls.ts`. The first four are for
 * a municipality that sends the code of its invitation in the header `X-Invitation`; `:key` is that of the publication.
 */
export const ibisCalls = {
  /** MunicipalityForms. */
  municipality: call('GET', '/parkform/municipality/:key/:municipality'),
  /** OneForm. */
  park: call('GET', '/parkform/park/:key/:municipality/:rin'),
  /** ParkDraft with If-Match, the revision it was read at (0 before the first): keeps the draft. Answers the OneForm. */
  save: call('PATCH', '/parkform/park/:key/:municipality/:rin'),
  /** As `save`, and sends it to the province. */
  send: call('POST', '/parkform/park/:key/:municipality/:rin'),
  /** IbisOverview of the publication. */
  overview: entityCall('GET', '/invitation/overview/:id', 'L'),
  /** { municipalities: [{ code, email }], mail }: gives each a link, and mails it. Answers GivenLink[]. */
  invite: entityCall('POST', '/invitation/invite/:id', 'U'),
  /** { ids, mail }: gives invitations of the publication another link beside the former, as a reminder. Answers GivenLink[]. */
  remind: entityCall('POST', '/invitation/remind/:id', 'U'),
  /** { ids }: their links end. Answers { count }. */
  revoke: entityCall('POST', '/invitation/revoke/:id', 'U'),
  /** { ids, remark }: sends forms back to their municipalities. Answers { count }. */
  sendBack: entityCall('POST', '/parkform/return/:id', 'U'),
  /** { forms: [{ id, rin }] }: approves them; `rin` gives a new park its number. Answers { count }. */
  approve: entityCall('POST', '/parkform/approve/:id', 'U'),
} as const;

/** For administrators and staff: deleted records of the company, by batch. */
export const deletedCalls = {
  /** RecordPage of DeletedBatch: `?offset=&limit=&sort=` a key of `deletedSorts`. The call `restore` of its head restores a batch. */
  list: call('GET', '/deleted/list'),
} as const;

/** One-off jobs that the caller started: imports, exports and other work that outlives its request. */
export const jobCalls = {
  /** ListedJob[], latest first, without results; `?kind=` narrows to one kind. */
  list: call('GET', '/job/list'),
  /** QueuedJob. */
  detail: call('GET', '/job/detail/:id'),
  /** Ends a waiting or running job; one that is over stays as it is. Answers the QueuedJob. */
  cancel: call('POST', '/job/cancel/:id'),
} as const;

/** Rows of a file as locations: first what they would do, then as a job of the queue, in one transaction. */
export const importCalls = {
  /** ImportBody -> ImportReport. Writes nothing. */
  check: call('POST', '/import/check'),
  /** RunBody: runs what the report with this digest said. Answers the QueuedJob; its result is an ImportResult. */
  run: call('POST', '/import/run'),
} as const;

/** Figures of plots that a company brings itself. Bodies and answers are those of `imports/ownfigures.ts`. */
export const ownFigureCalls = {
  /** OwnFigureStates. */
  states: entityCall('GET', '/plotfigure/states', 'L'),
  /** OwnImportBody -> OwnImportReport. Writes nothing. */
  check: entityCall('POST', '/plotfigure/check', 'C'),
  /** OwnRunBody: writes what the report with this digest said, all or none. Answers the QueuedJob; its result is a LastOwnImport. */
  run: entityCall('POST', '/plotfigure/run', 'C'),
  /** Takes the last import back: `:id` is its. Answers { count } of values. */
  undo: entityCall('POST', '/plotfigure/undo/:id', 'C'),
} as const;

/** Deleting what locations refer to by its name or its record. */
export const choiceCalls = {
  /** { successorId }, null for none: locations get the successor, the choice is deleted. Of a status or phase also publications and views. */
  replace: call('POST', '/customvalue/replace/:id'),
  /** { successorId }, null for none: locations get the other label, this one is deleted. */
  replaceLabel: call('POST', '/label/replace/:id'),
} as const;

/** Locations made of others. */
export const copyCalls = {
  /**
   * { location, parts }: a draft of a location, and keys of `copyParts`. Creates a location with those parts of the one with
   * this id, which is a template of any company or a location of the own one. Answers the record.
   */
  location: entityCall('POST', '/location/copy/:id', 'C'),
} as const;

/** Publishing: the records of a publication are its working copy, visitors see its last version. Bodies are in `publish/calls.ts`. */
export const publicationCalls = {
  /** PublicationState[] of all publications. */
  states: entityCall('GET', '/publication/states', 'L'),
  /** Revealed: what the working copy would make public now. */
  reveals: entityCall('GET', '/publication/reveals/:id', 'D'),
  /** PageWeight: what visitors would load of the working copy now. */
  weight: entityCall('GET', '/publication/weight/:id', 'D'),
  /** Reaction[] of visitors to what the caller works on, latest first. */
  reactions: entityCall('GET', '/publication/reactions', 'L'),
  /** { facets }: publishes the working copy, given that its kinds of data are those confirmed. Answers the record. */
  publish: entityCall('POST', '/publication/publish/:id', 'U'),
  /** Brings the working copy back to the last version. Answers the record. */
  discard: entityCall('POST', '/publication/discard/:id', 'U'),
  /** Gives the page another address; the former one ends. Answers the record. */
  newKey: entityCall('POST', '/publication/newkey/:id', 'U'),
  /** { name }: a draft with the same settings, sections and questions. Answers the record. */
  copy: entityCall('POST', '/publication/copy/:id', 'C'),
} as const;

/** Changes of colleagues while they happen. */
export const eventCalls = {
  /**
   * Server-sent events: `change` with Change[], `presence` with a Presence of a location the caller is at, `hello`, and `reset`
   * when missed changes are no longer known. After a gap, `Last-Event-ID` or `?after=` names the last event received.
   */
  stream: call('GET', '/events'),
  /** { page, locationId, conceptId }: where an open page is, a random UUID per page. Answers PresentPerson[] of the location. */
  place: call('POST', '/events/place'),
  /** { feature }, one of `pageFeatures`: counts a use of which the server would not know. */
  used: call('POST', '/events/used'),
} as const;

export const healthCalls = {
  live: call('GET', '/live'),
  ready: call('GET', '/ready'),
  /** Measurements in the text format of Prometheus, for who has the token of the settings. */
  metrics: call('GET', '/metrics'),
} as const;

/** Replies by mail, and turning mails off by a link in them, without signing in; a mail program may send the POST by itself (RFC 8058). */
export const mailCalls = {
  /** A page that asks. */
  askOff: call('GET', '/mail/off/:token'),
  off: call('POST', '/mail/off/:token'),
  /** A mail server hands over a reply to the answer of a ticket, in the format of Postmark's inbound webhook; with its token. */
  in: call('POST', '/mail/in'),
} as const;

/** The calls as an OpenAPI document. */
export const documentCall = call('GET', '/openapi.json');

/** First path segments that belong to the API; everything else is a page of the interface or one of its files. */
export const apiPrefixes: readonly string[] = [
  ...Object.keys(entities),
  'geo',
  'live',
  'ready',
  'metrics',
  'images',
  'deleted',
  'scheduler',
  'staff',
  'job',
  'import',
  'events',
  'mail',
];
