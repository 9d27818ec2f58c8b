/** The fields of a record that are sent to the server. */
import type { Field, Fields } from '../../define.ts';
import type { Entity } from '../../entity.ts';

const ID_TEXT = /Id$/;
const KEPT = new Set(['administrationId', 'presetId']);

/**
 * The record as it is sent: known stored fields only; no local or non-numeric id, and no text in a field that ends in
 * Id (except the accounting id and the preset number, which are text by nature).
 */
export function outbound(of: Entity, record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const sent = sendable(of.fields, record);
  if (typeof record['id'] === 'number' && record['id'] > 0) sent['id'] = record['id'];
  return sent;
}

function sendable(fields: Fields, record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const sent: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(fields)) {
    const value = record[key];
    if (value === undefined || field.transient || field.kind === 'secret') continue;
    if (typeof value === 'string' && ID_TEXT.test(key) && !KEPT.has(key)) continue;
    sent[key] = sendableValue(field, value);
  }
  return sent;
}

/** Goes into parts and lists of parts; other values are sent unchanged. */
function sendableValue(field: Field, value: unknown): unknown {
  if (field.kind === 'part') return isObject(value) ? sendable(field.fields!, value) : value;
  if (field.kind !== 'list' || field.item!.kind !== 'part' || !Array.isArray(value)) return value;
  return value.map((each: unknown) => sendableValue(field.item!, each));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
