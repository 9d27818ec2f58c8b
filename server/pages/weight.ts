/** What visitors would load of the working copy, and what would be empty: its overview and its first page of a location, as they would be sent. */
import { readFile } from 'node:fs/promises';
import type { PageWeight } from '../../model/publish/calls.ts';
import { pageLanguages, type PublicPage } from '../../model/publish/page.ts';
import type { Context, Parts } from '../context.ts';
import { requireSession } from '../middleware/session.ts';
import { openPublication } from '../published/open.ts';
import { findPublication } from '../published/publish.ts';
import { reachOf } from '../published/reach.ts';
import { idIn, readInScope } from '../routes/scoped.ts';
import { buildIn, inBuild, type PageBuild } from './build.ts';
import { completedPage } from './complete.ts';
import { picturesIn } from './copy/pictures.ts';
import { documentOf } from './document.ts';
import { compressedBytes } from './encoded.ts';
import { gatherPage, pagesOfLocations } from './gather.ts';

/** The heaviest page of the publication. Answers of questionnaires about business parks are not in it. */
export async function weightOf(context: Context, parts: Parts): Promise<PageWeight> {
  const { company } = requireSession(context);
  const build = await buildIn(parts.publishDir);
  const asked = {
    language: pageLanguages[0]!,
    carried: {},
    isPreview: false,
    origin: parts.publicUrl,
    dataOrigin: parts.split?.data ?? '',
  };
  const pages = await readInScope(context, parts, async (scope) => {
    const open = await openPublication(scope.trx, company, await findPublication(idIn(context), scope), 'working');
    const [first] = pagesOfLocations(open) ? (await reachOf(open)).locations : [];
    const keys = [null, ...(first ? [String(first['key'])] : [])];
    const gathered: PublicPage[] = [];
    for (const locationKey of keys) gathered.push(await gatherPage(open, { ...asked, locationKey }, build.renderer));
    return gathered;
  });
  const styles = await weightOfStyles(parts.publishDir, build);
  let heaviest: PageWeight = { page: 0, pictures: 0, empty: [] };
  for (const page of pages) {
    const own = await weigh(await completedPage(parts, page, build.renderer), build);
    heaviest = {
      page: Math.max(heaviest.page, own.page + styles),
      pictures: Math.max(heaviest.pictures, own.pictures),
      empty: [...heaviest.empty, ...own.empty],
    };
  }
  return heaviest;
}

async function weigh(page: PublicPage, build: PageBuild): Promise<PageWeight> {
  const html = documentOf(build.renderer.renderPage(page), build, page);
  const shown = picturesIn(html);
  const { pictures, profile } = page.data;
  const sizes = new Map([...pictures, ...profile].map(({ id, size = 0 }) => [id, size]));
  return {
    page: await compressedBytes(Buffer.from(html)),
    pictures: [...shown].reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0),
    empty: build.renderer.emptyOf(page),
  };
}

async function weightOfStyles(folder: string, { styles }: PageBuild): Promise<number> {
  const sheets = await Promise.all(styles.map((each) => readFile(inBuild(folder, each))));
  const sizes = await Promise.all(sheets.map(compressedBytes));
  return sizes.reduce((sum, each) => sum + each, 0);
}
