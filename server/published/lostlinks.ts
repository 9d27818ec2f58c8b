/** Links of a page to other pages of the product that visitors do not find: drafts, hidden ones, and keys that are gone. */
import { linksOf, pageKeyOf } from '../../model/publish/links.ts';
import { isKey, publishedOf, type Opened } from './open.ts';

/** A page of another company counts as found when it exists, because its state cannot be read. */
export async function lostLinks({ trx, companyId, publication, sections }: Opened, origin: string): Promise<string[]> {
  const asked = new Map<string, string>();
  for (const link of sections.flatMap(linksOf)) {
    const key = pageKeyOf(link, origin);
    // A page may link to itself.
    if (key !== null && key !== publication.key) asked.set(link, key);
  }
  if (asked.size === 0) return [];
  const keys = [...new Set(asked.values())].filter(isKey);
  const found = new Set<unknown>();
  for (const { key } of await publishedOf(trx, companyId).whereIn('key', keys).select('key')) found.add(key);
  for (const key of keys) {
    if (found.has(key)) continue;
    const { rows } = (await trx.raw('select company_of_publication(?) as id', [key])) as {
      rows: { id: number | null }[];
    };
    const id = rows[0]?.id ?? null;
    if (id !== null && id !== companyId) found.add(key);
  }
  return [...asked].filter(([, key]) => !found.has(key)).map(([link]) => link);
}
