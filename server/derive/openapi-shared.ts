/** OpenAPI schemas that are no entity, and helpers for operations. */
import { z } from 'zod';
import { callLimits } from '../../model/calls.ts';
import { jobStates } from '../../model/rules/jobs.ts';
import { pageLimits, sortText } from '../../model/rules/page.ts';
import { answersSchema } from '../published/answers.ts';
import { decisionSchema } from '../published/decide.ts';

export type Json = Record<string, unknown>;

export const text: Json = { type: 'string' };
export const flag: Json = { type: 'boolean' };
export const whole: Json = { type: 'integer' };
export const count: Json = { type: 'integer', minimum: 0 };
export const real: Json = { type: 'number' };
export const day: Json = { type: 'string', format: 'date' };
export const moment: Json = { type: 'string', format: 'date-time' };
export const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
export const content = (schema: Json): Json => ({ content: { 'application/json': { schema } } });
export const listOf = (items: Json): Json => ({ type: 'array', items });
export const orNull = (schema: Json): Json => ({ oneOf: [schema, { type: 'null' }] });
/** Returns a closed object schema; all properties are required except those in `optional`. */
export const objectOf = (properties: Record<string, Json>, optional: readonly string[] = []): Json => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((key) => !optional.includes(key)),
  additionalProperties: false,
});
/** An answer without content. */
export const nothing = content(objectOf({}));
export const parameter = (name: string, where: string, schema: Json, required = false): Json => ({
  name,
  in: where,
  required,
  schema,
});

/** A call that answers a page of a table, `model/rules/page.ts`. */
export const pageOf = (row: Json, sorts: readonly string[]) => ({
  answer: content(objectOf({ rows: listOf(row), total: { type: 'integer', minimum: 0 } })),
  parameters: [
    parameter('offset', 'query', { type: 'integer', minimum: 0, maximum: pageLimits.farthest }),
    parameter('limit', 'query', { type: 'integer', minimum: 1, maximum: pageLimits.most }),
    parameter('sort', 'query', {
      enum: sorts.flatMap((by) => [sortText({ by, isDown: false }), sortText({ by, isDown: true })]),
    }),
  ],
});

/** A page of a table with further parameters, by their schemas. */
export const filteredPage = (row: Json, sorts: readonly string[], filters: Readonly<Record<string, Json>>) => {
  const page = pageOf(row, sorts);
  const others = Object.entries(filters).map(([name, schema]) => parameter(name, 'query', schema));
  return { ...page, parameters: [...page.parameters, ...others] };
};
export const id: Json = { type: 'integer', minimum: 1 };

export const listedJob = {
  id: whole,
  kind: text,
  state: { enum: [...jobStates.keys] },
  progress: orNull(objectOf({ done: whole, total: whole })),
  failure: { type: ['string', 'null'] },
  attempts: whole,
  createdAt: moment,
  finishedAt: orNull(moment),
};
/** One with its result. */
export const job = objectOf({ ...listedJob, result: {} });

interface Described {
  readonly operationId: string;
  readonly tag: string;
  /** Path with `:name` for parameters. */
  readonly path: string;
  readonly parameters?: readonly Json[];
  readonly body?: Json;
  readonly status?: number;
  readonly answer: Json;
  /** Members that say who may call it. */
  readonly rights: Json;
}

export const operation = ({
  operationId,
  tag,
  path,
  parameters = [],
  body,
  status,
  answer,
  rights,
}: Described): Json => ({
  operationId,
  tags: [tag],
  ...rights,
  parameters: [
    ...[...path.matchAll(/:(\w+)/g)]
      .filter(([, name]) => name !== 'entity')
      .map(([, name]) => parameter(name!, 'path', name === 'id' ? id : text, true)),
    ...parameters,
  ],
  ...(body ? { requestBody: { required: true, ...body } } : {}),
  responses: {
    [status ?? 200]: { description: 'Done', ...answer },
    default: { description: 'Refused', ...content(refTo('failure')) },
  },
});

/** Returns the JSON schema of what a Zod schema accepts. */
export function jsonOf(schema: z.ZodType): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  });
  return described;
}

const label = { type: 'object', properties: { en: text, nl: text }, required: ['en', 'nl'] };
export const shared: Record<string, Json> = {
  failure: {
    type: 'object',
    properties: {
      error: {
        type: 'object',
        properties: {
          id: text,
          message: label,
          reference: text,
          fields: { type: 'object', maxProperties: callLimits.failureFields },
          fieldsLeftOut: { type: 'integer', minimum: 1 },
        },
        required: ['id', 'message', 'reference'],
      },
    },
    required: ['error'],
    // A `changed` failure also has `current`, the newest record.
    additionalProperties: true,
  },
  change: objectOf({
    entity: text,
    id: { type: 'integer' },
    name: text,
    rev: { type: 'integer' },
    changedAt: moment,
    userId: { type: ['integer', 'null'] },
    userName: text,
    kind: { enum: ['added', 'changed', 'deleted', 'restored'] },
    changes: { type: 'object' },
  }),
  place: objectOf({ id: { type: 'integer' }, order: { type: 'integer' } }),
  where: { type: 'object', properties: { where: { type: 'object', minProperties: 1 } }, required: ['where'] },
  survey_answers: jsonOf(answersSchema),
  sent_response: objectOf({ count: { type: 'integer' }, response: text }),
  decision: jsonOf(decisionSchema),
  removal: {
    type: 'object',
    properties: {
      batch: { type: ['string', 'null'] },
      ids: { type: 'array', items: { type: 'integer' } },
      counts: { type: 'object' },
    },
  },
};
