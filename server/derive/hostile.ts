/**
 * Checks a body before anything else reads it: depth, keys with a meaning in JavaScript or in a query builder, text that
 * the database cannot store, infinite numbers. Stops at the depth limit, which bounds its recursion.
 */
import { callLimits } from '../../model/calllimits.ts';
import { failure, failureOf } from '../errors.ts';

const reserved = new Set(['__proto__', 'constructor', 'prototype']);
// eslint-disable-next-line no-control-regex
const UNKEEPABLE = /\u0000|\p{Surrogate}/u;

export const isKeepableText = (value: string): boolean => !UNKEEPABLE.test(value);

/** Throws `invalid`, `too_deep` or `forbidden_key`. Counts objects and lists apart: a level of a tree is a list of objects. */
export function refuseHostile(value: unknown, objects = 0, lists = 0): void {
  if (typeof value === 'string') {
    if (!isKeepableText(value)) throw failure('invalid');
    return;
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw failure('invalid');
  if (typeof value !== 'object' || value === null) return;
  if ((Array.isArray(value) ? lists : objects) >= callLimits.depth) throw failure('too_deep');
  if (Array.isArray(value)) {
    for (const each of value) refuseHostile(each, objects, lists + 1);
    return;
  }
  for (const [key, each] of Object.entries(value)) {
    if (reserved.has(key) || /^[#$]/.test(key) || !isKeepableText(key))
      throw failureOf('forbidden_key', key, 'unknown');
    refuseHostile(each, objects + 1, lists);
  }
}
