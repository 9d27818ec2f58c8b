/** OpenAPI operations of staff: sets of properties and own fields, and presets of the product. */
import { setParts } from '../../model/admin/fieldsets.ts';
import { accessLevels, customFieldTypes, projectPropertyKinds } from '../../model/enums/location.ts';
import { presetFields } from '../../model/admin/presets.ts';
import { newPreset, presetChange, presetGift, presetReturn } from '../admin/presets.ts';
import { copiedSet, setCopy } from '../admin/fieldsets/routes.ts';
import {
  content,
  count,
  flag,
  id,
  type JsonObject,
  jsonOf,
  listOf,
  nothing,
  objectOf,
  orNull,
  parameter,
  real,
  text,
} from './openapi-shared.ts';
import { objectSchema } from './schema.ts';

const kind: JsonObject = { enum: [...projectPropertyKinds.keys] };
const type: JsonObject = { enum: [...customFieldTypes.keys] };
const choice = objectOf({ id, name: text, color: text, default: flag, limit: orNull(count), used: count });
const field = objectOf({
  id,
  name: text,
  kind,
  type,
  access: { enum: [...accessLevels.keys] },
  description: text,
  unit: text,
  min: orNull(real),
  max: orNull(real),
  decimals: orNull(count),
  multiline: flag,
  publish: flag,
  used: count,
  choices: listOf(choice),
});
const changes = listOf(objectOf({ key: text, before: {}, after: {} }));
const line = objectOf({
  name: text,
  kind,
  type,
  from: id,
  id: orNull(id),
  changes,
  stray: count,
  outcome: { enum: ['added', 'changed', 'unchanged', 'refused'] },
  reason: orNull({ enum: ['kind', 'type', 'fields', 'choices'] }),
  choices: listOf(objectOf({ name: text, id: orNull(id), changes })),
});

const productPreset = objectOf({
  id,
  rev: count,
  preset: jsonOf(objectSchema(presetFields!, 'full')),
  isHidden: flag,
  isDefault: flag,
  companies: count,
});
const preset = content(productPreset);

export const setDetails = {
  staff_presets: { answer: content(listOf(productPreset)) },
  staff_addPreset: { body: content(jsonOf(newPreset)), answer: preset, status: 201 },
  staff_changePreset: { body: content(jsonOf(presetChange)), answer: preset },
  staff_removePreset: { body: nothing, answer: nothing },
  staff_restorePreset: { body: nothing, answer: preset },
  staff_presetReach: {
    answer: content(objectOf({ gets: count, has: count, full: count })),
    parameters: [parameter('companies', 'query', text)],
  },
  staff_givePreset: { body: content(jsonOf(presetGift)), answer: content(objectOf({ companies: listOf(id) })) },
  staff_takeBackPreset: {
    body: content(jsonOf(presetReturn)),
    answer: content(objectOf({ count, kept: listOf(text) })),
  },
  staff_customerSet: { answer: content(objectOf({ id, name: text, fields: listOf(field) })) },
  staff_setDifferences: {
    answer: content(objectOf({ lines: listOf(line), digest: text })),
    parameters: [parameter('from', 'query', id), parameter('part', 'query', { enum: [...setParts.keys] })],
  },
  staff_copySet: { body: content(jsonOf(setCopy)), answer: content(jsonOf(copiedSet)) },
  staff_undoSetCopy: { body: content(jsonOf(copiedSet)), answer: content(objectOf({})) },
};
