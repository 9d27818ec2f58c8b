/** The pictures that lists show of publications: a job draws that of a version from its page, as visitors see it, and keeps it. */
import sharp from 'sharp';
import type { Knex } from 'knex';
import { company as companyEntity } from '../../model/entities/company.ts';
import { publication } from '../../model/entities/publication.ts';
import { pageLanguages, type PublicPage } from '../../model/publish/page.ts';
import { POSTER_HASH_QUERY, posterWidths, type PosterWidth } from '../../model/publish/posters.ts';
import type { Context, Parts } from '../context.ts';
import { inCompany } from '../db/roles.ts';
import { outward } from '../derive/projection.ts';
import { failure } from '../errors.ts';
import type { JobKind } from '../jobs/workers.ts';
import { anyCompany, living } from '../models/scope.ts';
import { requireFound, openPublication, withPublication } from '../published/open.ts';
import { findPoster, keepPosters, posterHash, POSTERS, type NewPosters } from '../published/posters.ts';
import { buildIn } from './build.ts';
import { completedPage } from './complete.ts';
import { gatherPage } from './gather.ts';
import { GROUND } from './poster.ts';

export type PosterTools = Pick<Parts, 'land' | 'search' | 'areas' | 'log' | 'publishDir' | 'publicUrl'>;

const WEBP_QUALITY = 80;
const YEAR = 31_536_000;

export const postersKind = (knex: Knex, tools: PosterTools): JobKind => ({
  name: POSTERS,
  mostAttempts: 3,
  async run({ companyId, input, signal }) {
    const publicationId = Number(input['publicationId']);
    const read = await readPage(knex, tools, companyId, publicationId);
    if (!read) return null;
    const drawing = await drawingOf(tools, read.page);
    const posters = drawing === null ? null : await postersOf(drawing);
    signal.throwIfAborted();
    const of = { publicationId, versionId: read.versionId };
    await inCompany(knex, companyId, (trx) => keepPosters(of, posters, { trx, companyId }));
    return null;
  },
});

/** Null for a publication that was deleted meanwhile. Also before the day on which visitors find it. */
const readPage = (
  knex: Knex,
  { publishDir, publicUrl }: PosterTools,
  companyId: number,
  id: number,
): Promise<{ versionId: number; page: PublicPage } | null> =>
  inCompany(knex, companyId, async (trx) => {
    const { renderer } = await buildIn(publishDir);
    const company = await anyCompany(companyEntity, { trx, companyId }).modify('living').findById(companyId);
    const row = await living(publication, { trx, companyId }).findById(id);
    const open = company && row && (await openPublication(trx, outward(companyEntity, company), row));
    if (!open?.version) return null;
    const plain = { carried: {}, origin: publicUrl, dataOrigin: '', locationKey: null, isPreview: false };
    const page = await gatherPage(open, { language: pageLanguages[0]!, ...plain }, renderer);
    return { versionId: open.version.id, page };
  });

async function drawingOf(tools: PosterTools, gathered: PublicPage): Promise<string | null> {
  const { renderer } = await buildIn(tools.publishDir);
  return renderer.renderPage(await completedPage(tools, gathered, renderer)).poster;
}

async function postersOf(drawing: string): Promise<NewPosters> {
  const files = new Map<PosterWidth, Buffer>();
  for (const width of posterWidths)
    files.set(
      width,
      await sharp(Buffer.from(drawing))
        .flatten({ background: GROUND })
        .resize({ width })
        .webp({ quality: WEBP_QUALITY })
        .toBuffer(),
    );
  return { hash: posterHash(drawing), files };
}

/** Throws `not_found` for a publication without one, also while it is still drawn. */
export async function sendKeptPoster(
  context: Context,
  { database }: Pick<Parts, 'database'>,
  key: string,
  width: PosterWidth,
): Promise<void> {
  const kept = requireFound(
    await withPublication(database.knex, key, async (open) => {
      const poster = open.version && (await findPoster(open.version.id, width, open));
      if (!poster) throw failure('not_found');
      return poster;
    }),
  );
  const isPinned = context.query[POSTER_HASH_QUERY] === kept.hash;
  context.set('Cache-Control', isPinned ? `public, max-age=${YEAR}, immutable` : 'no-cache');
  context.type = 'image/webp';
  context.body = Buffer.from(kept.bytes);
}
