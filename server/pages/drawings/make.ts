/** Draws a concept for a page with the engine. */
import { storeyPlans } from '../../../engine/export/plan/pictures.ts';
import type { ExportSource } from '../../../engine/export/source.ts';
import { conceptInput } from '../../../engine/host/records/conceptinput.ts';
import type { Engine } from '../../../engine/host/types.ts';
import { mostPlans, type DrawingAsked, type ModelAsked, type PublicDrawing } from '../../../model/publish/drawings.ts';
import type { ModelRecords } from '../../../model/publish/modelrecords.ts';
import type { PageLanguage } from '../../../model/publish/page.ts';
import { volumesOf } from './volumes.ts';

/** What the engine draws. */
export type DrawnAsked = Exclude<DrawingAsked, ModelAsked>;

/** Null where the concept has nothing to draw. */
export function drawingOf(
  engine: Engine,
  records: ModelRecords,
  asked: DrawnAsked,
  language: PageLanguage,
): PublicDrawing | null {
  const concept = conceptInput(records, engine.projection.toRd);
  if (asked.kind === 'volumes') {
    const source: ExportSource = { concept, result: engine.generate(concept, { meshes: true }) };
    return volumesOf(source, records.location);
  }
  const { storeys, scale } = asked;
  const made = storeyPlans(
    { concept, result: engine.generate(concept) },
    { storeys, scale, language, most: mostPlans },
  );
  return made.buildings.length > 0 ? { kind: 'plans', ...made } : null;
}
