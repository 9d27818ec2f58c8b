/** Drawings of the concepts of a page: made in a thread from what the page shows of them, and kept until that changes. */
import { createHash } from 'node:crypto';
import type { KeptResult, PublicDrawing, PublicModel } from '../../../model/publish/drawings.ts';
import { modelRecords, type ModelRecords } from '../../../model/publish/modelrecords.ts';
import type { PageData, PageRenderer, PublicPage } from '../../../model/publish/page.ts';
import type { Parts } from '../../context.ts';
import type { FigureEngine } from '../../figures/engine.ts';
import { createThread } from '../../workerthread.ts';
import { createKept } from '../kept.ts';
import type { DrawnAsked } from './make.ts';
import type { DrawingWork } from './thread.ts';

/** Drawings of a process: at most some tens of megabytes. */
const kept = createKept<PublicDrawing | null>({ most: 30 });
/** An idle thread does not keep the program alive. */
const thread = createThread<DrawingWork>(new URL('./thread.ts', import.meta.url).href);

/** Figures of a concept, made at once. */
export const makeFigures: FigureEngine['make'] = (records) => thread.run((work) => work.figures(records));

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
    const draw = (what: DrawnAsked): Promise<PublicDrawing | null> => {
      const key = createHash('sha256')
        .update(JSON.stringify([what, language, records]))
        .digest('base64');
      return kept.get(key, () => thread.run<PublicDrawing | null>((work) => work.draw(records, what, language)));
    };
    try {
      const made = asked.kind === 'model' ? await modelOf(asked.conceptId, records, data, draw) : await draw(asked);
      if (made) drawings[section] = made;
    } catch (error) {
      log.warn({ err: error, concept: asked.conceptId }, 'page without the drawing of a concept');
    }
  }
  return { ...page, data: { ...data, drawings } };
}

/** The thread draws the picture of a model; the rest of it is what the page has already. */
async function modelOf(
  conceptId: number,
  records: ModelRecords,
  data: PageData,
  draw: (asked: DrawnAsked) => Promise<PublicDrawing | null>,
): Promise<PublicModel> {
  const drawn = await draw({ kind: 'volumes', conceptId });
  const volumes = drawn?.kind === 'volumes' ? drawn : null;
  return { kind: 'model', volumes, records, kept: keptOf(conceptId, data) };
}

function keptOf(conceptId: number, { checks, figures }: PageData): KeptResult | null {
  const check = checks.find((each) => each.conceptId === conceptId);
  const made = figures.find((each) => each.conceptId === conceptId);
  return check && made ? { hash: check.hash, release: check.release, figures: made.figures } : null;
}

/**
 * The records that a concept is generated from, as far as the page shows them: that is all but prices, which nothing is
 * drawn of. Null while the page shows no building of it.
 */
function recordsIn(data: PageData, conceptId: number): ModelRecords | null {
  const locationId = data.concepts.find(({ id }) => id === conceptId)?.locationId;
  const place = data.locations.find(({ id }) => id === locationId);
  const buildings = data.buildings.filter((each) => each.conceptId === conceptId);
  if (!place || buildings.length === 0) return null;
  // The projection leaves fields out that no drawing reads; `modelRecords` reads none of those.
  return modelRecords({
    location: { lon: place.lon ?? 0, lat: place.lat ?? 0 },
    plots: data.plots.filter((each) => each.locationId === locationId) as ModelRecords['plots'],
    units: data.units.filter((each) => each.locationId === locationId) as ModelRecords['units'],
    buildings: buildings as ModelRecords['buildings'],
  });
}
