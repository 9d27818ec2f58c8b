/** What a page shows of the areas of the stored land, kept until the land or the page changes. */
import type { SectionLand } from '../../../model/publish/land.ts';
import type { PageRenderer, PublicPage } from '../../../model/publish/page.ts';
import type { Parts } from '../../context.ts';
import type { Land } from '../../geodata/land.ts';
import { createKept, type Kept } from '../kept.ts';
import { readLand } from './read.ts';
import { subjectOf } from './subject.ts';

/** Answers of a process: some megabytes. */
const MOST_KEPT = 500;
const kept = new WeakMap<Land, Kept<SectionLand>>();

/** Adds what the blocks of the page ask. Nothing but what the page already shows decides about which areas it is. */
export async function withLand(
  { land, search, areas, log }: Pick<Parts, 'land' | 'search' | 'areas' | 'log'>,
  page: PublicPage,
  renderer: Pick<PageRenderer, 'landOf'>,
): Promise<PublicPage> {
  const wanted = renderer.landOf(page.sections);
  if (wanted.length === 0) return page;
  const answers: Record<number, SectionLand> = {};
  try {
    const { reader } = search;
    const version = (await reader.releases()).map(({ hash }) => hash).join();
    const own = kept.get(land) ?? createKept<SectionLand>({ most: MOST_KEPT });
    kept.set(land, own);
    for (const { section, asked } of wanted) {
      const subject = subjectOf(page, asked);
      const key = JSON.stringify([asked, subject, version]);
      answers[section] = await own.get(key, () => readLand({ land, areas, reader }, asked, subject));
    }
  } catch (error) {
    // A page without figures of the area says more than none.
    log.warn({ err: error }, 'public page without the land');
  }
  return { ...page, data: { ...page.data, land: answers } };
}
