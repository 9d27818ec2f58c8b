/** Keeps the pictures that lists show of publications: those of the last version, made by a job after it was published. */
import { createHash } from 'node:crypto';
import type { PosterWidth } from '../../model/publish/posters.ts';
import { enqueue } from '../jobs/queue.ts';
import type { InCompany } from '../models/scope.ts';

export const POSTERS = 'posters';
const HASH = 16;

/** Queues the job that draws what visitors see when it runs. Of several publications in a row it draws the last. `after`: seconds. */
export const askPosters = (publicationId: number, { trx, companyId }: InCompany, after = 0): Promise<unknown> =>
  enqueue(
    { trx, companyId, userId: null },
    { kind: POSTERS, subject: `publication ${publicationId}`, input: { publicationId }, after },
  );

export const posterHash = (drawing: string): string =>
  createHash('sha256').update(drawing).digest('base64url').slice(0, HASH);

export interface NewPosters {
  readonly hash: string;
  readonly files: ReadonlyMap<PosterWidth, Buffer>;
}

/** Replaces the posters of the publication; null removes them. Does nothing when a newer version was published meanwhile. */
export async function keepPosters(
  { publicationId, versionId }: { publicationId: number; versionId: number },
  posters: NewPosters | null,
  { trx, companyId }: InCompany,
): Promise<void> {
  // The lock waits for a running publish, and keeps the publication from being deleted.
  const publication = await trx('publication')
    .where({ companyId, id: publicationId })
    .whereNull('deletedAt')
    .forNoKeyUpdate()
    .first('id');
  const versions = trx('publicationversion').where({ companyId, publicationId }).whereNull('deletedAt');
  const last = await versions.clone().max<{ id: number | null }[]>('id as id');
  if (!publication || last[0]?.id !== versionId) return;
  await trx('version_poster').where({ companyId }).whereIn('versionId', versions.clone().select('id')).delete();
  for (const [width, bytes] of posters?.files ?? [])
    await trx('version_poster').insert({ companyId, versionId, width, hash: posters!.hash, bytes });
}

/** Returns the hash of the poster of each version that has one. */
export async function posterHashes(
  versionIds: readonly number[],
  { trx, companyId }: InCompany,
): Promise<Map<number, string>> {
  const rows = (await trx('version_poster')
    .where({ companyId })
    .whereRaw('"versionId" = any(?)', [[...versionIds]])
    .distinct('versionId', 'hash')) as { versionId: number; hash: string }[];
  return new Map(rows.map(({ versionId, hash }) => [versionId, hash]));
}

interface KeptPoster {
  readonly hash: string;
  readonly bytes: Uint8Array;
}

export const findPoster = async (
  versionId: number,
  width: number,
  { trx, companyId }: InCompany,
): Promise<KeptPoster | null> =>
  ((await trx('version_poster').where({ companyId, versionId, width }).first('hash', 'bytes')) as
    KeptPoster | undefined) ?? null;
