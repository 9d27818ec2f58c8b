/** Finds pictures that everybody may see: the logo of a company that publishes, or pictures on a published page, deleted ones too while it is frozen. */
import type { Knex } from 'knex';
import { image } from '../../model/entities/image.ts';
import type { Row } from '../derive/models.ts';
import { ofCompany } from '../models/scope.ts';
import { isLogo, isOfContact } from './company.ts';
import { enterLiving, opened, publishedOf } from './open.ts';
import { reachOf, shownRecords } from './reach.ts';

/** Returns the row of a public picture, or null. Enters the company of the picture for the rest of the transaction. */
export async function publicPicture(trx: Knex, id: number): Promise<Row | null> {
  const company = await enterLiving(trx, 'company_of_image', id);
  if (!company) return null;
  const row = await ofCompany(image, { trx, companyId: company.id }).findById(id);
  if (!row) return null;
  const isLiving = row['deletedAt'] === null;
  const publications = await publishedOf(trx, company.id).orderBy('id', 'desc');
  if (isLogo(row) || isOfContact(company, row)) return isLiving && publications.length > 0 ? row : null;
  if (row['locationId'] === null && row['conceptId'] === null) return null;
  for (const publication of publications) {
    const page = await opened(trx, company, publication);
    if (page.version?.frozen) {
      if (page.version.frozen.pictures.includes(id)) return row;
      continue;
    }
    if (!isLiving || (!page.facets.has('pictures') && !page.facets.has('profile'))) continue;
    const shown = await shownRecords(image, page, await reachOf(page));
    if (shown.some((each) => each.row.id === id)) return row;
  }
  return null;
}
