/** Makes what a frozen version keeps: every page as visitors would get it now. */
import { createHash } from 'node:crypto';
import { release } from '../../engine/host/module/release.ts';
import type { Company } from '../../model/entities/company.ts';
import { conceptFigures } from '../../model/entities/conceptfigures.ts';
import { contentFrom } from '../../model/publish/content.ts';
import { MOST_FROZEN_PAGES, type FrozenPage } from '../../model/publish/frozen.ts';
import { pageLanguages, type PageRenderer, type PublicPage } from '../../model/publish/page.ts';
import type { Context, Parts } from '../context.ts';
import { failure } from '../errors.ts';
import { keepFigures } from '../figures/make.ts';
import { requireSession } from '../middleware/session.ts';
import { living, whereAny, type Scope } from '../models/scope.ts';
import { workingCopy } from '../published/content.ts';
import type { NewFrozen } from '../published/frozen/frozen.ts';
import { frozenPictures, recordsToFreeze } from '../published/frozen/frozenrecords.ts';
import { openPublication, type Opened } from '../published/open.ts';
import { findPublication } from '../published/publish.ts';
import { reachOf, type Reach } from '../published/reach.ts';
import { readInScope } from '../routes/scoped.ts';
import { buildIn } from './build.ts';
import { withSurroundings } from './complete.ts';
import { makeFigures, withDrawings } from './drawings/index.ts';
import { gatherPage, pagesOfLocations, type PageRequest } from './gather.ts';

type Reading = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>;

/** Null for a publication that is live. Throws `frozen_many` beyond the limit. */
export const freeze = (context: Context, parts: Parts, id: number): Promise<NewFrozen | null> =>
  frozenFor(requireSession(context).company, parts, id, (work) => readInScope(context, parts, work));

/** The same without a request; `read` runs in a transaction of the company. */
export async function frozenFor(company: Company, parts: Parts, id: number, read: Reading): Promise<NewFrozen | null> {
  const working = <T>(work: (open: Opened, reach: Reach, scope: Scope) => Promise<T>): Promise<T | null> =>
    read(async (scope) => {
      const row = await findPublication(id, scope);
      const open = await openPublication(scope.trx, company, row, 'working');
      return open.publication.cfg.frozen ? work(open, await reachOf(open), scope) : null;
    });
  const concepts = await working(async (_open, reach) => reach.concepts.map((row) => row.id));
  if (!concepts) return null;
  // Figures follow a change after a pause; frozen ones belong to the same records as the drawings.
  for (const conceptId of concepts) await keepFigures(parts.database.knex, makeFigures, company.id, conceptId);
  const { renderer } = await buildIn(parts.publishDir);
  const asked = { language: pageLanguages[0]!, carried: {}, origin: '', dataOrigin: '', isPreview: false } as const;
  const gathered = await working(async (open, reach, scope) => {
    const { publication, sections, questions } = await workingCopy(await findPublication(id, scope), scope);
    return {
      content: contentFrom(publication, sections, questions),
      pages: await gatherAll(open, reach, asked, renderer),
      records: await recordsToFreeze(open, reach),
      hash: await hashOf(reach, scope),
    };
  });
  if (!gathered) return null;
  const { content, hash, records } = gathered;
  const pages = new Map<string, FrozenPage>();
  for (const [key, page] of gathered.pages) pages.set(key, await frozenFrom(parts, page, renderer));
  return { content, pages, records, mark: { release, hash, pictures: frozenPictures(records) } };
}

/** By the key of the location, empty for the overview. */
async function gatherAll(
  open: Opened,
  reach: Reach,
  asked: Omit<PageRequest, 'locationKey'>,
  renderer: PageRenderer,
): Promise<Map<string, PublicPage>> {
  const keys = pagesOfLocations(open) ? reach.locations.map((row) => row['key'] as string) : [];
  if (keys.length > MOST_FROZEN_PAGES)
    throw failure('frozen_many', { words: { most: { en: `${MOST_FROZEN_PAGES}`, nl: `${MOST_FROZEN_PAGES}` } } });
  const pages = new Map([['', await gatherPage(open, { ...asked, locationKey: null }, renderer)]]);
  for (const key of keys) pages.set(key, await gatherPage(open, { ...asked, locationKey: key }, renderer));
  return pages;
}

async function frozenFrom(parts: Parts, gathered: PublicPage, renderer: PageRenderer): Promise<FrozenPage> {
  const page = await withSurroundings(parts, gathered, renderer);
  const drawn: Partial<Record<(typeof pageLanguages)[number], PublicPage['data']['drawings']>> = {};
  for (const language of pageLanguages)
    drawn[language] = (await withDrawings(parts, { ...page, language }, renderer)).data.drawings;
  const { drawings: _, ...data } = page.data;
  return {
    location: page.location,
    order: page.order,
    data: { ...data, questions: [], publications: [] },
    drawings: { en: drawn.en!, nl: drawn.nl! },
  };
}

/** Returns the hash of the one concept, or a hash over those of all in their order. Empty without a concept. */
async function hashOf({ concepts }: Reach, scope: Scope): Promise<string> {
  const ids = concepts.map((row) => row.id);
  const rows = await whereAny(living(conceptFigures, scope), 'conceptId', ids).orderBy('conceptId').select('hash');
  const hashes = rows.map((row) => row['hash'] as string);
  if (hashes.length < 2) return hashes[0] ?? '';
  return createHash('sha256').update(hashes.join()).digest('hex').slice(0, hashes[0]!.length);
}
