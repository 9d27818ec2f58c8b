/** Keeps and reads what the pages of a frozen version show. */
import { isDeepStrictEqual } from 'node:util';
import type { PublicationContent } from '../../model/publish/content.ts';
import type { Frozen, FrozenPage } from '../../model/publish/frozen.ts';
import { failure } from '../errors.ts';
import type { InCompany } from '../models/scope.ts';
import type { Opened } from './open.ts';

export interface NewFrozen {
  /** The working copy that the pages were made of. */
  readonly content: PublicationContent;
  readonly mark: Frozen;
  /** By the key of the location, empty for the overview. */
  readonly pages: ReadonlyMap<string, FrozenPage>;
}

/** As JSON, the way it is kept. */
export const asKept = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Throws `unsettled` when somebody changed the working copy since the pages were made of it, also between live and frozen. */
export function refuseUnsettled(content: PublicationContent, frozen: NewFrozen | null): void {
  const isFrozen = content.publication.cfg.frozen;
  if (isFrozen !== (frozen !== null)) throw failure('unsettled');
  if (frozen && !isDeepStrictEqual(asKept(content), asKept(frozen.content))) throw failure('unsettled');
}

/** Replaces the pages of earlier versions, which nobody sees any more. */
export async function keepFrozen(
  { publicationId, versionId }: { publicationId: number; versionId: number },
  frozen: NewFrozen | null,
  { trx, companyId }: InCompany,
): Promise<void> {
  const versions = trx('publicationversion').where({ companyId, publicationId }).select('id');
  await trx('frozen_page').where({ companyId }).whereIn('versionId', versions).delete();
  for (const [locationKey, page] of frozen?.pages ?? [])
    await trx('frozen_page').insert({ companyId, versionId, locationKey, page: JSON.stringify(page) });
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
