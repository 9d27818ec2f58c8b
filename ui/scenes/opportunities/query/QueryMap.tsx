import { useCallback, useEffect, useMemo } from 'react';
import type { Feature, Polygon } from 'geojson';
import { useSnapshot } from 'valtio';
import { footprintOf } from '../../../../model/land/footprints.ts';
import type { ResultBand } from '../../../../model/land/resultsbyzoom.ts';
import type { FoundPlot } from '../../../../model/land/runs.ts';
import type { PlotExplanation } from '../../../../model/land/searchcalls.ts';
import { buildPath } from '../../../../model/routes.ts';
import { DraftCard } from '../../../map/controls/DraftCard.tsx';
import { setFeatures } from '../../../map/geodata/feed.ts';
import { KavelMap } from '../../../map/KavelMap.tsx';
import type { MapHandle } from '../../../map/MapSurface.tsx';
import type { LonLat } from '../../../map/metres.ts';
import { useViewPath } from '../../../map/useViewPath.ts';
import { mapState } from '../../../map/state.ts';
import { parametersOfView, type MapView } from '../../../map/view.ts';
import { current, replacePath } from '../../../stores/page/current.ts';
import { useResultFeatures, type ShownResult } from '../../../map/useResultFeatures.ts';
import { drawing } from './drawing.ts';
import { editFilter } from './edits.ts';
import { flyToPlot, isInView, showPlots } from '../map/flying.ts';
import { useFirstView } from '../../../map/useFirstView.ts';
import { BoxSelect } from '../map/BoxSelect.tsx';
import { BuiltLegend } from '../map/BuiltLegend.tsx';
import { ResultsLegend } from '../map/ResultsLegend.tsx';
import { queryView, toggleSelected, useEditor, type ChosenGroup, type ShownRanking } from './editor.ts';
import classes from '../opportunities.module.css';
import { texts } from './texts.ts';
import type { TreeNode } from './tree.ts';

interface QueryMapProps {
  parameters: Readonly<Record<string, string>>;
  /** The view of the address, or the last one of the user; null without any. */
  given: MapView | null;
  /** Under which the last view is kept; null before the query is saved. */
  mapName: string | null;
  handle: MapHandle | null;
  /** The plots of the list. */
  results: readonly FoundPlot[];
  /** What the map shows of all results, and its single points. */
  band: ResultBand;
  points: readonly ShownResult[];
  /** The opened plot, once it is known; it may be no result. */
  opened: PlotExplanation | null;
  openedId: string | null;
  onReady: (handle: MapHandle | null) => void;
  onOpen: (plot: string) => void;
  onPlot: (at: LonLat) => void;
}

const writeView = (view: MapView): void => {
  const { queryId, routeName } = current;
  if (routeName !== 'opportunities.query' || queryId === null) return;
  replacePath(
    buildPath('opportunities.query', { query_id: queryId, ...parametersOfView(view) }) + window.location.search,
  );
};

const areasIn = (nodes: readonly TreeNode[]): Feature[] =>
  nodes.flatMap(({ filter, children }) => [
    ...(filter.polygon && filter.enabled
      ? [{ type: 'Feature' as const, geometry: filter.polygon as Polygon, properties: { id: filter.id } }]
      : []),
    ...areasIn(children),
  ]);

export function QueryMap(props: QueryMapProps) {
  const { parameters, given, mapName, handle, results, band, points, opened, openedId, onReady, onOpen, onPlot } =
    props;
  const { tree, canEdit } = useEditor();
  const { mode } = useSnapshot(mapState);
  const { hovered, selected, group, ranking } = useSnapshot(queryView);
  const onMoved = useViewPath(parameters, handle, writeView);
  const marked = useMemo(
    () => [...new Set([...selected, ...[hovered, openedId].filter((each) => each !== null)])],
    [selected, hovered, openedId],
  );
  const named = useMemo(() => [hovered, openedId].filter((each) => each !== null), [hovered, openedId]);
  const known = useMemo(() => knownOnMap(points, results, opened), [points, results, opened]);
  useResultFeatures(handle, points, marked, named, known);
  useEffect(() => {
    if (handle) setFeatures(handle.map, 'search-areas', areasIn(tree));
  }, [handle, tree]);
  const isWhole = results.length > 0;
  const initialView = useFirstView(handle, { given, map: mapName, places: results, isWhole, isLed: openedId !== null });
  useFlightTo(handle, opened);
  useGroup(handle, group);
  useBuilt(handle, ranking);
  const hover = useCallback((plot: string | null) => {
    if (queryView.hovered !== plot) queryView.hovered = plot;
  }, []);
  return (
    <KavelMap
      initialView={initialView}
      clustered={false}
      onMoved={onMoved}
      onReady={onReady}
      onLocation={() => undefined}
      onNothing={() => undefined}
      onHoverLocation={() => undefined}
      onResult={(plot, isMore) => (isMore && canEdit ? toggleSelected(plot) : onOpen(plot))}
      onPlot={onPlot}
      onHoverResult={hover}
    >
      {results.length > 0 && mode === 'default' ? (
        <div className={classes.overMap}>
          <ResultsLegend band={band} />
          {canEdit && handle && (band === 'points' || band === 'plots') ? (
            <BoxSelect handle={handle} results={results} />
          ) : null}
          {ranking ? <BuiltLegend /> : null}
        </div>
      ) : null}
      <DraftCard
        confirm={texts.takeArea}
        onKeep={(polygon) => {
          if (drawing.filterId !== null) editFilter(drawing.filterId, { polygon }, texts.stepArea);
        }}
      />
    </KavelMap>
  );
}

/** Plots that can be marked, each once: those of the list, the points of the map, and the opened plot, which may be none of them. */
function knownOnMap(
  points: readonly ShownResult[],
  results: readonly FoundPlot[],
  opened: PlotExplanation | null,
): readonly ShownResult[] {
  const all = [...points, ...results, ...(opened ? [{ ...opened, id: opened.plot }] : [])];
  return [...new Map(all.map((each) => [each.id, each])).values()];
}

/** Shows the opened plot when it lies outside of the view. */
function useFlightTo(handle: MapHandle | null, opened: PlotExplanation | null): void {
  useEffect(() => {
    if (handle && opened && !isInView(handle, opened)) flyToPlot(handle, opened);
  }, [handle, opened]);
}

/** Outlines the chosen group, and goes there where it is not in view or too small to see. */
function useGroup(handle: MapHandle | null, group: ChosenGroup | null): void {
  useEffect(() => {
    if (!handle) return;
    const outlines = (group?.plots ?? []).map(
      ({ geometry }) => ({ type: 'Feature', geometry, properties: {} }) as Feature,
    );
    setFeatures(handle.map, 'search-group', outlines);
    if (group) showPlots(handle, group.plots);
  }, [handle, group]);
}

/** Draws what a ranking builds on each plot. */
function useBuilt(handle: MapHandle | null, ranking: ShownRanking | null): void {
  const map = handle?.map ?? null;
  useEffect(() => {
    if (map) setFeatures(map, 'search-built', (ranking?.plots ?? []).flatMap(builtOn));
  }, [map, ranking]);
}

const builtOn = ({ built, frame }: ShownRanking['plots'][number]): Feature[] =>
  (frame ? (built?.boxes ?? []) : []).map((box) => ({
    type: 'Feature',
    geometry: { type: 'Polygon', coordinates: [footprintOf(box, frame!)] },
    properties: { isStreet: box.isStreet ?? false },
  }));
