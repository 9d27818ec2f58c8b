/** OpenAPI operations of surveys. */
import { markSchema, removeSchema } from '../surveys/responses.ts';
import {
  content,
  flag,
  jsonOf,
  listOf,
  moment,
  objectOf,
  parameter,
  refTo,
  text,
  type Json,
} from './openapi-shared.ts';

const whole: Json = { type: 'integer' };
const orNull = (schema: Json): Json => ({ oneOf: [schema, { type: 'null' }] });
const count = content(objectOf({ count: whole }));

const response = objectOf({
  ...{ response: text, sentAt: moment, seconds: orNull(whole), test: flag },
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
  survey_responses: {
    answer: content(
      objectOf({ questions: listOf(refTo('surveyquestion')), responses: listOf(response), after: orNull(whole) }),
    ),
    parameters: [parameter('after', 'query', whole)],
  },
  survey_mark: { body: content(jsonOf(markSchema)), answer: count },
  survey_remove: { body: content(jsonOf(removeSchema)), answer: count },
} as const;
