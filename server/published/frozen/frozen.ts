/** Keeps and reads what the pages of a frozen version show. */
import { isDeepStrictEqual } from 'node:util';
import type { PublicationContent } from '../../../model/publish/content.ts';
import type { Frozen, FrozenPage, FrozenPicture, FrozenRecords } from '../../../model/publish/frozen.ts';
import { failure } from '../../errors.ts';
import type { InCompany } from '../../models/scope.ts';
import type { Opened } from '../open.ts';

export interface NewFrozen {
  /** The working copy that the pages were made from. */
  readonly content: PublicationContent;
  readonly mark: Frozen;
  /** By the key of the location, empty for the overview. */
  readonly pages: ReadonlyMap<string, FrozenPage>;
  readonly records: FrozenRecords;
}

/** Returns the value as it comes back from JSON, the form in which it is stored. */
export const asKept = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Throws `unsettled` when the working copy changed since the pages were made, also when it changed between live and frozen. */
export function refuseUnsettled(content: PublicationContent, frozen: NewFrozen | null): void {
  const isFrozen = content.publication.cfg.frozen;
  if (isFrozen !== (frozen !== null)) throw failure('unsettled');
  if (frozen && !isDeepStrictEqual(asKept(content), asKept(frozen.content))) throw failure('unsettled');
}

/** Stores the pages and deletes those of earlier versions. Throws `unsettled` when a picture was replaced since the pages were made. */
export async function keepFrozen(
  { publicationId, versionId }: { publicationId: number; versionId: number },
  frozen: NewFrozen | null,
  { trx, companyId }: InCompany,
): Promise<void> {
  if (frozen) await refuseLostPictures(frozen.mark, { trx, companyId });
  const versions = trx('publicationversion').where({ companyId, publicationId }).select('id');
  await trx('frozen_page').where({ companyId }).whereIn('versionId', versions).delete();
  for (const [locationKey, page] of frozen?.pages ?? [])
    await trx('frozen_page').insert({
      companyId,
      versionId,
      locationKey,
      page: JSON.stringify(page),
      records: locationKey === '' ? JSON.stringify(frozen!.records) : null,
    });
}

/** Needs the lock of the company, which replacing a picture takes too. */
async function refuseLostPictures({ pictures }: Frozen, { trx, companyId }: InCompany): Promise<void> {
  const ids = pictures.map(({ id }) => id);
  const rows = await trx('image')
    .where({ companyId })
    .whereRaw('id = any(?)', [ids])
    .select<{ id: number; data: string }[]>('id', 'data');
  const files = await trx('image_file')
    .where({ companyId, variant: 'img' })
    .whereRaw('"imageId" = any(?)', [ids])
    .select<{ imageId: number; formerHash: string }[]>('imageId', 'formerHash');
  const isKept = ({ id, hash }: FrozenPicture): boolean =>
    rows.some((row) => row.id === id && row.data === hash) ||
    files.some((file) => file.imageId === id && file.formerHash === hash);
  if (!pictures.every(isKept)) throw failure('unsettled');
}

/** Returns null when the publication had no such page when it was frozen. */
export async function frozenPage(
  { trx, companyId, version }: Opened,
  locationKey: string | null,
): Promise<FrozenPage | null> {
  const row = await trx('frozen_page')
    .where({ companyId, versionId: version?.id ?? 0, locationKey: locationKey ?? '' })
    .first('page');
  return (row?.page as FrozenPage | undefined) ?? null;
}
