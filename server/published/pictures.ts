/** Whether a picture may be seen by anyone: the logo of who publishes, or shown by something that is published. */
import type { Knex } from 'knex';
import { image } from '../../model/entities/image.ts';
import { publication as publicationEntity } from '../../model/entities/publication.ts';
import { plain, queryOf, type Row } from '../derive/models.ts';
import { hasPublications, isLogo } from './company.ts';
import { enterLiving, opened, PUBLISHED, rowsOf } from './open.ts';
import { reachOf, shownRecords } from './reach.ts';

const images = image;

/** Inside the company of the picture from here on; null when it is not for everyone. */
export async function publicPicture(trx: Knex, id: number): Promise<Row | null> {
  const company = await enterLiving(trx, 'company_of_image', id);
  if (!company) return null;
  const found = await queryOf(images, trx).findById(id).whereNull('deletedAt');
  if (!found) return null;
  const row = plain(found);
  if (isLogo(row)) return (await hasPublications(trx, company.id)) ? row : null;
  if (row['locationId'] === null && row['conceptId'] === null) return null;
  const publications = rowsOf(
    await queryOf(publicationEntity, trx)
      .where({ companyId: company.id, status: PUBLISHED })
      .whereNull('deletedAt')
      .orderBy('id', 'desc'),
  );
  for (const publication of publications) {
    const page = await opened(trx, company, publication);
    if (!page.facets.has('pictures') && !page.facets.has('profile')) continue;
    const shown = await shownRecords(images, page, await reachOf(page));
    if (shown.some((each) => each.row.id === id)) return row;
  }
  return null;
}
