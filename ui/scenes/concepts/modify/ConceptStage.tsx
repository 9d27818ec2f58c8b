/**
 * Binds the records of a concept to the 3D stage. Store subscriptions write into the view directly; React only mounts
 * the canvas.
 */
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { subscribe, useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import type { Building } from '../../../../model/entities/building.ts';
import { LoadingState } from '../../../components/States.tsx';
import { formatArea, formatMeasure, formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useText, textOf } from '../../../i18n/useText.ts';
import { MOST_AWAITED } from '../../../stores/awaited.ts';
import { banks, recordsOf, snapshotsOf } from '../../../stores/banks.ts';
import { current } from '../../../stores/current.ts';
import { draftsOf, onDrafts } from '../../../stores/drafts.ts';
import {
  arePlotsKnown,
  generation,
  geometryOf,
  localPlotsOf,
  onGenerated,
  type GeneratedBox,
} from '../../../stores/generation.ts';
import { settleDrags } from '../../../stores/history.ts';
import { seeNear } from '../../../stores/generationwatch.ts';
import { plantingOf } from '../../../stage/scene/plantingof.ts';
import type { StageView } from '../../../stage/stageview.ts';
import type { ShownPlot, StageEvents, StageTexts, Surroundings } from '../../../stage/types.ts';
import { texts as stage } from '../../../stage/texts.ts';
import { cancelFromStage, editFromStage, selectBuildings } from './actions.ts';
import { buildDrafts, drawing, sketchBuildings, usualSize } from './drawing.ts';
import { NoGraphics } from './NoGraphics.tsx';
import { StageBar } from './StageBar.tsx';
import { SurroundingCard, surroundingPath } from './SurroundingCard.tsx';
import { loadSurroundings } from './surroundings.ts';
import { texts } from './texts.ts';

const Stage = lazy(() => import('../../../stage/Stage.tsx'));
/** Half the side of the square of surroundings that is asked for, metres. */
const AROUND = 260;

/** How long a frame waits for the result that belongs to it, ms: of a drag, of a concept that is opened, and between parts of that. */
const WAITS = { drag: MOST_AWAITED, first: 600, part: 250 };

interface ConceptStageProps {
  locationId: number;
  conceptId: number;
  /** Whether its records are there. The canvas is made before, and learns what it will have to draw. */
  isLoaded?: boolean;
  onView: (view: StageView | null) => void;
}

export function ConceptStage({ locationId, conceptId, isLoaded = true, onView }: ConceptStageProps) {
  const t = useText();
  const language = useLanguage();
  const [view, setView] = useState<StageView | null>(null);
  const latest = useRef({ conceptId, view });
  latest.current = { conceptId, view };
  const ready = useCallback(
    (made: StageView | null) => {
      setView(made);
      onView(made);
    },
    [onView],
  );
  const events = useMemo<StageEvents>(
    () => ({
      select: selectBuildings,
      edit: (id, patch, command, gesture) => {
        editFromStage(id, patch, command, gesture);
        const { conceptId, view } = latest.current;
        if (comesSoon(conceptId)) view?.hold(WAITS.drag);
      },
      done: settleDrags,
      cancel: cancelFromStage,
      sketch: (drafts) => sketchBuildings(latest.current.conceptId, drafts),
      build: (drafts, command) => buildDrafts(latest.current.conceptId, drafts, command),
      usualSize: () => usualSize(latest.current.conceptId),
      tool: (name) => void (drawing.tool = name),
    }),
    [],
  );
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const stageTexts = useMemo(() => stageTextsNow(), [language]);

  useEffect(() => (view && isLoaded ? bindBuildings(view, conceptId) : undefined), [view, conceptId, isLoaded]);
  useEffect(
    () => (view && isLoaded ? bindSetting(view, locationId, conceptId) : undefined),
    [view, locationId, conceptId, isLoaded],
  );
  const surroundings = useSurroundings(view, locationId, isLoaded);
  usePickedSurrounding(view, locationId, conceptId);
  useFocus(view, conceptId);
  useEffect(() => {
    if (!view) return undefined;
    const show = () => void (view.attraction.snapping = { ...drawing.snapping });
    show();
    return subscribe(drawing.snapping, show);
  }, [view]);
  useEffect(
    () => () => {
      view?.cancelTool();
      // What was being drawn belonged to the concept that is left.
      sketchBuildings(conceptId, []);
    },
    [view, conceptId],
  );

  return (
    <Suspense fallback={isLoaded ? <LoadingState label={t(texts.loadingModel)} /> : null}>
      <Stage
        label={t(texts.model)}
        noGraphics={isLoaded ? <NoGraphics locationId={locationId} conceptId={conceptId} /> : null}
        events={events}
        texts={stageTexts}
        onReady={ready}
      />
      <SurroundingCard locationId={locationId} conceptId={conceptId} surroundings={surroundings} />
      {view && isLoaded ? <StageBar locationId={locationId} conceptId={conceptId} view={view} /> : null}
    </Suspense>
  );
}

function stageTextsNow(): StageTexts {
  const { handleRight, handleBack, handleTop, handleRing } = texts;
  return {
    handles: {
      right: textOf(handleRight),
      left: textOf(handleRight),
      back: textOf(handleBack),
      front: textOf(handleBack),
      top: textOf(handleTop),
      ring: textOf(handleRing),
    },
    storeys: (count) => (count === 1 ? textOf(texts.oneStorey) : textOf(texts.storeys, { count })),
    metres: (value) => formatMeasure(value, 'm'),
    degrees: (radians) => `${formatNumber((radians * 180) / Math.PI, 1)}°`,
    angle: (value) => `${formatNumber(value, 1)}°`,
    squareMetres: (value) => formatArea(value),
    fill: (label, value) => textOf(label, { value }),
    shapes: {
      vertex: textOf(stage.vertex),
      edge: textOf(stage.edge),
      insert: textOf(stage.insert),
      setback: (name) => textOf(stage.setback, { name }),
      towerPlace: (name) => textOf(stage.towerPlace, { name }),
      towerTurn: (name) => textOf(stage.towerTurn, { name }),
    },
  };
}

/** Whether geometry made for one is that of the other, wherever they stand. */
function sameShape(a: GeneratedBox, b: GeneratedBox): boolean {
  if (a.maxlength !== b.maxlength || a.maxwidth !== b.maxwidth || a.cfg.shapemode !== b.cfg.shapemode) return false;
  const same = (p: Building['cfg']['points'], q: Building['cfg']['points']) =>
    p === q || (p.length === q.length && p.every(([x, y], index) => x === q[index]![0] && y === q[index]![1]));
  return same(a.cfg.points, b.cfg.points) && same(a.cfg.inner_points, b.cfg.inner_points);
}

/** Whether the engine, as far as is known, answers within the time that a frame of a drag waits for it. */
const comesSoon = (conceptId: number): boolean => (generation.concepts[conceptId]?.elapsed ?? Infinity) < WAITS.drag;

const isFirst = (conceptId: number): boolean => {
  const entry = generation.concepts[conceptId];
  return !entry || (entry.sequence === 0 && entry.state !== 'failed' && entry.state !== 'cancelled');
};

/** Records as plain snapshots with the geometry generated for them. */
function bindBuildings(view: StageView, conceptId: number): () => void {
  const show = () => {
    const geometry = geometryOf(conceptId);
    const hasFailed = generation.concepts[conceptId]?.state === 'failed';
    const shownOf = (isDraft: boolean) => (record: Building) => {
      const made = geometry.get(record.id);
      const at = made && !sameShape(made.box, record) && !hasFailed ? made.box : record;
      const planting = plantingOf(record, made?.detail);
      return {
        record,
        hash: made?.hash ?? '',
        meshes: made?.meshes ?? null,
        far: made?.far ?? null,
        at,
        isDraft,
        planting,
      };
    };
    view.setBuildings([
      ...snapshotsOf('building', { conceptId }).map(shownOf(false)),
      ...draftsOf(conceptId).map(shownOf(true)),
    ]);
    // Two concepts may stand side by side: what is chosen in the other is nothing to this one's keys and handles.
    view.setSelected(banks.building.selectedIds.filter((id) => banks.building.byId[id]?.conceptId === conceptId));
  };
  let plots: string | null = null;
  /** As soon as it is known, or known that it will not be. */
  const showPlot = () => {
    if (!arePlotsKnown(conceptId) && isFirst(conceptId)) return;
    const found = JSON.stringify(localPlotsOf(conceptId));
    if (found !== plots) view.setPlot(plotOf(conceptId));
    plots = found;
  };
  let frame = 0;
  view.onNear = (ids) => seeNear(conceptId, ids);
  const stops = [
    subscribe(banks.building, show),
    onDrafts((id) => id === conceptId && show()),
    onGenerated((id) => {
      if (id !== conceptId) return;
      showPlot();
      cancelAnimationFrame(frame);
      if (generation.concepts[conceptId]?.state !== 'running') {
        show();
        view.release();
        return;
      }
      // Parts of a large result follow each other closely: they are taken once a frame, and drawn now and then.
      view.hold(WAITS.part);
      frame = requestAnimationFrame(show);
    }),
  ];
  if (isFirst(conceptId)) view.hold(WAITS.first);
  showPlot();
  show();
  return () => {
    view.release();
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

/** Render settings, sun and the order of the units. */
function bindSetting(view: StageView, locationId: number, conceptId: number): () => void {
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

/** The route of one building brings it into view, once it is generated. */
function useFocus(view: StageView | null, conceptId: number): void {
  const { buildingId } = useSnapshot(current);
  useEffect(() => {
    if (!view || buildingId === null) return undefined;
    let frame = 0;
    const focus = () => void (frame = requestAnimationFrame(() => view.frameSelected()));
    const stop = onGenerated((id) => {
      if (id !== conceptId) return;
      stop();
      focus();
    });
    if ((generation.concepts[conceptId]?.sequence ?? 0) > 0) focus();
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [view, conceptId, buildingId]);
}

function useSurroundings(view: StageView | null, locationId: number, isLoaded: boolean): Surroundings | null {
  const [found, setFound] = useState<Surroundings | null>(null);
  useEffect(() => {
    const location = banks.location.byId[locationId];
    if (!isLoaded || !location || (location.lon === 0 && location.lat === 0)) return undefined;
    const abort = new AbortController();
    loadSurroundings({ lon: location.lon, lat: location.lat }, AROUND, abort.signal)
      .then((surroundings) => !abort.signal.aborted && setFound(surroundings))
      .catch(() => undefined);
    return () => abort.abort();
  }, [locationId, isLoaded]);
  useEffect(() => (found ? view?.setSurroundings(found) : undefined), [view, found]);
  return found;
}

/** A double click on an existing building beside the concept opens it. */
function usePickedSurrounding(view: StageView | null, locationId: number, conceptId: number): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!view) return undefined;
    const { element } = view.views;
    const open = ({ offsetX, offsetY }: MouseEvent) => {
      const id = view.pick(offsetX, offsetY) === null ? view.around.pick(view.views.ray(offsetX, offsetY)) : null;
      if (id !== null) navigate(surroundingPath(locationId, conceptId, id));
    };
    element.addEventListener('dblclick', open);
    return () => element.removeEventListener('dblclick', open);
  }, [view, locationId, conceptId, navigate]);
}
