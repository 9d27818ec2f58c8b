/** Public reads: records by their own key or by the key of a publication that shows them. */
import type { Knex } from 'knex';
import { publication } from '../../model/entities/publication.ts';
import { section } from '../../model/entities/section.ts';
import type { Entity } from '../../model/entity.ts';
import { publicCompany } from './company.ts';
import { frozenRecords } from './frozen/frozenrecords.ts';
import { openPublication, publishedOf, withCompany, withPublication, type Opened } from './open.ts';
import { publicRecord } from './project.ts';
import { noReach, reachOf, shownRecords, type Reach } from './reach.ts';

type PublicRecord = Record<string, unknown> & { id: number };

/** Returns the records of the entity that the publication shows; null when there is no such publication. */
export const listShown = (
  knex: Knex,
  of: Entity,
  key: string,
  locationKey: string | null,
): Promise<PublicRecord[] | null> => withPublication(knex, key, (found) => recordsOf(of, found, locationKey));

async function recordsOf(of: Entity, found: Opened, locationKey: string | null): Promise<PublicRecord[]> {
  if (of.name === 'company') return [(await publicCompany(found.trx, found.company)) as PublicRecord];
  if (of.name === 'publication') return [await publicationPage(found)];
  const frozen = await frozenRecords(of, found, locationKey);
  return frozen ?? recordsWithin(of, found, await reachOf(found, locationKey));
}

/** Returns the records of the entity within a reach, projected. */
export const recordsWithin = async (of: Entity, found: Opened, reach: Reach): Promise<PublicRecord[]> =>
  (await shownRecords(of, found, reach)).map((each) => publicRecord(of, each));

/** Returns the publication with its sections and its company, so that a page opens with one call. */
async function publicationPage(found: Opened): Promise<PublicRecord> {
  const [own] = (await shownRecords(publication, found, noReach)).map((each) => publicRecord(publication, each));
  const below = await shownRecords(section, found, noReach);
  const company = await publicCompany(found.trx, found.company);
  return {
    ...own!,
    sections: below.map((each) => publicRecord(section, each)),
    company,
    watermark: company['watermark'],
  };
}

/**
 * Returns one record. `key` is the record's own when `publicationKey` is given; otherwise it is the key of the publication,
 * and the result is its first record. Companies have public keys of their own.
 */
export async function readShown(
  knex: Knex,
  of: Entity,
  key: string,
  publicationKey: string | null,
): Promise<PublicRecord | null> {
  if (of.name === 'company') return withCompany(knex, key, publicCompany) as Promise<PublicRecord | null>;
  if (publicationKey === null) return (await listShown(knex, of, key, null))?.[0] ?? null;
  const isLocation = of.name === 'location';
  const shown = await listShown(knex, of, publicationKey, isLocation ? key : null);
  return shown?.find((record) => record['key'] === key) ?? null;
}

/** Returns all published pages of the company with this key. */
async function publicationsOf(knex: Knex, companyKey: string): Promise<PublicRecord[]> {
  const pages = await withCompany(knex, companyKey, async (trx, company) => {
    const found: PublicRecord[] = [];
    for (const row of await publishedOf(trx, company.id).orderBy('id'))
      found.push(await publicationPage(await openPublication(trx, company, row)));
    return found;
  });
  return pages ?? [];
}

export interface PublicQuery {
  readonly keys: readonly string[];
  /** Key of one location to narrow to. */
  readonly location: string | null;
  readonly publication: string | null;
}

/** Returns the public records of the keys, each once; leaves out keys that are unknown or not published. */
export async function listPublic(
  knex: Knex,
  of: Entity,
  { keys, location, publication }: PublicQuery,
): Promise<PublicRecord[]> {
  const records = new Map<number, PublicRecord>();
  const add = (found: readonly PublicRecord[]) => {
    for (const record of found) if (!records.has(record.id)) records.set(record.id, record);
  };
  if (publication !== null) {
    const shown = (await listShown(knex, of, publication, location)) ?? [];
    add(shown.filter((record) => keys.length === 0 || keys.includes(String(record['key']))));
    return [...records.values()];
  }
  for (const key of keys) {
    const own = of.name === 'company' ? await readShown(knex, of, key, null) : null;
    const shown = own ? [own] : await listShown(knex, of, key, location);
    if (shown) add(shown);
    else if (of.name === 'publication') add(await publicationsOf(knex, key));
  }
  return [...records.values()];
}
