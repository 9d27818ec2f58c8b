/** Where the values of a key or figure come from, and of when they are. */
import { sourcesOf } from './catalogue.ts';
import { landCollections, landRasters } from './collections.ts';
import type { LandKey } from './key.ts';

export interface Origin {
  /** Keys of `landSources`. */
  readonly sources: readonly string[];
  /** Oldest date of them, ISO 8601; null where none says one. */
  readonly date: string | null;
}

const sourceOf: Readonly<Record<string, string>> = { ...landCollections, ...landRasters };

/** `dates`: of each collection of a release. */
export function originOf(key: Pick<LandKey, 'inputs'>, dates: Readonly<Record<string, string | null>>): Origin {
  const sources = sourcesOf(key).map((source) => source.key);
  const known = Object.entries(dates)
    .filter(([collection]) => sources.some((source) => source === sourceOf[collection]))
    .flatMap(([, date]) => (date === null ? [] : [date]));
  return { sources, date: known.sort()[0] ?? null };
}
