/** The publications that a company lists: in its index, and on its other pages. */
import type { Knex } from 'knex';
import { entryByValue } from '../../model/enums/enumeration.ts';
import { publicationKinds } from '../../model/enums/publication.ts';
import { publicationPath } from '../../model/publish/addresses.ts';
import type { ListedPublication } from '../../model/publish/page.ts';
import { publishedContent } from './content.ts';
import { publishedOf } from './open.ts';

/** By name; `exceptId` is the page that lists the others. */
export async function listedPublications(
  trx: Knex,
  companyId: number,
  exceptId: number | null = null,
): Promise<ListedPublication[]> {
  const listed: ListedPublication[] = [];
  for (const row of await publishedOf(trx, companyId)) {
    // As visitors see them: under the name that was published.
    const { publication } = await publishedContent(row, { trx, companyId });
    const { id, name, description, key, type, cfg, filterBusinessPark, filterMunicipality } = publication;
    if (!cfg.listed || id === exceptId) continue;
    const kind = entryByValue(publicationKinds, type)?.key ?? 'survey';
    const about = filterBusinessPark || filterMunicipality;
    listed.push({ name, description, kind, path: publicationPath(kind, key), about });
  }
  const { compare } = new Intl.Collator('nl', { numeric: true });
  return listed.toSorted((a, b) => compare(a.name, b.name));
}
