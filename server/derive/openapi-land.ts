/** OpenAPI operations of reading the land. */
import { foundKinds, longestQuestion, mostFound, ruleKinds } from '../../model/land/landcalls.ts';
import { missingReasons } from '../../model/land/missing.ts';
import { content, listOf, moment, objectOf, parameter, text, type Json } from './openapi-shared.ts';

const number: Json = { type: 'number' };
const whole: Json = { type: 'integer' };
const orNull = (schema: Json): Json => ({ oneOf: [schema, { type: 'null' }] });

const fact = objectOf({
  ...{ key: text, value: orNull(number), missing: orNull({ enum: [...missingReasons.keys] }), unit: text },
  ...{ sources: listOf(text), date: orNull(moment), n: whole, percentile: orNull(number) },
});

const rule = objectOf({
  ...{ kind: { enum: [...ruleKinds] }, name: text, article: text, share: number },
  measures: listOf(objectOf({ name: text, value: number })),
});

const sheet = objectOf({
  ...{ id: text, number: text, municipality: whole, municipalityName: text, neighbourhood: text, province: text },
  ...{ park: text, area: number, geometry: { type: 'object' } },
  groups: listOf(objectOf({ group: text, facts: listOf(fact) })),
  plans: listOf(objectOf({ id: text, name: text, status: text, date: orNull(text), rules: listOf(rule) })),
});

const place = objectOf({
  ...{ kind: { enum: [...foundKinds.keys] }, code: text, name: text, within: text, municipality: whole },
  ...{ lon: number, lat: number },
});

const question = parameter('q', 'query', { type: 'string', maxLength: longestQuestion });

export const landDetails = {
  geo_loading: {
    answer: content(
      listOf(
        objectOf({
          ...{ municipality: whole, name: text, progress: number },
          state: { enum: ['waiting', 'running', 'failed'] },
        }),
      ),
    ),
  },
  geo_plot: { answer: content(sheet) },
  geo_find: { answer: content({ ...listOf(place), maxItems: mostFound }), parameters: [question] },
} as const;
