/** OpenAPI operations of staff: sets of properties and own fields. */
import { setParts } from '../../model/admin/fieldsets.ts';
import { accessLevels, customFieldTypes, projectPropertyKinds } from '../../model/enums/location.ts';
import { copiedSet, setCopy } from '../admin/fieldsets/routes.ts';
import { content, flag, id, jsonOf, listOf, objectOf, orNull, parameter, text, type Json } from './openapi-shared.ts';

const count: Json = { type: 'integer', minimum: 0 };
const number: Json = { type: 'number' };
const kind: Json = { enum: [...projectPropertyKinds.keys] };
const type: Json = { enum: [...customFieldTypes.keys] };
const choice = objectOf({ id, name: text, color: text, default: flag, limit: orNull(count), used: count });
const field = objectOf({
  ...{ id, name: text, kind, type, access: { enum: [...accessLevels.keys] }, description: text, unit: text },
  ...{ min: orNull(number), max: orNull(number), decimals: orNull(count), multiline: flag, publish: flag },
  ...{ used: count, choices: listOf(choice) },
});
const changes = listOf(objectOf({ key: text, before: {}, after: {} }));
const line = objectOf({
  ...{ name: text, kind, type, from: id, id: orNull(id), changes, stray: count },
  outcome: { enum: ['added', 'changed', 'unchanged', 'refused'] },
  reason: orNull({ enum: ['kind', 'type', 'fields', 'choices'] }),
  choices: listOf(objectOf({ name: text, id: orNull(id), changes })),
});

export const setDetails = {
  staff_customerSet: { answer: content(objectOf({ id, name: text, fields: listOf(field) })) },
  staff_setDifferences: {
    answer: content(objectOf({ lines: listOf(line), digest: text })),
    parameters: [parameter('from', 'query', id), parameter('part', 'query', { enum: [...setParts.keys] })],
  },
  staff_copySet: { body: content(jsonOf(setCopy)), answer: content(jsonOf(copiedSet)) },
  staff_undoSetCopy: { body: content(jsonOf(copiedSet)), answer: content(objectOf({})) },
};
