/** Parameters of an address, for calls that are no list of an entity. */
import { z } from 'zod';
import { idOf } from '../../model/routes.ts';
import { pageLimits, sortOf, type PageQuery } from '../../model/rules/record/page.ts';
import type { Context } from '../context.ts';
import { isKeepableText } from '../derive/hostile.ts';
import { failureOf } from '../errors.ts';

/** Characters of words to search. */
const MOST_WORDS = 100;

/** Throws `invalid_query` for a parameter other than these. */
export function knownQuery({ querystring }: Pick<Context, 'querystring'>, keys: readonly string[]): URLSearchParams {
  const query = new URLSearchParams(querystring);
  for (const key of query.keys()) if (!keys.includes(key)) throw failureOf('invalid_query', key, 'unknown');
  return query;
}

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

/** Returns the `?offset=` of a page; throws `invalid_query` for anything else. */
export function offsetIn(context: Context): number {
  const offset = knownQuery(context, ['offset']).get('offset') ?? '0';
  if (!/^\d{1,6}$/.test(offset)) throw failureOf('invalid_query', 'offset', 'format');
  return Number(offset);
}

const isWithin =
  (least: number, most: number) =>
  (text: string): boolean =>
    /^\d{1,7}$/.test(text) && Number(text) >= least && Number(text) <= most;

/** Which page of a table is asked: `?offset=&limit=&sort=`. `usual`: the order without a question. */
export const pageIn = <S extends string>(
  context: Context,
  keys: readonly S[],
  usual: PageQuery<S>['sort'],
): PageQuery<S> => filteredPageIn(context, keys, usual, {}).page;

/** As `pageIn`, with the other parameters that the table takes. */
export function filteredPageIn<S extends string, K extends string>(
  context: Context,
  keys: readonly S[],
  usual: PageQuery<S>['sort'],
  isFit: Readonly<Record<K, (value: string) => boolean>>,
): { page: PageQuery<S>; filter: Partial<Record<K, string>> } {
  const { offset, limit, sort, ...filter } = readQuery<string>(context, {
    ...isFit,
    offset: isWithin(0, pageLimits.farthest),
    limit: isWithin(1, pageLimits.most),
    sort: (text) => sortOf(text, keys) !== null,
  });
  return {
    page: {
      offset: Number(offset ?? 0),
      limit: Number(limit ?? pageLimits.rows),
      sort: sortOf(sort ?? '', keys) ?? usual,
    },
    filter: filter as Partial<Record<K, string>>,
  };
}

/** Tests of parameters. */
export const isWords = (text: string): boolean => text.length <= MOST_WORDS && isKeepableText(text);
export const isIdText = (text: string): boolean => idOf(text) !== null;
export const isDay = (text: string): boolean => z.iso.date().safeParse(text).success;
export const isOneOf =
  (keys: readonly string[]) =>
  (text: string): boolean =>
    keys.includes(text);
