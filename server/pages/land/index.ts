/** What a page shows of the areas of the stored land, kept until the land or the page changes. */
import type { SourceState } from '../../../model/land/landcalls.ts';
import { municipalityNumber } from '../../../model/land/municipality.ts';
import { landSources } from '../../../model/land/sources.ts';
import { troublesOf, type SourceTrouble } from '../../../model/land/sourcetroubles.ts';
import type { SectionLand } from '../../../model/publish/land.ts';
import type { PageRenderer, PublicPage } from '../../../model/publish/page.ts';
import type { Parts } from '../../context.ts';
import type { Land } from '../../geodata/land.ts';
import { sourceStates } from '../../geodata/tasks/sources.ts';
import { createKept, type Kept } from '../kept.ts';
import { readLand } from './read.ts';
import { subjectOf } from './subject.ts';

/** Answers of a process: some megabytes. */
const MOST_KEPT = 500;
const kept = new WeakMap<Land, Kept<SectionLand>>();

/** How the sources fare is looked at once in this time, ms. */
const LOOK = 60_000;
const states = new WeakMap<Land, Kept<readonly SourceState[]>>();

function sourcesNow(land: Land): Promise<readonly SourceState[]> {
  const own = states.get(land) ?? createKept<readonly SourceState[]>({ most: 1, until: () => Date.now() + LOOK });
  states.set(land, own);
  return own.get('states', () => sourceStates(land.reads().knex, false));
}

/** In the municipality of all areas, or anywhere. What is not loaded at all gives no figures. */
function troublesFor({ areas, list }: SectionLand, now: readonly SourceState[]): readonly SourceTrouble[] {
  const [first, ...others] = new Set(areas.map(({ municipality }) => municipality));
  const isOne = !list && first !== undefined && others.length === 0;
  const found = troublesOf(now, landSources.keys, isOne ? municipalityNumber(first) : null);
  return found.filter(({ condition }) => condition !== 'absent');
}

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
      const read = await own.get(key, () => readLand({ land, areas, reader }, asked, subject));
      answers[section] = { ...read, troubles: troublesFor(read, await sourcesNow(land)) };
    }
  } catch (error) {
    // A page without figures of the area says more than none.
    log.warn({ err: error }, 'public page without the land');
  }
  return { ...page, data: { ...page.data, land: answers } };
}
