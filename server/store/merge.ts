/** Merges patches into parts: only sent keys change, at every level; lists and free JSON are replaced as a whole. */
import type { Field, Fields } from '../../model/define.ts';
import { completed } from '../derive/projection.ts';

type Values = Record<string, unknown>;

export function merged(fields: Fields, current: Values, patch: Values): Values {
  const values: Values = {};
  for (const [key, value] of Object.entries(patch)) values[key] = mergedValue(fields[key]!, current[key], value);
  return values;
}

function mergedValue(field: Field, current: unknown, patch: unknown): unknown {
  if (field.kind !== 'part' || patch === null) return patch;
  const whole = (current ?? field.default ?? {}) as Values;
  const filled = Object.fromEntries(
    Object.entries(field.fields!)
      .filter(([, inner]) => !inner.transient)
      .map(([key, inner]) => [key, completed(inner, whole[key])]),
  );
  return { ...filled, ...merged(field.fields!, filled, patch as Values) };
}
