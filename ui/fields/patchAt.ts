import { plain, type Values } from '../stores/records/patch.ts';

/**
 * The deep patch that sets one value. Inside a list the whole list is written, since lists are replaced, not merged.
 * Cost: a copy of the list.
 */
export function patchAt(record: unknown, [head, ...rest]: readonly string[], value: unknown): Values {
  return head === undefined ? {} : { [head]: patchWithin(valueIn(record, head), rest, value) };
}

/** The same for a value inside a record, which may be a list or the value itself. */
export function patchWithin(held: unknown, path: readonly string[], value: unknown): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return value;
  if (!Array.isArray(held)) return patchAt(held, path, value);
  const copy = plain(held) as unknown[];
  copy[Number(head)] = withValue(valueIn(held, head), rest, value);
  return copy;
}

const valueIn = (holder: unknown, key: string): unknown => (holder as Values | null | undefined)?.[key];

function withValue(holder: unknown, path: readonly string[], value: unknown): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return value;
  const copy = (plain(holder) ?? {}) as Values;
  copy[head] = withValue(copy[head], rest, value);
  return copy;
}
