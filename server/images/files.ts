/** The files of a picture or document, written in one transaction with its record. */
import type { Knex } from 'knex';
import { image } from '../../model/entities/image.ts';
import { storedValue } from '../../model/enums/enumeration.ts';
import { imageTypes } from '../../model/enums/location.ts';
import { imageLimits, type PictureVariant } from '../../model/rules/record/images.ts';
import { tierCaps } from '../../model/rules/account/tiers.ts';
import type { Row } from '../derive/models.ts';
import type { Values } from '../models/behaviour.ts';
import { failure } from '../errors.ts';
import { lockCompany } from '../models/company-lock.ts';
import { retireFiles } from '../published/retained.ts';
import { writeRows } from '../store/row.ts';
import type { Scope } from '../models/scope.ts';
import type { Picture } from './encode.ts';
import type { ObjectStore } from './store.ts';

/** The sender; a visitor has only the company of the page. */
type Where = Pick<Scope, 'trx' | 'companyId'>;

/** Names in the object store; both null when the database keeps the bytes. */
export type Places = Readonly<Record<PictureVariant, string | null>>;

/** Stores both variants before the transaction, which must not wait for another machine; returns their names. */
export async function placePicture(store: ObjectStore | null, companyId: number, picture: Picture): Promise<Places> {
  if (!store) return { img: null, thumb: null };
  const img = await store.put(companyId, picture.full);
  return { img, thumb: picture.thumb && (await store.put(companyId, picture.thumb)) };
}

/** Replaces the files of a picture, but for frozen pages; returns the updated record. Checks the quota under the lock of the company. */
export async function attachPicture(row: Row, picture: Picture, places: Places, scope: Where): Promise<Row> {
  if (!picture.thumb && !mayBeDocument(row)) throw failure('not_a_picture');
  const { trx, companyId } = scope;
  await lockCompany(scope);
  await retireFiles({ id: row.id, hash: row['data'] as string }, scope);
  await keepWithinQuota(row, picture, scope);
  const file = (variant: PictureVariant, { bytes, mime }: Picture['full']) => ({
    companyId,
    imageId: row.id,
    variant,
    mime,
    size: bytes.length,
    bytes: places[variant] === null ? bytes : null,
    object: places[variant],
  });
  await trx('image_file').insert([file('img', picture.full), ...(picture.thumb ? [file('thumb', picture.thumb)] : [])]);
  const { width, height, hash, full } = picture;
  const values = { data: hash, mime: full.mime, width, height, size: sizeOf(picture) };
  const [written] = await writeRows(image, [{ row, values }], scope);
  return written!;
}

/** Documents are attachments of locations, and nothing else. */
export const mayBeDocument = (image: Values): boolean =>
  image['type'] === storedValue(imageTypes, 'attachment') &&
  image['locationId'] !== null &&
  image['conceptId'] === null &&
  image['noteId'] === null &&
  image['contentItemId'] === null &&
  image['ticketId'] === null;

const sizeOf = ({ full, thumb }: Picture): number => full.bytes.length + (thumb?.bytes.length ?? 0);

/** Pictures of tickets have a quota of their own, so that a company without subscription or room can still ask. */
async function keepWithinQuota(row: Row, picture: Picture, { trx, companyId }: Where): Promise<void> {
  const ofTier = tierCaps[await lockCompany({ trx, companyId })].pictures;
  const isOfTicket = row['ticketId'] !== null;
  const most = isOfTicket ? imageLimits.ticketBytes : ofTier;
  if (most === null) return;
  const others = trx('image').where({ companyId }).whereNot('id', row.id);
  const kept = isOfTicket
    ? await bytesOf(others.whereNotNull('ticketId'))
    : (await bytesOf(others)) + (await formerBytes({ trx, companyId }));
  if (kept + sizeOf(picture) > most) throw failure('quota_reached');
}

/** Bytes of the living images that a query finds. */
async function bytesOf(images: Knex.QueryBuilder): Promise<number> {
  const [kept] = (await images.whereNull('deletedAt').sum('size as total')) as { total: number | null }[];
  return Number(kept?.total ?? 0);
}

/** Bytes of all files that a company keeps: also of pictures that were replaced since, for frozen pages. */
export const roomTaken = async ({ trx, companyId }: Where): Promise<number> =>
  (await bytesOf(trx('image').where({ companyId }))) + (await formerBytes({ trx, companyId }));

async function formerBytes({ trx, companyId }: Where): Promise<number> {
  const former = trx('image_file').where({ companyId }).whereNot('formerHash', '');
  const [kept] = (await former.sum('size as total')) as { total: number | null }[];
  return Number(kept?.total ?? 0);
}

export interface KeptFile {
  readonly mime: string;
  readonly bytes: Uint8Array | null;
  readonly object: string | null;
}

/** `formerHash`: hash of a picture that was replaced since; empty for the current one. */
export async function findFile(
  trx: Knex,
  imageId: number,
  variant: PictureVariant,
  formerHash = '',
): Promise<KeptFile | null> {
  const row = await trx('image_file').where({ imageId, variant, formerHash }).first('mime', 'bytes', 'object');
  return (row as KeptFile | undefined) ?? null;
}

const AT_ONCE = 200;

/** Removes objects without a picture from the store; what fails is tried again next time. */
export async function removeOrphans(knex: Knex, store: ObjectStore): Promise<number> {
  const rows = (await knex('orphaned_object').orderBy('id').limit(AT_ONCE)) as { id: number; object: string }[];
  let removed = 0;
  for (const { id, object } of rows) {
    const isGone = await store.remove(object).then(
      () => true,
      () => false,
    );
    if (isGone) removed += await knex('orphaned_object').where({ id }).delete();
  }
  return removed;
}
