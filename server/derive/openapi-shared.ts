/** Schemas of the OpenAPI document that are no entity. */
import { callLimits } from '../../model/calls.ts';

export type Json = Record<string, unknown>;

export const text = { type: 'string' };
const label = { type: 'object', properties: { en: text, nl: text }, required: ['en', 'nl'] };
export const shared: Record<string, Json> = {
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
  survey_answers: {
    type: 'object',
    properties: {
      key: text,
      answers: {
        type: 'array',
        maxItems: callLimits.surveyAnswers,
        items: {
          type: 'object',
          properties: { surveyquestionId: { type: 'integer' }, value: text },
          required: ['surveyquestionId', 'value'],
        },
      },
    },
    required: ['key', 'answers'],
  },
  decision: { type: 'object', properties: { status: text, rating: { type: 'number', minimum: 0, maximum: 5 } } },
  removal: {
    type: 'object',
    properties: {
      batch: { type: ['string', 'null'] },
      ids: { type: 'array', items: { type: 'integer' } },
      counts: { type: 'object' },
    },
  },
};
