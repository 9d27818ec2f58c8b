/** OpenAPI operations of surveys. */
import { parkMutations, parkStates } from '../../model/enums/ibis.ts';
import { INVITATION_HEADER } from '../../model/surveys/ibis/calls.ts';
import { draftSchema } from '../surveys/ibis/forms.ts';
import { inviteSchema, remindSchema, revokeSchema } from '../surveys/ibis/invitations.ts';
import { approveSchema, sendBackSchema } from '../surveys/ibis/province.ts';
import { markSchema, removeSchema } from '../surveys/responses.ts';
import {
  content,
  flag,
  type JsonObject,
  jsonOf,
  listOf,
  moment,
  objectOf,
  orNull,
  parameter,
  real,
  refTo,
  text,
  whole,
} from './openapi-shared.ts';

const count = content(objectOf({ count: whole }));

const response = objectOf({
  response: text,
  sentAt: moment,
  seconds: orNull(whole),
  test: flag,
  // By the id of the question.
  answers: { type: 'object', additionalProperties: text },
});

export const surveyDetails = {
  survey_ticket: {
    body: content(objectOf({})),
    answer: content(objectOf({ ticket: text, bits: whole })),
    status: 201,
    isOpen: true,
  },
  survey_places: {
    answer: content(listOf(objectOf({ name: text, within: text, lon: real, lat: real }))),
    parameters: [parameter('q', 'query', text)],
    isOpen: true,
  },
  survey_responses: {
    answer: content(
      objectOf({ questions: listOf(refTo('surveyquestion')), responses: listOf(response), after: orNull(whole) }),
    ),
    parameters: [parameter('after', 'query', whole)],
  },
  survey_mark: { body: content(jsonOf(markSchema)), answer: count },
  survey_remove: { body: content(jsonOf(removeSchema)), answer: count },
} as const;

const texts: JsonObject = { type: 'object', additionalProperties: text };
const state: JsonObject = { enum: parkStates.keys };
const since = orNull(moment);
const code = parameter(INVITATION_HEADER, 'header', text);
const draft = jsonOf(draftSchema);
const answered = {
  draft: orNull(draft),
  lastYear: texts,
  register: texts,
  remark: text,
  savedAt: since,
  sentAt: since,
};
const oneForm = content(
  objectOf({ rin: text, name: text, year: whole, canWrite: flag, state, rev: whole, ...answered }),
);
const listedForm = objectOf({
  rin: text,
  name: text,
  isRegistered: flag,
  state,
  mutation: { enum: parkMutations.keys },
  savedAt: since,
  sentAt: since,
});
const municipality = objectOf({
  code: text,
  name: text,
  invitation: orNull(
    objectOf({ id: whole, email: text, sentAt: since, remindedAt: since, usedAt: since, revokedAt: since }),
  ),
  parks: listOf(objectOf({ id: orNull(whole), rin: text, name: text, state, ...answered, approvedAt: since })),
});
const links = { answer: content(listOf(objectOf({ municipality: text, link: text, isMailed: flag }))), status: 201 };
const write = { body: content(draft), answer: oneForm, parameters: [code, parameter('If-Match', 'header', text)] };

export const ibisDetails = {
  ibis_municipality: {
    answer: content(
      objectOf({ municipality: text, name: text, year: whole, canWrite: flag, parks: listOf(listedForm) }),
    ),
    parameters: [code],
    isOpen: true,
  },
  ibis_park: { answer: oneForm, parameters: [code], isOpen: true },
  ibis_save: { ...write, isOpen: true },
  ibis_send: { ...write, isOpen: true },
  ibis_overview: {
    answer: content(
      objectOf({ survey: orNull(objectOf({ province: text, year: whole })), municipalities: listOf(municipality) }),
    ),
  },
  ibis_invite: { body: content(jsonOf(inviteSchema)), ...links },
  ibis_remind: { body: content(jsonOf(remindSchema)), ...links },
  ibis_revoke: { body: content(jsonOf(revokeSchema)), answer: count },
  ibis_sendBack: { body: content(jsonOf(sendBackSchema)), answer: count },
  ibis_approve: { body: content(jsonOf(approveSchema)), answer: count },
} as const;
