/** Addresses of public pages. */
import type { Publication } from '../../../model/entities/publication.ts';
import { entryOf } from '../../../model/enums/enumeration.ts';
import { publicationKinds } from '../../../model/enums/publication.ts';
import { publicationPath } from '../../../model/publish/addresses.ts';
import type { Language } from '../../i18n/language.ts';

type Addressed = Pick<Publication, 'type' | 'key'>;

const pathOf = ({ type, key }: Addressed, location: string | null = null): string =>
  publicationPath(entryOf(publicationKinds, type)?.key ?? 'survey', key, location);

export const linkOf = (of: Addressed): string => new URL(pathOf(of), window.location.origin).href;

/** The working copy in a frame of the editor. */
export function previewPath(of: Addressed, language: Language, location: string | null): string {
  const path = pathOf(of, location);
  return `${path}${path.includes('?') ? '&' : '?'}preview=1&lang=${language}`;
}
