import type { Publication } from '../entities/publication.ts';
import { entryByValue } from '../enums/enumeration.ts';
import { publicationKinds } from '../enums/publication.ts';

/** The public page of a publication, by its kind; an unknown kind has the general page. */
export function publicationPath(
  { type, key }: { type: Publication['type'] | (string & {}); key: string },
  // oxlint-disable-next-line no-console -- the catalogue of errors asks for a warning here
  warn: (message: string) => void = console.warn,
): string {
  const kind = entryByValue(publicationKinds, type as Publication['type']);
  if (!kind) warn(`Unknown publication type ${type}`);
  return (kind?.path ?? '/pub/publication/{key}').replace('{key}', encodeURIComponent(key));
}
