/** Drawings of the concepts of a page: made in a thread from what the page shows of them, and kept until that changes. */
import { createHash } from 'node:crypto';
import type { ConceptRecords } from '../../../engine/host/records/conceptinput.ts';
import type { Building } from '../../../model/entities/building.ts';
import type { Plot } from '../../../model/entities/plot.ts';
import type { Unit } from '../../../model/entities/unit.ts';
import type { PublicDrawing } from '../../../model/publish/drawings.ts';
import type { PageData, PageRenderer, PublicPage } from '../../../model/publish/page.ts';
import type { Parts } from '../../context.ts';
import { createThread } from '../../workerthread.ts';
import { createKept } from '../kept.ts';
import type { DrawingWork } from './thread.ts';

/** Drawings of a process: at most some tens of megabytes. */
const kept = createKept<PublicDrawing | null>({ most: 30 });
/** An idle thread does not keep the program alive. */
const thread = createThread<DrawingWork>(new URL('./thread.ts', import.meta.url).href);

/** Adds the drawings that the blocks of the page ask for; what cannot be made is left out. */
export async function withDrawings(
  { log }: Pick<Parts, 'log'>,
  page: PublicPage,
  renderer: Pick<PageRenderer, 'drawingsOf'>,
): Promise<PublicPage> {
  const { language, data } = page;
  const drawings: Record<number, PublicDrawing> = {};
  for (const { section, asked } of renderer.drawingsOf(page)) {
    const records = recordsIn(data, asked.conceptId);
    if (!records) continue;
    const key = createHash('sha256')
      .update(JSON.stringify([asked, language, records]))
      .digest('base64');
    try {
      const made = await kept.get(key, () =>
        thread.run<PublicDrawing | null>((work) => work.draw(records, asked, language)),
      );
      if (made) drawings[section] = made;
    } catch (error) {
      log.warn({ err: error, concept: asked.conceptId }, 'page without the drawing of a concept');
    }
  }
  return { ...page, data: { ...data, drawings } };
}

/**
 * The records that a concept is generated from, as far as the page shows them: that is all but prices, which nothing is
 * drawn of. Null while the page shows no building of it.
 */
function recordsIn(data: PageData, conceptId: number): ConceptRecords | null {
  const locationId = data.concepts.find(({ id }) => id === conceptId)?.locationId;
  const place = data.locations.find(({ id }) => id === locationId);
  const buildings = data.buildings.filter((each) => each.conceptId === conceptId);
  if (!place || buildings.length === 0) return null;
  return {
    location: { lon: place.lon ?? 0, lat: place.lat ?? 0 },
    plots: data.plots.filter((each) => each.locationId === locationId) as Plot[],
    units: data.units.filter((each) => each.locationId === locationId) as Unit[],
    buildings: buildings as Building[],
  };
}
