/** Finds pictures that everybody may see: the logo of a company that publishes, and pictures on its published pages. Frozen pages keep deleted pictures. */
import type { Knex } from 'knex';
import { image } from '../../model/entities/image.ts';
import type { FrozenPicture } from '../../model/publish/frozen.ts';
import type { Row } from '../derive/models.ts';
import { ofCompany } from '../models/scope.ts';
import { isLogo, isOfContact } from './company.ts';
import { enterLiving, openPublication, publishedOf, type Opened } from './open.ts';
import { reachOf, shownRecords } from './reach.ts';

export interface PublicPicture {
  readonly row: Row;
  /** Hash of the file to show. A frozen page may show a file that was replaced since. */
  readonly hash: string;
}

/** The first characters of the hash, which an address ends with. */
const HASH_IN_ADDRESS = 16;
export const isPinnedTo = (hash: string, pin: string | null): boolean => pin === hash.slice(0, HASH_IN_ADDRESS);

/**
 * Returns a public picture, or null. `pin` is the end of its address and chooses among the files that live and frozen pages show.
 * Enters the company of the picture for the rest of the transaction.
 */
export async function publicPicture(trx: Knex, id: number, pin: string | null): Promise<PublicPicture | null> {
  const company = await enterLiving(trx, 'company_of_image', id);
  if (!company) return null;
  const row = await ofCompany(image, { trx, companyId: company.id }).findById(id);
  if (!row) return null;
  const publications = await publishedOf(trx, company.id).orderBy('id', 'desc');
  if (isLogo(row) || isOfContact(company, row)) return isLiving(row) && publications.length > 0 ? present(row) : null;
  if (row['locationId'] === null && row['conceptId'] === null) return null;
  let newest: PublicPicture | null = null;
  for (const publication of publications) {
    const found = await pictureOn(await openPublication(trx, company, publication), row);
    if (found && (pin === null || isPinnedTo(found.hash, pin))) return found;
    newest ??= found;
  }
  return newest;
}

const isLiving = (row: Row): boolean => row['deletedAt'] === null;
const present = (row: Row): PublicPicture => ({ row, hash: row['data'] as string });

/** The picture as a page shows it; null where it does not. */
async function pictureOn(page: Opened, row: Row): Promise<PublicPicture | null> {
  const frozen = page.version?.frozen;
  if (frozen) return frozenOn(frozen.pictures, row);
  return isLiving(row) && (await isShown(row.id, page)) ? present(row) : null;
}

function frozenOn(pictures: readonly FrozenPicture[], row: Row): PublicPicture | null {
  const hash = pictures.find(({ id }) => id === row.id)?.hash;
  return hash === undefined ? null : { row, hash };
}

async function isShown(id: number, page: Opened): Promise<boolean> {
  if (!page.facets.has('pictures') && !page.facets.has('profile')) return false;
  return (await shownRecords(image, page, await reachOf(page))).some((each) => each.row.id === id);
}
