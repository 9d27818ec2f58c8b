/** Parameters of an address, for calls that are no list of an entity. */
import { pageLimits, sortOf, type PageQuery } from '../../model/rules/page.ts';
import type { Context } from '../context.ts';
import { failureOf } from '../errors.ts';

/** Throws `invalid_query` for a parameter that is unknown or not what `isFit` takes. */
export function readQuery<K extends string>(
  context: Context,
  isFit: Readonly<Record<K, (value: string) => boolean>>,
): Partial<Record<K, string>> {
  const read: Partial<Record<K, string>> = {};
  for (const [key, value] of new URLSearchParams(context.querystring)) {
    if (!Object.hasOwn(isFit, key)) throw failureOf('invalid_query', key, 'unknown');
    if (!isFit[key as K](value)) throw failureOf('invalid_query', key, 'format');
    read[key as K] = value;
  }
  return read;
}

const isWithin =
  (least: number, most: number) =>
  (text: string): boolean =>
    /^\d{1,7}$/.test(text) && Number(text) >= least && Number(text) <= most;

/** Which page of a table is asked: `?offset=&limit=&sort=`. `usual`: the order without a question. */
export function pageIn<S extends string>(
  context: Context,
  keys: readonly S[],
  usual: PageQuery<S>['sort'],
): PageQuery<S> {
  const read = readQuery(context, {
    offset: isWithin(0, pageLimits.farthest),
    limit: isWithin(1, pageLimits.most),
    sort: (text) => sortOf(text, keys) !== null,
  });
  return {
    ...{ offset: Number(read.offset ?? 0), limit: Number(read.limit ?? pageLimits.rows) },
    sort: sortOf(read.sort ?? '', keys) ?? usual,
  };
}
