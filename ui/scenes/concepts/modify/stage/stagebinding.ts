/** Updates the model from the stores, directly and without React. */
import { subscribe } from 'valtio';
import type { Building } from '../../../../../model/entities/building.ts';
import { banks, recordsOf, snapshotsOf } from '../../../../stores/records/banks.ts';
import { draftsOf, onDrafts } from '../../../../stores/records/drafts.ts';
import { conceptGeneration, geometryOf, localPlotsOf, onGenerated } from '../../../../stores/generation/generation.ts';
import { sameList } from '../../../../stores/reading.ts';
import { seeNear } from '../../../../stores/generation/generationwatch.ts';
import { plantingOf } from '../../../../stage/scene/plantingof.ts';
import type { StageView } from '../../../../stage/stageview.ts';
import type { ShownPlot } from '../../../../stage/types.ts';

/** True when two records have the same outline, apart from their place. */
function sameShape(a: Building, b: Building): boolean {
  if (a.maxlength !== b.maxlength || a.maxwidth !== b.maxwidth || a.cfg.shapemode !== b.cfg.shapemode) return false;
  const same = (p: Building['cfg']['points'], q: Building['cfg']['points']) =>
    p === q || (p.length === q.length && p.every(([x, y], index) => x === q[index]![0] && y === q[index]![1]));
  return same(a.cfg.points, b.cfg.points) && same(a.cfg.inner_points, b.cfg.inner_points);
}

const isFirst = (conceptId: number): boolean => {
  const { sequence, state } = conceptGeneration(conceptId);
  return sequence === 0 && state !== 'failed' && state !== 'cancelled';
};

/** Keeps the stage's buildings equal to the records, with their generated geometry. Returns a function that stops. */
export function bindBuildings(view: StageView, conceptId: number): () => void {
  let shown: readonly unknown[] = [];
  const show = () => {
    const geometry = geometryOf(conceptId);
    const hasFailed = conceptGeneration(conceptId).state === 'failed';
    const [records, drafts] = [snapshotsOf('building', { conceptId }), draftsOf(conceptId)];
    // Two concepts may show side by side: keys and handles act only on selected buildings of this one.
    const selected = banks.building.selectedIds.filter((id) => banks.building.byId[id]?.conceptId === conceptId);
    // A change, its geometry and the concept's figures each call this, mostly with equal values.
    const next = [records, drafts, geometry, hasFailed, selected.join()];
    if (sameList(shown, next)) return;
    shown = next;
    const shownOf = (isDraft: boolean) => (record: Building) => {
      const made = geometry.get(record.id);
      const at = made && !sameShape(made.record, record) && !hasFailed ? made.record : record;
      const planting = plantingOf(record, made);
      return {
        record,
        hash: made?.hash ?? '',
        made,
        meshes: made?.meshes ?? null,
        far: made?.far ?? null,
        at,
        isDraft,
        planting,
      };
    };
    view.setBuildings([...records.map(shownOf(false)), ...drafts.map(shownOf(true))]);
    view.setSelected(selected);
  };
  let plots: string | null = null;
  /** Waits until the plot is known, or generation ends without it. */
  const showPlot = () => {
    if (!conceptGeneration(conceptId).plots && isFirst(conceptId)) return;
    const found = JSON.stringify(localPlotsOf(conceptId));
    if (found !== plots) view.setPlot(plotOf(conceptId));
    plots = found;
  };
  let frame = 0;
  view.buildings.tellNear((ids) => seeNear(conceptId, ids));
  const stops = [
    subscribe(banks.building, show),
    onDrafts((id) => id === conceptId && show()),
    onGenerated((id, isMoreComing) => {
      if (id !== conceptId) return;
      showPlot();
      cancelAnimationFrame(frame);
      if (!isMoreComing) {
        show();
        return;
      }
      // Parts of a large result arrive quickly: show them once per frame.
      frame = requestAnimationFrame(show);
    }),
  ];
  showPlot();
  show();
  return () => {
    cancelAnimationFrame(frame);
    stops.forEach((stop) => stop());
  };
}

function plotOf(conceptId: number): ShownPlot {
  const plots = localPlotsOf(conceptId);
  const of = (buildable: boolean) =>
    plots.filter(({ type }) => (type === 'buildable_area') === buildable).flatMap(({ geometry }) => geometry);
  return { parcels: of(false), buildable: of(true) };
}

/** Keeps render settings, place, box, skipped surroundings and unit order up to date. */
export function bindSetting(view: StageView, locationId: number, conceptId: number): () => void {
  let shown = '';
  const show = () => {
    const location = banks.location.byId[locationId];
    const concept = banks.concept.byId[conceptId];
    if (!location || !concept) return;
    const { render_settings: settings, buildable_area_box: box } = location.cfg;
    const next = {
      place: { lon: location.lon, lat: location.lat },
      settings,
      box,
      skipped: [...concept.cfg.summary.skippedSurroundingBuildings],
      unitOrder: recordsOf('unit', { locationId }).map(({ id }) => id),
    };
    const key = JSON.stringify(next);
    if (key === shown) return;
    shown = key;
    view.setSetting(next as Parameters<StageView['setSetting']>[0]);
  };
  show();
  const stops = [banks.location, banks.concept, banks.unit].map((bank) => subscribe(bank, show));
  return () => stops.forEach((stop) => stop());
}
