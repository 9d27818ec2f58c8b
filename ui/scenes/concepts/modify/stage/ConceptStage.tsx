/** The model of a concept: React only mounts the canvas, `stagebinding.ts` updates it from the records. */
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { subscribe, useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { LoadingState } from '../../../../components/frame/States.tsx';
import { useText } from '../../../../i18n/useText.ts';
import { banks } from '../../../../stores/records/banks.ts';
import { current } from '../../../../stores/page/current.ts';
import { conceptGeneration, onGenerated } from '../../../../stores/generation/generation.ts';
import { settleDrags } from '../../../../stores/history/history.ts';
import type { StageView } from '../../../../stage/stageview.ts';
import { texts as stage } from '../../../../stage/texts.ts';
import type { StageEvents, Surroundings } from '../../../../stage/types.ts';
import { useGroundPictures } from '../../underlays/shown.ts';
import { cancelFromStage, editFromStage, selectBuildings } from '../buildings/actions.ts';
import { buildDrafts, drawing, sketchBuildings, usualSize } from '../buildings/drawing.ts';
import { NoGraphics } from './NoGraphics.tsx';
import { bindBuildings, bindSetting } from './stagebinding.ts';
import { stageTexts } from './stagetexts.ts';
import { StageBar } from './StageBar.tsx';
import { SurroundingCard } from './SurroundingCard.tsx';
import { surroundingPath } from './surroundingsteps.ts';
import { loadSurroundings } from './surroundings.ts';
import { texts } from '../texts.ts';

const Stage = lazy(() => import('../../../../stage/Stage.tsx'));
/** Half the side of the square of surroundings requested, in metres. */
const AROUND = 260;

interface ConceptStageProps {
  locationId: number;
  conceptId: number;
  /** Whether the records are loaded. The canvas mounts before them. */
  isLoaded?: boolean;
  /** Whether a double click opens an existing building around the plot. */
  opensSurroundings?: boolean;
  onView: (view: StageView | null) => void;
}

export function ConceptStage({
  locationId,
  conceptId,
  isLoaded = true,
  opensSurroundings = true,
  onView,
}: ConceptStageProps) {
  const t = useText();
  const [view, setView] = useState<StageView | null>(null);
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
      edit: editFromStage,
      done: settleDrags,
      cancel: cancelFromStage,
      sketch: (drafts) => sketchBuildings(conceptId, drafts),
      build: (drafts, command) => buildDrafts(conceptId, drafts, command),
      usualSize: () => usualSize(conceptId),
      tool: (name) => void (drawing.tool = name),
    }),
    [conceptId],
  );
  const spoken = useMemo(() => stageTexts(t), [t]);

  useEffect(() => (view && isLoaded ? bindBuildings(view, conceptId) : undefined), [view, conceptId, isLoaded]);
  useEffect(
    () => (view && isLoaded ? bindSetting(view, locationId, conceptId) : undefined),
    [view, locationId, conceptId, isLoaded],
  );
  const surroundings = useSurroundings(view, locationId, isLoaded);
  usePickedSurrounding(opensSurroundings ? view : null, locationId, conceptId);
  const pictures = useGroundPictures(locationId);
  useEffect(() => view?.shown.set({ pictures }), [view, pictures]);
  useFocus(view, conceptId);
  useEffect(() => {
    if (!view) return undefined;
    const show = () => view.attraction.setSnapping({ ...drawing.snapping });
    show();
    return subscribe(drawing.snapping, show);
  }, [view]);
  useEffect(
    () => () => {
      view?.bench.cancel();
      // Drops the drafts of the previous concept.
      sketchBuildings(conceptId, []);
    },
    [view, conceptId],
  );

  return (
    <Suspense fallback={isLoaded ? <LoadingState label={t(stage.loading)} /> : null}>
      <Stage
        label={t(texts.model)}
        noGraphics={isLoaded ? <NoGraphics locationId={locationId} conceptId={conceptId} /> : null}
        events={events}
        texts={spoken}
        onReady={ready}
      />
      {opensSurroundings ? (
        <SurroundingCard locationId={locationId} conceptId={conceptId} view={view} surroundings={surroundings} />
      ) : null}
      {view && isLoaded ? <StageBar locationId={locationId} conceptId={conceptId} view={view} /> : null}
    </Suspense>
  );
}

/** Frames the building of the path once it is generated. */
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
    if (conceptGeneration(conceptId).sequence > 0) focus();
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

/** Opens an existing building around the plot on double click. */
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
