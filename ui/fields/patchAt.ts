import { plain } from '../stores/patch.ts';

/**
 * The deep patch that sets one value. Inside a list the whole list is written, since lists are replaced, not merged.
 * Cost: a copy of the list.
 */
export function patchAt(record: unknown, path: readonly string[], value: unknown): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return value;
  const inside = (record as Record<string, unknown> | null | undefined)?.[head];
  if (!Array.isArray(record)) return { [head]: patchAt(inside, rest, value) };
  const copy = plain(record) as unknown[];
  copy[Number(head)] = withValue(inside, rest, value);
  return copy;
}

function withValue(holder: unknown, path: readonly string[], value: unknown): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return value;
  const copy = (plain(holder) ?? {}) as Record<string, unknown>;
  copy[head] = withValue(copy[head], rest, value);
  return copy;
}
