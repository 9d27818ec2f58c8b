/** The site map: pages of all companies that search engines may find. */
import type { Knex } from 'knex';
import { entryByValue } from '../../model/enums/enumeration.ts';
import { publicationKinds } from '../../model/enums/publication.ts';
import { publicationPath } from '../../model/publish/addresses.ts';
import type { Parts } from '../context.ts';
import { readInCompany } from '../db/roles.ts';
import { lastVersion, publishedContent } from '../published/content.ts';
import { publishedOf } from '../published/open.ts';
import { PAGES } from './visitor.ts';

/** Below the pages: `robots.txt` allows nothing else. */
export const SITE_MAP = `${PAGES}sitemap.xml`;
/** Limit of the protocol, https://www.sitemaps.org/protocol.html. */
const MOST = 50_000;

/** The document; null where nothing may be found. */
export async function siteMap({
  database: { knex },
  publicUrl,
}: Pick<Parts, 'database' | 'publicUrl'>): Promise<string> {
  const { rows } = (await knex.raw('select id from companies_to_find() as id order by id')) as {
    rows: { id: number }[];
  };
  const entries: string[] = [];
  for (const { id } of rows)
    if (entries.length < MOST)
      entries.push(...(await readInCompany(knex, id, false, (trx) => entriesOf(trx, id, publicUrl))));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.slice(0, MOST),
    '</urlset>\n',
  ].join('\n');
}

async function entriesOf(trx: Knex, companyId: number, origin: string): Promise<string[]> {
  const entries: string[] = [];
  for (const row of await publishedOf(trx, companyId).whereRaw(`cfg ->> 'findable' = 'true'`).orderBy('id')) {
    const scope = { trx, companyId };
    const { publication } = await publishedContent(row, scope);
    const kind = entryByValue(publicationKinds, publication.type)?.key;
    if (!kind) continue;
    const changed = (await lastVersion(row.id, scope))?.createdAt ?? publication.updatedAt;
    const day = changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : '';
    // Keys hold letters, digits, - and _ alone.
    entries.push(`<url><loc>${origin}${publicationPath(kind, publication.key)}</loc>${day}</url>`);
  }
  return entries;
}
