/** OpenAPI schemas that are no entity, and helpers for operations. */
import { z } from 'zod';
import { callLimits } from '../../model/calllimits.ts';
import { jobStates } from '../../model/rules/jobs.ts';
import { pageLimits, sortText } from '../../model/rules/record/page.ts';
import { answersSchema } from '../published/visitors/answers.ts';
import { decisionSchema } from '../published/visitors/decide.ts';

export type JsonObject = Record<string, unknown>;

export const text: JsonObject = { type: 'string' };
export const flag: JsonObject = { type: 'boolean' };
export const whole: JsonObject = { type: 'integer' };
export const count: JsonObject = { type: 'integer', minimum: 0 };
export const real: JsonObject = { type: 'number' };
export const day: JsonObject = { type: 'string', format: 'date' };
export const moment: JsonObject = { type: 'string', format: 'date-time' };
export const refTo = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
export const content = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } });
export const listOf = (items: JsonObject): JsonObject => ({ type: 'array', items });
export const orNull = (schema: JsonObject): JsonObject => ({ oneOf: [schema, { type: 'null' }] });
/** Returns a closed object schema; all properties are required except those in `optional`. */
export const objectOf = (properties: Record<string, JsonObject>, optional: readonly string[] = []): JsonObject => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((key) => !optional.includes(key)),
  additionalProperties: false,
});
/** An answer without content. */
export const nothing = content(objectOf({}));
export const parameter = (name: string, where: string, schema: JsonObject, required = false): JsonObject => ({
  name,
  in: where,
  required,
  schema,
});

/** A call that answers a page of a table, `model/rules/record/page.ts`. */
export const pageOf = (row: JsonObject, sorts: readonly string[]) => ({
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
export const filteredPage = (
  row: JsonObject,
  sorts: readonly string[],
  filters: Readonly<Record<string, JsonObject>>,
) => {
  const page = pageOf(row, sorts);
  const others = Object.entries(filters).map(([name, schema]) => parameter(name, 'query', schema));
  return { ...page, parameters: [...page.parameters, ...others] };
};
export const id: JsonObject = { type: 'integer', minimum: 1 };

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
  readonly parameters?: readonly JsonObject[];
  readonly body?: JsonObject;
  readonly status?: number;
  readonly answer: JsonObject;
  /** Members that say who may call it. */
  readonly rights: JsonObject;
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
}: Described): JsonObject => ({
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
export function jsonOf(schema: z.ZodType): JsonObject {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  });
  return described;
}

export const label = { type: 'object', properties: { en: text, nl: text }, required: ['en', 'nl'] };
export const shared: Record<string, JsonObject> = {
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
