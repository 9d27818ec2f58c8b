/** What a few features say about their source. */
import type { CollectionName } from '../../../model/land/collections.ts';
import { missingOf } from '../facts/properties.ts';
import type { RawFeature } from '../features.ts';
import { writtenName } from '../protocols/feature.ts';

const isDate = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d(T|$)/.test(value);

/** The newest date in the properties, ISO 8601; null without any. Dates of the future are those on which something ends. */
export function newestDate(features: readonly RawFeature[]): string | null {
  const now = new Date().toISOString();
  const dates = features.flatMap(({ properties }) => Object.values(properties).filter(isDate));
  return (
    dates
      .filter((date) => date <= now)
      .sort()
      .at(-1) ?? null
  );
}

/** Names of the collection that formulas read and no feature has, in any spelling. */
export const missingNames = (collection: CollectionName, features: readonly RawFeature[]): string[] =>
  features.length === 0
    ? []
    : missingOf(collection, (name) => features.some(({ properties }) => writtenName(properties, name) !== null));
