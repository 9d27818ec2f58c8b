/** The publications that a company lists: in its index, and on its other pages. */
import type { Knex } from 'knex';
import { entryByValue } from '../../model/enums/enumeration.ts';
import { publicationKinds } from '../../model/enums/publication.ts';
import { publicationPath } from '../../model/publish/addresses.ts';
import type { ListedPublication } from '../../model/publish/page.ts';
import { publishedContent } from './content.ts';
import { publishedOf } from './open.ts';
import { posterHashes } from './posters.ts';

/** Returns them sorted by name, without `exceptId`, the page that lists the others. */
export async function listedPublications(
  trx: Knex,
  companyId: number,
  exceptId: number | null = null,
): Promise<ListedPublication[]> {
  const listed: ListedPublication[] = [];
  const versions = new Map<ListedPublication, number>();
  for (const row of await publishedOf(trx, companyId)) {
    // Visitors see the name that was published.
    const { publication, version } = await publishedContent(row, { trx, companyId });
    const { id, name, description, key, type, cfg, filterBusinessPark, filterMunicipality } = publication;
    if (!cfg.listed || id === exceptId) continue;
    const kind = entryByValue(publicationKinds, type)?.key ?? 'survey';
    const about = filterBusinessPark || filterMunicipality;
    const shown = { name, description, kind, path: publicationPath(kind, key), about, poster: null };
    listed.push(shown);
    if (version) versions.set(shown, version.id);
  }
  const posters = await posterHashes([...versions.values()], { trx, companyId });
  const { compare } = new Intl.Collator('nl', { numeric: true });
  return listed
    .map((each) => ({ ...each, poster: posters.get(versions.get(each) ?? 0) ?? null }))
    .toSorted((a, b) => compare(a.name, b.name));
}
